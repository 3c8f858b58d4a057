"""传输: the proxy that the environment names, and what it is told."""

from base64 import b64encode

import pytest
from plain_server import answering, serving
from telegram.error import NetworkError
from transport_calls import TOKEN, assert_hides_the_token, opened, parameters

from bot.transport import UnusableProxyError, proxy_for

TELEGRAM = "https://api.telegram.org"
NAMED: dict[str, tuple[str, dict[str, str], str | None]] = {
    "none": (TELEGRAM, {}, None),
    "for https": (TELEGRAM, {"HTTPS_PROXY": "http://p:1"}, "http://p:1"),
    "for https, in small letters": (TELEGRAM, {"https_proxy": "http://p:1"}, "http://p:1"),
    "for http, not for https": (TELEGRAM, {"HTTP_PROXY": "http://p:1"}, None),
    "for http": ("http://10.0.0.2:8081", {"HTTP_PROXY": "http://p:1"}, "http://p:1"),
    "for all": (TELEGRAM, {"ALL_PROXY": "http://p:1"}, "http://p:1"),
    "the one for https before the one for all": (
        TELEGRAM,
        {"ALL_PROXY": "socks5://p:2", "HTTPS_PROXY": "http://p:1"},
        "http://p:1",
    ),
    "without its kind": (TELEGRAM, {"HTTPS_PROXY": "p:1"}, "http://p:1"),
    "reached by https itself": (TELEGRAM, {"HTTPS_PROXY": "https://p:1"}, "https://p:1"),
    "with a name and a password": (TELEGRAM, {"HTTPS_PROXY": "http://n:w@p:1"}, "http://n:w@p:1"),
    "but not for this host": (
        "http://127.0.0.1:8081",
        {"ALL_PROXY": "http://p:1", "NO_PROXY": "localhost, 127.0.0.1"},
        None,
    ),
    "but not for hosts of this name": (TELEGRAM, {"HTTPS_PROXY": "p:1", "NO_PROXY": ".telegram.org"}, None),
    "but for none": (TELEGRAM, {"HTTPS_PROXY": "p:1", "NO_PROXY": "*"}, None),
    "empty": (TELEGRAM, {"HTTPS_PROXY": ""}, None),
}


@pytest.fixture
def environment(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Name no proxy in the environment."""
    for kind in ("HTTP", "HTTPS", "ALL", "NO"):
        for name in (f"{kind}_PROXY", f"{kind}_PROXY".lower()):
            monkeypatch.delenv(name, raising=False)
    return monkeypatch


@pytest.mark.parametrize(("address", "named", "proxy"), NAMED.values(), ids=NAMED.keys())
def test_the_proxy_is_the_one_that_the_environment_names(
    environment: pytest.MonkeyPatch, address: str, named: dict[str, str], proxy: str | None
) -> None:
    for name, value in named.items():
        environment.setenv(name, value)
    assert proxy_for(address) == proxy


def test_a_proxy_of_another_kind_is_refused(environment: pytest.MonkeyPatch) -> None:
    environment.setenv("ALL_PROXY", "socks5://127.0.0.1:1080")
    with pytest.raises(UnusableProxyError, match="socks5"):
        proxy_for(TELEGRAM)


async def test_by_a_proxy_an_http_server_is_asked_for_by_its_whole_address() -> None:
    async with serving(answering()) as proxy:
        named = proxy.url.replace("//", "//n:w@")
        async with opened(proxy=named) as request:
            assert (await request.do_request(f"http://telegram.invalid/bot{TOKEN}/x", "POST"))[0] == 200
    [call] = proxy.calls
    assert call.target == f"http://telegram.invalid/bot{TOKEN}/x"
    assert call.headers["proxy-authorization"] == f"Basic {b64encode(b'n:w').decode()}"


async def test_by_a_proxy_an_https_server_is_reached_through_a_tunnel_that_tells_no_token() -> None:
    refusal = answering(b"", "407 Proxy Authentication Required")
    async with serving(refusal) as proxy, opened(proxy=proxy.url) as request:
        with pytest.raises(NetworkError, match="407 Proxy Authentication Required") as caught:
            await request.do_request(f"{TELEGRAM}/bot{TOKEN}/x", "POST", parameters(text="x"))
    [call] = proxy.calls
    assert (call.method, call.target) == ("CONNECT", "api.telegram.org:443")
    assert TOKEN not in str(call)
    assert_hides_the_token(caught.value)


async def test_a_proxy_that_is_not_there_is_one_of_the_networks_errors() -> None:
    async with opened(proxy="http://n:w@127.0.0.1:1") as request:
        with pytest.raises(NetworkError, match="ClientProxyConnectionError") as caught:
            await request.do_request(f"{TELEGRAM}/bot{TOKEN}/x", "POST")
    assert_hides_the_token(caught.value)
