const hostHeader = 'Host: localhost';
const jsonHeader = 'Content-Type: application/json';
const joinLines = (...parts: string[]) => parts.join('\r\n');
const orderBody =
  '{"orderItems":[],"userName":"Raw","userEmail":"raw@example.com","customerPhone":"602 555 0111"}';
const postHead = joinLines('POST /api/orders/guest HTTP/1.1', hostHeader, jsonHeader);
const getHead = joinLines('GET /api/products?limit=1 HTTP/1.1', hostHeader);

export const rawRequests: readonly string[] = [
  // wrong lengths
  joinLines(postHead, `Content-Length: ${orderBody.length + 50}`, '', orderBody),
  joinLines(postHead, 'Content-Length: 20', '', orderBody),
  joinLines(postHead, 'Content-Length: -1', '', orderBody),
  joinLines(postHead, 'Content-Length: 1e2', '', orderBody),
  joinLines(postHead, 'Content-Length: 99999999999999999999', '', orderBody),
  joinLines(postHead, 'Content-Length: 10', 'Content-Length: 11', '', orderBody),
  joinLines(postHead, `Content-Length: ${orderBody.length}`, 'Transfer-Encoding: chunked', '', orderBody),
  joinLines(postHead, 'Content-Length:', '', orderBody),
  joinLines(postHead, '', orderBody),
  // malformed chunks
  joinLines(postHead, 'Transfer-Encoding: chunked', '', 'zz', orderBody, '0', '', ''),
  joinLines(postHead, 'Transfer-Encoding: chunked', '', 'ffffffffffffffffff', orderBody, '0', '', ''),
  joinLines(postHead, 'Transfer-Encoding: chunked', '', '5', orderBody, '0', '', ''),
  joinLines(postHead, 'Transfer-Encoding: chunked', '', `5;${'x'.repeat(20_000)}`, 'hello', '0', '', ''),
  joinLines(
    postHead,
    'Transfer-Encoding: chunked',
    '',
    '2',
    '{}',
    '0',
    'X-Trailer: 1',
    'Content-Length: 5',
    '',
    '',
  ),
  joinLines(postHead, 'Transfer-Encoding: chunked, identity', '', '2', '{}', '0', '', ''),
  joinLines(postHead, 'Transfer-Encoding: xchunked', '', orderBody),
  joinLines(postHead, 'Transfer-Encoding : chunked', '', '2', '{}', '0', '', ''),
  // request lines
  joinLines('GET', '', ''),
  joinLines('GET /', '', ''),
  joinLines('GET / HTTP/9.9', hostHeader, '', ''),
  joinLines('GET / HTTP/0.9', '', ''),
  joinLines('GET  /  HTTP/1.1', hostHeader, '', ''),
  joinLines('GET /api/products\u0000 HTTP/1.1', hostHeader, '', ''),
  joinLines('GET /api/ caf\u00e9 HTTP/1.1', hostHeader, '', ''),
  joinLines('GET http://evil.example/api/users HTTP/1.1', hostHeader, '', ''),
  joinLines('GET //evil.example/api/users HTTP/1.1', hostHeader, '', ''),
  joinLines('GET \\api\\users HTTP/1.1', hostHeader, '', ''),
  joinLines('GET ?a=b HTTP/1.1', hostHeader, '', ''),
  joinLines('GET * HTTP/1.1', hostHeader, '', ''),
  joinLines('OPTIONS * HTTP/1.1', hostHeader, '', ''),
  joinLines('CONNECT 127.0.0.1:27017 HTTP/1.1', hostHeader, '', ''),
  joinLines('NONSENSE / HTTP/1.1', hostHeader, '', ''),
  joinLines('get / HTTP/1.1', hostHeader, '', ''),
  joinLines(`GET /${'x'.repeat(20_000)} HTTP/1.1`, hostHeader, '', ''),
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
  '\r\n\r\n\r\n',
  '',
  // headers
  joinLines('GET /api/products HTTP/1.1', '', ''),
  joinLines(getHead, 'Host: evil.example', '', ''),
  joinLines(getHead, 'No colon here', '', ''),
  joinLines(getHead, ': no name', '', ''),
  joinLines(getHead, 'X-Null: a\u0000b', '', ''),
  joinLines(getHead, 'X-Folded: a', ' b', '', ''),
  joinLines(getHead, 'X-Bare: a\nX-Line: b', '', ''),
  joinLines(getHead, 'X-Return: a\rb', '', ''),
  joinLines(getHead, `X-Long: ${'x'.repeat(20_000)}`, '', ''),
  joinLines(getHead, ...Array.from({ length: 3_000 }, (_, i) => `X${i}: y`), '', ''),
  joinLines(getHead, 'Expect: nonsense', '', ''),
  joinLines(getHead, 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Key: x', '', ''),
  joinLines(
    getHead,
    'Connection: Upgrade, HTTP2-Settings',
    'Upgrade: h2c',
    'HTTP2-Settings: AAMAAABkAAQAAP__',
    '',
    '',
  ),
  joinLines(getHead, 'Authorization: Bearer \u0001\u0002', '', ''),
  // pipelined requests
  joinLines(getHead, '', getHead, '', 'GET /nonsense HTTP/1.1', hostHeader, '', ''),
  joinLines(postHead, 'Content-Length: 2', '', '{}GET /api/users HTTP/1.1', hostHeader, '', ''),
  joinLines(getHead, 'Content-Length: 5', '', 'hello', getHead, '', ''),
];
