import { expect, test } from 'vitest';
import { ResponseReader, encodeRequest } from './http-wire.ts';

const responses: [string, string, number][] = [
  ['of known length', 'HTTP/1.1 200 OK\r\nX-A: b\r\nContent-Length: 5\r\n\r\nhello', 200],
  ['without a body', 'HTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n', 201],
  ['with status 304', 'HTTP/1.1 304 Not Modified\r\nETag: "a"\r\n\r\n', 304],
  [
    'in chunks',
    'HTTP/1.1 409 Conflict\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n',
    409,
  ],
  ['with no chunks', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n', 200],
];

test.each(responses)(
  'ResponseReader reads a response %s in pieces of any size',
  (_description, text, status) => {
    for (let pieceSize = 1; pieceSize <= text.length; pieceSize += 1) {
      const statuses: number[] = [];
      const reader = new ResponseReader((received) => statuses.push(received));
      for (let count = 0; count < 2; count += 1) {
        for (let from = 0; from < text.length; from += pieceSize) {
          expect(statuses).toHaveLength(count);
          reader.read(Buffer.from(text.slice(from, from + pieceSize)));
        }
        expect(statuses).toEqual(Array.from({ length: count + 1 }, () => status));
      }
    }
  },
);

test('encodeRequest creates a new idempotency key only if requested', () => {
  const encodeWithNewKey = encodeRequest({
    method: 'POST',
    path: '/api/orders',
    body: '{"a":"ñ"}',
    hasNewKey: true,
  });
  const [first, second] = [encodeWithNewKey().toString(), encodeWithNewKey().toString()];
  expect(first).toMatch(
    /^POST \/api\/orders HTTP\/1\.1\r\n(?:.+\r\n)*Content-Length: 10\r\n(?:.+\r\n)*\r\n\{"a":"ñ"\}$/,
  );
  expect(first.replace(/Idempotency-Key: .+/, '')).toBe(second.replace(/Idempotency-Key: .+/, ''));
  expect(first).not.toBe(second);
  const encodeConstant = encodeRequest({ path: '/' });
  expect(encodeConstant()).toBe(encodeConstant());
});
