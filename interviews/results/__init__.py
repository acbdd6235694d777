"""Reading responses: columns, selections, pages, numbers and files. Nothing here writes a row."""
