"""Who may ask: this machine's own page and nobody else. CPython only.

A server on loopback is reached by every page that the player's browser shows. Another site could
send requests to it, or have its own name resolve to 127.0.0.1 and read the answers (WB06).

Rule 1: the Host is one of ours, with our port: a foreign name that resolves to us is refused.
Rule 2: an Origin, where there is one, is our own; a WebSocket has to have one.
Rule 3: a request that the browser itself calls cross-site is refused, but for following a link.
"""

from collections.abc import Awaitable, Callable

from aiohttp import web

LOOPBACK = "127.0.0.1"
_NAMES = (LOOPBACK, "localhost")
_HTTP_PORT = 80

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

HEADERS = {
    # What is kept would be the page of an older version (WB05); it comes from this machine anyway.
    "Cache-Control": "no-store",
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; "
        "img-src 'self' data:; connect-src 'self'; manifest-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


@web.middleware
async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse what does not come from our own page; put our headers on what is answered."""
    host = request.headers.get("Host", "").lower()
    if host not in _hosts(request):
        raise web.HTTPForbidden(text="This pod is for this machine only.\n")
    origin = request.headers.get("Origin")
    if origin is not None and origin.lower() != f"http://{host}":
        raise web.HTTPForbidden(text="Another site may not use this pod.\n")
    site = request.headers.get("Sec-Fetch-Site", "none")
    if site == "cross-site" and request.headers.get("Sec-Fetch-Mode") != "navigate":
        raise web.HTTPForbidden(text="Another site may not use this pod.\n")
    response = await handler(request)
    if not response.prepared:
        response.headers.update(HEADERS)
    return response


def require_origin(request: web.Request) -> None:
    """Refuse a request that does not say which page it comes from."""
    if request.headers.get("Origin") is None:
        raise web.HTTPForbidden(text="Only a page may use this pod.\n")


def _hosts(request: web.Request) -> list[str]:
    """Return the values of Host that mean this server."""
    transport = request.transport
    port = transport.get_extra_info("sockname")[1] if transport else 0
    hosts = [f"{name}:{port}" for name in _NAMES]
    return hosts + list(_NAMES) if port == _HTTP_PORT else hosts
