"""What must always hold, stated once, checked on the engine by play and on the model by the
solver."""
