const nestArray = (depth: number): unknown =>
  Array.from({ length: depth }).reduce((inner) => [inner], 'deep');

export const hostileValues: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 0.001, 1e21, 1e308, -1e308, 2 ** 53, -0],
  ...['', ' ', 'NaN', 'Infinity', '-0', '1e400', '0x10', '1_000', '٣', '1,5', '9'.repeat(400)],
  ...[[], [[]], {}, [null], ['a', 'b'], nestArray(50), Array.from({ length: 5_000 }, () => 0)],
  ...[
    { $gt: '' },
    { $ne: null },
    { $in: [''] },
    { $regex: '.*' },
    { $where: 'sleep(5000)' },
    { $exists: true },
  ],
  ...[{ $expr: { $gt: [1, 0] } }, { $function: { body: 'while(1);', args: [], lang: 'js' } }, ['$gt', '']],
  ...['$name', '$$ROOT', '$set', 'a.b', '__proto__', 'constructor', 'toString'],
  ...[
    '\u0000',
    'a\u0000b',
    '\u001b[31m',
    '\r\nSet-Cookie: a=b',
    '\ud800',
    '\udfff\ud800',
    '\u202e',
    '\ufeff',
    '\u2028',
  ],
  ...['é'.repeat(72), '👩‍🍳'.repeat(40), 'x'.repeat(256), 'x'.repeat(5_000), 'x'.repeat(90_000)],
  ...[
    "'; DROP TABLE users; --",
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '{{7*7}}',
    '${7*7}',
  ],
  ...[
    '../../../etc/passwd',
    'file:///etc/passwd',
    'http://127.0.0.1:27017/',
    'javascript:alert(1)',
    '//evil.example',
  ],
  ...[
    { toString: 1 },
    { valueOf: null },
    { length: 1e9 },
    { toJSON: 'x' },
    { then: 'x' },
    { _bsontype: 'ObjectId' },
  ],
  ...['2026-02-30', '0000-00-00T00:00:00Z', '+275760-09-14T00:00:00Z', '1969-12-31T23:59:59.999Z'],
  ...[
    '000000000000000000000000',
    'ffffffffffffffffffffffff',
    '0000-0000-0000',
    'a@b',
    '@',
    'a@example.com\n',
  ],
];

export const hostileKeys: readonly string[] = [
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'length', 'then', ''],
  ...['$where', '$set', '$gt', 'a.b', '\u0000', 'orderItems[0][product]', 'x'.repeat(1_000)],
  ...[
    '_id',
    'id',
    'isAdmin',
    'isChef',
    'user',
    'owner',
    'rating',
    'passwordHash',
    'tokenVersion',
    'isPaid',
    'type',
  ],
];

/** Texts that are not valid JSON or are unusual JSON. */
export const hostileTexts: readonly string[] = [
  ...['', ' ', 'null', 'true', '0', '"', '{', '[', '{"a":', '{"a":1,}', "{'a':1}", '{a:1}', '{"a":1}{"b":2}'],
  ...[
    '\ufeff{}',
    'NaN',
    '-',
    '1e999',
    '"\\ud800"',
    '{"a":1e999}',
    '{"a":"\\u0000"}',
    '{"a":\u0000}',
    '[]',
    '[{}]',
  ],
  ...[
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '/* */{}',
    '{"\\u0000":1}',
  ],
  ...['{"email":"a@example.com","email":{"$gt":""},"password":"x","password":{"$ne":1}}', '{"":{"":{"":1}}}'],
  ...[
    'email[$gt]=&password[$gt]=',
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  ],
  ...[
    '['.repeat(20_000),
    '{"a":'.repeat(10_000),
    `"${'x'.repeat(102_400)}"`,
    `{"a":"${'x'.repeat(200_000)}"}`,
  ],
];

const gzipHeader = [0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00];

export const hostileBytes: readonly Buffer[] = [
  ...[[0x7b, 0xff, 0xfe, 0x7d], [0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00], [0xc0, 0x80], gzipHeader],
  ...[
    [0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x3a, 0x31, 0x7d],
    [0x00, 0x00, 0x00, 0x00],
    [0xef, 0xbb, 0xbf],
  ],
].map((bytes) => Buffer.from(bytes));

export const hostileContentTypes: readonly string[] = [
  ...[
    'text/plain',
    'text/html',
    'application/xml',
    'application/x-www-form-urlencoded',
    'application/vnd.api+json',
  ],
  ...[
    'application/json; charset=utf-16',
    'application/json; charset=utf-7',
    'application/json; charset=nonsense',
  ],
  ...[
    'application/json; charset',
    'application/json;;',
    'APPLICATION/JSON',
    'application/json, text/html',
    '*/*',
    ';',
    '/',
  ],
  ...[
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=a-boundary',
    'multipart/mixed',
  ],
];
