/** Splits a text into its words. */
const listWords = (text: string): string[] => text.trim().split(/\s+/);
const nestArray = (depth: number): unknown =>
  Array.from({ length: depth }).reduce((inner) => [inner], 'deep');
const longText = 'x'.repeat(2_000);

export const hostileValues: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 0.001, 1e21, 1e308, -1e308, 2 ** 53, -0],
  ...listWords('NaN Infinity -0 1e400 0x10 1_000 ٣ 1,5 $name $$ROOT $set a.b __proto__ constructor toString'),
  ...[[], [[]], {}, [null], ['a', 'b'], ['$gt', ''], nestArray(50)],
  Array.from({ length: 5_000 }, () => 0),
  { $gt: '' },
  { $ne: null },
  { $in: [''] },
  { $regex: '.*' },
  { $where: 'sleep(5000)' },
  { $expr: { $gt: [1, 0] } },
  { $function: { body: 'while(1);', args: [], lang: 'js' } },
  ...['', ' ', '\0', 'a\0b', '\u001b[31m', '\r\nSet-Cookie: a=b', 'a@example.com\n', '9'.repeat(400)],
  "'; DROP TABLE users; --",
  ...listWords('\\ud800 \\udfff\\ud800 \\u202e \\ufeff \\u2028').map(
    (text) => JSON.parse(`"${text}"`) as string,
  ),
  ...['é'.repeat(72), '👩‍🍳'.repeat(40), ...[256, 5_000, 90_000].map((length) => 'x'.repeat(length))],
  ...['<script>alert(1)</script>', '{{7*7}}', '${7*7}'],
  ...listWords('../../../etc/passwd file:///etc/passwd javascript:alert(1) //evil.example'),
  ...['toString', 'valueOf', 'length', 'toJSON', 'then', '_bsontype'].map((name) => ({ [name]: 'x' })),
  ...listWords('2026-02-30 0000-00-00T00:00:00Z +275760-09-14T00:00:00Z 1969-12-31T23:59:59.999Z'),
  ...['0'.repeat(24), 'f'.repeat(24), '0000-0000-0000', 'a@b', '@'],
];

export const hostileKeys: readonly string[] = [
  ...['', '\0', 'x'.repeat(1_000)],
  ...listWords('__proto__ constructor prototype toString hasOwnProperty length then $where $set $gt a.b'),
  ...listWords(
    'orderItems[0][product] _id id isAdmin isChef user owner rating passwordHash tokenVersion isPaid',
  ),
];

/** Bodies that are invalid or unusual JSON. */
export const hostileTexts: readonly string[] = [
  ...['', ' ', '/* */{}', '{"a":\0}', '["', '\ufeff{}'],
  ...listWords(
    `null true 0 " { [ {"a": {"a":1,} {'a':1} {a:1} {"a":1}{"b":2} NaN - 1e999 "\\ud800" {"a":1e999}`,
  ),
  ...listWords('[] [{}] {"\\u0000":1} {"":{"":{"":1}}} email[$gt]=&password[$gt]='),
  ...listWords('{"__proto__":{"isAdmin":true}} {"constructor":{"prototype":{"isAdmin":true}}}'),
  '{"email":"a@example.com","email":{"$gt":""},"password":"x","password":{"$ne":1}}',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  '['.repeat(20_000),
  '{"a":'.repeat(10_000),
  `{"a":"${'x'.repeat(200_000)}"}`,
];

const headerValues: Record<string, readonly string[]> = {
  'Content-Type': [
    ...listWords('text/plain application/xml application/x-www-form-urlencoded APPLICATION/JSON */* ; /'),
    ...['utf-16', 'nonsense'].map((charset) => `application/json; charset=${charset}`),
    ...['application/json;;', 'application/json, text/html', 'multipart/form-data; boundary='],
  ],
  'Content-Encoding': ['gzip', 'br', 'gzip, gzip', 'identity', 'nonsense'],
  Authorization: ['', 'Bearer', 'Bearer null', 'bearer a.b.c', 'Basic Og==', `Bearer ${longText}`, 'ÿ'],
  'Idempotency-Key': ['', 'short', 'x'.repeat(65), '{"$gt":""}', '../../..', 'é'.repeat(8)],
  Host: ['evil.example', '[::', 'a b', '', 'localhost:99999', '<script>'],
  'If-None-Match': ['*', '"x", W/"y", z'],
  Range: ['bytes=9999999-1', `bytes=${'0-1,'.repeat(200)}`],
  Accept: ['nonsense;q=9;;,/', longText],
  'Accept-Encoding': ['nonsense;q=-1, *;q=0'],
  'Accept-Language': ['*-*-*,$$;q=x'],
  Cookie: [`token=${longText}; __proto__=1; =; ;`],
  Origin: ['https://evil.example'],
  'X-Forwarded-For': ["127.0.0.1, ::1, nonsense, '", '1.1.1.1, '.repeat(200)],
  'X-Forwarded-Host': ['evil.example'],
  'X-HTTP-Method-Override': ['DELETE'],
  'X-Request-Id': [longText],
  Expect: ['100-continue'],
};
export const hostileHeaders = Object.entries(headerValues).flatMap(([name, values]) =>
  values.map((value) => [name, value] as const),
);

/** Path parameters, URL-encoded. */
export const hostilePathParams: readonly string[] = [
  ...['0', 'f', 'F', 'g'].map((digit) => digit.repeat(24)),
  ...[23, 25, 12].map((length) => '0'.repeat(length)),
  ...[12, 300, 6_000].map((length) => 'x'.repeat(length)),
  ...listWords(`undefined null NaN true 0 -1 1.5 1e3 0x10 10001 0000-0000-0000 UUUUUUUUUUUU %200000%200000
    % %zz %ff %c0%ae %00 a%00b %0a %0d%0aSet-Cookie:%20a=b %20 %u0041 %F0%9F%8D%95 %ED%A0%80
    . .. %2e%2e %2e%2e%2f%2e%2e%2fetc%2fpasswd ..%5c..%5cetc ....// %2f // %5c a%2fb ;a=b *
    __proto__ constructor toString [object%20Object] %7B%22$gt%22:%22%22%7D $where $ne
    '%20or%201=1-- %3Cscript%3E :id {id} top guest profile myorders login reviews ? #`),
];

export const hostileQueries: readonly string[] = [
  `a=${'x'.repeat(6_000)}`,
  'a&'.repeat(2_000),
  `name=${'%F0%9F%8D%95'.repeat(300)}`,
  ...listWords(`? &&& = ==&= % %zz=%zz %00=%00 __proto__=1 __proto__[isAdmin]=1 constructor[prototype][a]=1
    limit[$gt]=1 limit=1&limit=2 limit=0 limit=-1 limit=1e9 limit=101 limit=1.5 limit=abc limit=%00 limit=
    page=1&page=2&page=3 page=0 page=-1 page=1e308 page=9007199254740993 page=1.5 page=
    limit=1&page=9007199254740991 sort=nonsense sort= sort=__proto__ sort[price]=-1 sort=-price&sort=price
    name=%00 name[$regex]=.* name=((((( name=%5C name=%ED%A0%80 category[$ne]=x category=__proto__
    minPrice=abc minPrice=1e999 minPrice=NaN maxPrice=-1 minPrice[$gt]=0 drafts[$ne]=0 drafts=1&q=%00
    q[$gt]= q=$$ROOT q=%5B%5E city[$ne]=x city=$name state[$ne]=open state=__proto__`),
];

const order =
  '{"orderItems":[],"userName":"Raw","userEmail":"raw@example.com","customerPhone":"602 555 0111"}';
const post = 'POST /api/orders/guest HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
const get = 'GET /api/products?limit=1 HTTP/1.1\r\nHost: a\r\n';

/** Whole requests that no HTTP client sends. `http-protocol.test.ts` covers the replies to the most dangerous ones. */
export const rawRequests: readonly string[] = [
  `${post}Content-Length: ${order.length + 50}\r\n\r\n${order}`,
  `${post}Content-Length: 20\r\n\r\n${order}`,
  `${post}Content-Length: 99999999999999999999\r\n\r\n${order}`,
  `${post}\r\n${order}`,
  `${post}Transfer-Encoding: chunked\r\n\r\n5\r\n${order}\r\n0\r\n\r\n`,
  `${post}Transfer-Encoding: chunked, identity\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
  `${post}Content-Length: 2\r\n\r\n{}${get}\r\n`,
  'GET / HTTP/9.9\r\nHost: a\r\n\r\n',
  'GET\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n',
  'CONNECT 127.0.0.1:27017 HTTP/1.1\r\nHost: a\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
  `${get}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
  `${get}X-Null: a\0b\r\n\r\n`,
  `${get}Expect: nonsense\r\n\r\n`,
  `${get}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\n\r\n`,
  `${get}\r\n${get}\r\nGET /nonsense HTTP/1.1\r\nHost: a\r\n\r\n`,
];
