"""What is wrong with a form or a file, as complaints (formagent/complaints.py)."""

from formagent.complaints import Complaint, complaint, complaint_of, complaints_of

__all__ = ["Complaint", "complaint", "complaint_of", "complaints_of"]
