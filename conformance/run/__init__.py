"""Putting requests, judging replies, explaining them."""
