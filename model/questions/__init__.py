"""Questions over free views and scenes, and what has to be so for them to come up."""
