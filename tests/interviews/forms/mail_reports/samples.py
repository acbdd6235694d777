"""Reports as mail servers write them, about a message that names its token in its envelope and in its Message-ID."""

from __future__ import annotations

TOKEN = "0123456789abcdef0123456789abcdef"
PLACE = f"bounces+{TOKEN}@forms.example.org"


def delivery_status(
    status: str,
    words: str,
    *,
    action: str = "failed",
    to: str = PLACE,
    headers: str = "Auto-Submitted: auto-replied\n",
    message_id: str = f"<{TOKEN}@forms.example.org>",
) -> bytes:
    """As Postfix writes it, with the headers of the message."""
    diagnostic = f"Diagnostic-Code: smtp; {words}\n" if words else ""
    return f"""Return-Path: <>
Delivered-To: {to}
Date: Fri, 27 Nov 2026 09:00:00 +0000 (UTC)
From: MAILER-DAEMON@mail.example.net (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: {to}
{headers}MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="B/mail"

--B/mail
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

This is the mail system at host mail.example.net.

--B/mail
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.example.net
X-Postfix-Queue-ID: 4Xabc
Arrival-Date: Fri, 27 Nov 2026 08:59:58 +0000 (UTC)

Final-Recipient: rfc822; mina@example.org
Original-Recipient: rfc822;mina@example.org
Action: {action}
Status: {status}
Remote-MTA: dns; mx.example.org
{diagnostic}
--B/mail
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

Return-Path: <{to}>
Message-ID: {message_id}
Subject: Please answer
To: mina@example.org

--B/mail--
""".encode()


GONE = delivery_status("5.1.1", "550 5.1.1 <mina@example.org>: Recipient address rejected: User unknown")
FULL = delivery_status("4.2.2", "452 4.2.2 The email account is over quota")
TOO_LATE = delivery_status("4.4.7", "", headers="")
DELAYED = delivery_status("4.4.1", "", action="delayed")
ARRIVED = delivery_status("2.1.5", "250 2.1.5 Ok", action="delivered")
BARE = delivery_status("5.0.0", "550 5.7.1 Message rejected as spam", action="failed")
OLD_ADDRESS = delivery_status("5.1.1", "550 no", to="mailer@forms.example.org")

EXCHANGE = f"""From: postmaster@contoso.example
To: {PLACE}
Subject: Undeliverable: Please answer
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="=_x"
MIME-Version: 1.0

--=_x
Content-Type: multipart/alternative; boundary="=_y"

--=_y
Content-Type: text/plain; charset="utf-8"
Content-Transfer-Encoding: base64

RGVsaXZlcnkgaGFzIGZhaWxlZC4=

--=_y--

--=_x
Content-Type: message/delivery-status

Reporting-MTA: dns;mail.contoso.example

Final-Recipient: rfc822;mina@contoso.example
Action: failed
Status: 5.1.10
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by
 SMTP address lookup

--=_x
Content-Type: message/rfc822

Message-ID: <{TOKEN}@forms.example.org>
From: forms@example.org
To: mina@contoso.example

Please answer.
--=_x--
""".encode()

QMAIL = f"""Return-Path: <>
Delivered-To: {PLACE}
Date: 27 Nov 2026 09:00:00 -0000
From: MAILER-DAEMON@example.net
To: {PLACE}
Subject: failure notice

Hi. This is the qmail-send program at example.net.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<mina@example.org>:
192.0.2.7 does not like recipient.
Remote host said: 550 5.1.1 User unknown
Giving up on 192.0.2.7.

--- Below this line is a copy of the message.

Return-Path: <{PLACE}>
""".encode()

EXIM = f"""Return-Path: <>
X-Failed-Recipients: mina@example.org
Auto-Submitted: auto-replied
From: Mail Delivery System <Mailer-Daemon@example.net>
To: {PLACE}
Subject: Mail delivery failed: returning message to sender

This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  mina@example.org
    SMTP error from remote mail server after RCPT TO:<mina@example.org>:
    552 5.2.2 mailbox is full
""".encode()

AWAY = f"""Return-Path: <>
From: Mina <mina@example.org>
To: {PLACE}
Subject: Out of office: Please answer
Auto-Submitted: auto-replied (vacation)
In-Reply-To: <{TOKEN}@forms.example.org>

I am away until 4 December and read no mail. 550 people wait before you.
""".encode()

A_LETTER = f"""From: Mina <mina@example.org>
To: {PLACE}
Subject: Re: Please answer

I shall answer tomorrow.
""".encode()
