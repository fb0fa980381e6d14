"""The wire protocol, the published vectors, and the runner that judges other implementations."""
