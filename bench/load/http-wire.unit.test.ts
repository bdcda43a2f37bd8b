import { expect, test } from 'vitest';
import { ResponseReader, encodeRequest } from './http-wire.ts';

const answers: [string, string, number][] = [
  ['of known length', 'HTTP/1.1 200 OK\r\nX-A: b\r\nContent-Length: 5\r\n\r\nhello', 200],
  ['without a body', 'HTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n', 201],
  ['that it is unchanged', 'HTTP/1.1 304 Not Modified\r\nETag: "a"\r\n\r\n', 304],
  [
    'in chunks',
    'HTTP/1.1 409 Conflict\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n',
    409,
  ],
  ['in no chunks', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n', 200],
];

test.each(answers)('an answer %s is read whole, however it is cut', (_what, text, status) => {
  for (let cut = 1; cut <= text.length; cut += 1) {
    const seen: number[] = [];
    const reader = new ResponseReader((one) => seen.push(one));
    for (let answer = 0; answer < 2; answer += 1) {
      for (let from = 0; from < text.length; from += cut) {
        expect(seen).toHaveLength(answer);
        reader.take(Buffer.from(text.slice(from, from + cut)));
      }
      expect(seen).toEqual(Array.from({ length: answer + 1 }, () => status));
    }
  }
});

test('a fresh request has another key each time, any other is the same', () => {
  const fresh = encodeRequest({ method: 'POST', path: '/api/orders', body: '{"a":"ñ"}', fresh: true });
  const [first, second] = [fresh().toString(), fresh().toString()];
  expect(first).toMatch(
    /^POST \/api\/orders HTTP\/1\.1\r\n(?:.+\r\n)*Content-Length: 10\r\n(?:.+\r\n)*\r\n\{"a":"ñ"\}$/,
  );
  expect(first.replace(/Idempotency-Key: .+/, '')).toBe(second.replace(/Idempotency-Key: .+/, ''));
  expect(first).not.toBe(second);
  const same = encodeRequest({ path: '/' });
  expect(same()).toBe(same());
});
