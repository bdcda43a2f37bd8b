const host = 'Host: localhost';
const json = 'Content-Type: application/json';
const lines = (...words: string[]) => words.join('\r\n');
const body =
  '{"orderItems":[],"userName":"Raw","userEmail":"raw@example.com","customerPhone":"602 555 0111"}';
const post = lines('POST /api/orders/guest HTTP/1.1', host, json);
const get = lines('GET /api/products?limit=1 HTTP/1.1', host);

/** What no client of HTTP would send, byte by byte. */
export const rawRequests: readonly string[] = [
  // lengths that are not so
  lines(post, `Content-Length: ${body.length + 50}`, '', body),
  lines(post, 'Content-Length: 20', '', body),
  lines(post, 'Content-Length: -1', '', body),
  lines(post, 'Content-Length: 1e2', '', body),
  lines(post, 'Content-Length: 99999999999999999999', '', body),
  lines(post, 'Content-Length: 10', 'Content-Length: 11', '', body),
  lines(post, `Content-Length: ${body.length}`, 'Transfer-Encoding: chunked', '', body),
  lines(post, 'Content-Length:', '', body),
  lines(post, '', body),
  // pieces that are none
  lines(post, 'Transfer-Encoding: chunked', '', 'zz', body, '0', '', ''),
  lines(post, 'Transfer-Encoding: chunked', '', 'ffffffffffffffffff', body, '0', '', ''),
  lines(post, 'Transfer-Encoding: chunked', '', '5', body, '0', '', ''),
  lines(post, 'Transfer-Encoding: chunked', '', `5;${'x'.repeat(20_000)}`, 'hello', '0', '', ''),
  lines(post, 'Transfer-Encoding: chunked', '', '2', '{}', '0', 'X-Trailer: 1', 'Content-Length: 5', '', ''),
  lines(post, 'Transfer-Encoding: chunked, identity', '', '2', '{}', '0', '', ''),
  lines(post, 'Transfer-Encoding: xchunked', '', body),
  lines(post, 'Transfer-Encoding : chunked', '', '2', '{}', '0', '', ''),
  // request lines
  lines('GET', '', ''),
  lines('GET /', '', ''),
  lines('GET / HTTP/9.9', host, '', ''),
  lines('GET / HTTP/0.9', '', ''),
  lines('GET  /  HTTP/1.1', host, '', ''),
  lines('GET /api/products\u0000 HTTP/1.1', host, '', ''),
  lines('GET /api/ caf\u00e9 HTTP/1.1', host, '', ''),
  lines('GET http://evil.example/api/users HTTP/1.1', host, '', ''),
  lines('GET //evil.example/api/users HTTP/1.1', host, '', ''),
  lines('GET \\api\\users HTTP/1.1', host, '', ''),
  lines('GET ?a=b HTTP/1.1', host, '', ''),
  lines('GET * HTTP/1.1', host, '', ''),
  lines('OPTIONS * HTTP/1.1', host, '', ''),
  lines('CONNECT 127.0.0.1:27017 HTTP/1.1', host, '', ''),
  lines('NONSENSE / HTTP/1.1', host, '', ''),
  lines('get / HTTP/1.1', host, '', ''),
  lines(`GET /${'x'.repeat(20_000)} HTTP/1.1`, host, '', ''),
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
  '\r\n\r\n\r\n',
  '',
  // headers
  lines('GET /api/products HTTP/1.1', '', ''),
  lines(get, 'Host: evil.example', '', ''),
  lines(get, 'No colon here', '', ''),
  lines(get, ': no name', '', ''),
  lines(get, 'X-Null: a\u0000b', '', ''),
  lines(get, 'X-Folded: a', ' b', '', ''),
  lines(get, 'X-Bare: a\nX-Line: b', '', ''),
  lines(get, 'X-Return: a\rb', '', ''),
  lines(get, `X-Long: ${'x'.repeat(20_000)}`, '', ''),
  lines(get, ...Array.from({ length: 3_000 }, (_, i) => `X${i}: y`), '', ''),
  lines(get, 'Expect: nonsense', '', ''),
  lines(get, 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Key: x', '', ''),
  lines(
    get,
    'Connection: Upgrade, HTTP2-Settings',
    'Upgrade: h2c',
    'HTTP2-Settings: AAMAAABkAAQAAP__',
    '',
    '',
  ),
  lines(get, 'Authorization: Bearer \u0001\u0002', '', ''),
  // one after the other
  lines(get, '', get, '', 'GET /nonsense HTTP/1.1', host, '', ''),
  lines(post, 'Content-Length: 2', '', '{}GET /api/users HTTP/1.1', host, '', ''),
  lines(get, 'Content-Length: 5', '', 'hello', get, '', ''),
];
