"""Where a client is, by its connection and by proxies that are believed; what counts as one address."""

from __future__ import annotations

import pytest

from formagent.web.client_addresses import Proxies, counted_as

CLIENT, PROXY, OUTER = "203.0.113.9", "10.0.0.5", "10.0.1.7"


@pytest.mark.parametrize(
    "forged", [[], ["6.6.6.6"], ["6.6.6.6, 10.0.0.5"], ["6.6.6.6", "10.0.1.7"], ["nonsense"], [",, ,"]]
)
def test_what_a_client_writes_itself_moves_nothing(forged: list[str]):
    assert Proxies(False).client_of(CLIENT, forged) == CLIENT
    assert Proxies(True).client_of(PROXY, [*forged, CLIENT]) == CLIENT
    assert Proxies(True, ["10.0.0.0/8"]).client_of(PROXY, [*forged, f"{CLIENT}, {OUTER}"]) == CLIENT
    assert Proxies(True, ["10.0.0.0/8"]).client_of(CLIENT, forged) == CLIENT
    assert Proxies(True, ["10.0.0.0/8"]).client_of(PROXY, [*forged, CLIENT]) == CLIENT


def test_one_proxy_is_believed_once():
    """A client may be in the proxy's own network."""
    assert Proxies(True).client_of(PROXY, ["6.6.6.6, 10.0.0.77"]) == "10.0.0.77"


@pytest.mark.parametrize("forwarded", [[], [""], ["unknown"], ["6.6.6.6, unknown"], ["6.6.6.6, 1.2.3"]])
def test_a_proxy_that_names_nobody_is_the_client(forwarded: list[str]):
    assert Proxies(True).client_of(PROXY, forwarded) == PROXY
    assert Proxies(True, [PROXY]).client_of(PROXY, forwarded) == PROXY


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        (" 203.0.113.9 ", CLIENT),
        ("203.0.113.9:4711", CLIENT),
        ("[2001:db8::1]:4711", "2001:db8::1"),
        ("2001:DB8:0::1", "2001:db8::1"),
        ("::ffff:203.0.113.9", CLIENT),
    ],
)
def test_addresses_as_proxies_write_them(written: str, meant: str):
    assert Proxies(True).client_of(PROXY, [written]) == meant


def test_a_proxy_that_connects_over_ipv6_is_known_by_its_ipv4_address():
    assert Proxies(True, [PROXY]).client_of(f"::ffff:{PROXY}", [CLIENT]) == CLIENT
    assert Proxies(True, [PROXY]).trust(f"::ffff:{PROXY}")


def test_a_household_of_ipv6_counts_as_one_address():
    assert counted_as("2001:db8:1:1::7") == counted_as("2001:db8:1:1:ffff::9") != counted_as("2001:db8:1:2::7")
    assert counted_as("203.0.113.9") != counted_as("203.0.113.10")
    assert counted_as("::ffff:203.0.113.9") == "203.0.113.9"
    assert counted_as("fe80::1%eth0") == "fe80::/64"
    assert counted_as("unknown") == "unknown"
