"""What mail servers say of messages that were not delivered: read from their replies, their reports, and providers' JSON."""
