// Nothing to call: see environment.c.
