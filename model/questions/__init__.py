"""Questions over free views, and what has to be so for them to come up."""
