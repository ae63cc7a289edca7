"""The painters behind generate.py: shared tools and one module per picture."""
