"""Would a test notice? Small mistakes made on purpose in a copy of the product, and the tests run against each."""
