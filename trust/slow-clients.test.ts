import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { load } from './load.ts';
import { startProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ WEB_CONCURRENCY: '2' });
});
afterAll(() => product.clear());

const second = 1_000;

/** A client that is told what to send each second; how long until its connection ended, in seconds. */
async function lasts(begin: string, eachSecond = '', reads = true): Promise<number> {
  const { hostname, port } = new URL(product.url);
  const socket: Socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const begun = performance.now();
  const sending = setInterval(() => eachSecond && socket.write(eachSecond), second);
  if (reads) socket.resume();
  socket.write(begin);
  if (!reads) setTimeout(() => socket.resume(), 20 * second); // only now does it see what became of it
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(sending);
  return (performance.now() - begun) / second;
}

async function chefsToken(): Promise<string> {
  const reply = await fetch(`${product.url}/api/users/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'chef@example.com', password: 'letmecook' }),
  });
  return ((await reply.json()) as { token: string }).token;
}

/** Sends a picture of 5 MB in so many seconds; the answer's status. */
function upload(token: string, seconds: number): Promise<number> {
  const [head, tail] = [
    '--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n',
    '\r\n--b--\r\n',
  ];
  const part = Buffer.alloc(Math.floor((5 * 1024 * 1024 - 1) / seconds), 'x');
  return new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'multipart/form-data; boundary=b' };
    const sending = request(`${product.url}/api/upload`, { method: 'POST', headers }, (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    });
    sending.once('error', reject);
    sending.write(head);
    let sent = 0;
    const each = setInterval(() => {
      sending.write(part);
      sent += 1;
      if (sent < seconds) return;
      clearInterval(each);
      sending.end(tail);
    }, second);
  });
}

test('who sends or reads too slowly is ended in time; a slow picture arrives, and everybody else is served', async () => {
  const token = await chefsToken();
  const others = load(product.url, { clients: 2, keepAlive: true });
  const json = 'Host: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n';
  const many = 'GET /api/openapi.json HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(400);
  const [silent, header, body, upBody, reader, picture] = await Promise.all([
    lasts(''),
    lasts('GET / HTTP/1.1\r\n', 'X-More: 1\r\n'),
    lasts(`POST /api/users/login HTTP/1.1\r\n${json}`, ' '),
    lasts(`POST /api/upload HTTP/1.1\r\n${json.replace('application/json', 'multipart/form-data')}`, ' '),
    lasts(many, '', false),
    upload(token, 20),
  ]);
  expect(silent).toBeLessThan(8);
  expect(header).toBeLessThan(8);
  expect(body).toBeGreaterThan(14);
  expect(body).toBeLessThan(18);
  expect(upBody).toBeLessThan(18); // without a token there is no more time for a picture than for anything else
  expect(reader).toBeLessThan(21); // gone at the first look, 20 s after it asked
  expect(picture).toBe(415); // all of it arrived, and is no picture
  const { failures, slowest } = await others.stop();
  expect(failures).toEqual({});
  expect(slowest).toBeLessThan(2_000);
});
