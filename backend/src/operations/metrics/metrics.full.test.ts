import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '@homechef/contract/all-endpoints';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { createChef } from '../../testing/accounts.ts';
import { apiAs } from '../../testing/api-client.ts';
import { followEvents } from '../../testing/event-stream.ts';
import { createGuestForm, createProduct, toOrderItem } from '../../testing/fixtures.ts';
import { createJpeg } from '../../testing/pictures.ts';
import { startOtherProcess, type OtherProcess } from '../../testing/server-process.ts';
import { serveMetrics } from './serve-metrics.ts';
import { getTestApp, startTestApp } from '../../testing/test-app.ts';

startTestApp();

let servers: OtherProcess[];
let chef: Session;
let product: Product;
const settings = { LOG_LEVEL: 'info', METRICS_PORT: '0', KITCHEN_APPROVAL: 'none' };
beforeAll(async () => {
  // Before the servers start, so that each of their workers knows the kitchen.
  chef = await createChef();
  product = await createProduct(chef, { countInStock: 20 });
  servers = await Promise.all([
    startOtherProcess(settings),
    startOtherProcess({ ...settings, WEB_CONCURRENCY: '2' }),
  ]);
});
afterAll(() => Promise.all(servers.map(({ stop }) => stop())));

const findUrl = ({ readOutput }: OtherProcess) => /"url":"([^"]+\/metrics)"/.exec(readOutput())?.[1];
const readMetrics = async (server: OtherProcess) => {
  await expect.poll(() => findUrl(server)).toBeDefined(); // the log is written in batches
  const url = findUrl(server) ?? '';
  const reply = await fetch(url);
  expect(reply.headers.get('content-type')).toContain('text/plain');
  expect((await fetch(url.replace('metrics', 'other'))).status).toBe(404);
  return reply.text();
};
const readValue = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')
      .at(-1),
  );

test.each([
  ['of one process', 0],
  ['of two workers together', 1],
])('the metrics count requests, orders and refusals %s', async (_, index) => {
  const server = servers[index] as OtherProcess;
  const client = apiAs(undefined, server.url);
  const place = (qty: number) =>
    client.post('/api/orders/guest', createGuestForm([toOrderItem(product, qty)]));
  expect([(await place(1)).status, (await place(2)).status]).toEqual([201, 201]);
  const { body, status } = await place(900);
  const { code } = body as { code: string };
  for (let i = 0; i < 4; i += 1) await client.get('/api/products/top');
  const uploader = apiAs(chef, server.url);
  const uploads = [await uploader.upload(await createJpeg()), await uploader.upload(Buffer.from('text'))];
  expect(uploads.map((reply) => reply.status < 400)).toEqual([true, false]);
  await followEvents('market', { server: server.url });
  const text = await readMetrics(server);
  const count = (route: string, method: string, replyStatus: number) =>
    readValue(
      text,
      `homechef_http_request_duration_seconds_count{method="${method}",route="${route}",status="${replyStatus}"}`,
    );
  expect(readValue(text, 'homechef_orders_placed_total')).toBe(2);
  expect(readValue(text, `homechef_orders_refused_total{reason="${code}"}`)).toBe(1);
  expect(count('/orders/guest', 'POST', 201)).toBe(2);
  expect(count('/orders/guest', 'POST', status)).toBe(1);
  expect(count('/products/top', 'GET', 200)).toBe(4);
  expect(readValue(text, 'homechef_response_cache_hits_total')).toBeGreaterThan(0);
  expect(readValue(text, 'homechef_queue_length{queue="locks"}')).toBe(0);
  expect(readValue(text, 'homechef_event_streams')).toBe(1);
  for (const result of ['stored', 'refused'])
    expect(readValue(text, `homechef_uploads_total{result="${result}"}`)).toBe(1);
  expect(text.includes('homechef_worker_restarts_total 0')).toBe(index === 1);
  expect(text).toMatch(/^homechef_build_info\{version="\d\S*",commit="\w+"\} 1$/m);
  expect(readValue(text, 'homechef_database_up')).toBe(1);
  expect(readValue(text, 'homechef_mongodb_connection_wait_seconds_count')).toBeGreaterThan(0);
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(text).not.toContain(product._id); // routes are patterns
});

test('the metrics have a limited set of labels and no personal data', async () => {
  const [server] = servers as [OtherProcess];
  const client = apiAs(undefined, server.url);
  const form = createGuestForm([toOrderItem(product, 1)]);
  const { body } = await client.post('/api/orders/guest', form);
  const { _id } = body as { _id: string };
  await client.get(`/api/orders/${_id}`);
  for (const path of ['/api/unknown/a1', '/unknown-page', '/uploads/none.jpg', '/metrics'])
    expect(await (await fetch(server.url + path)).text()).not.toContain('homechef_');
  await fetch(server.url, { method: 'PROPFIND' });
  const text = await readMetrics(server);
  const routes = new Set([...text.matchAll(/route="([^"]*)"/g)].map(([, route]) => route));
  const known = new Set<string | undefined>(allEndpoints.map(({ path }) => path));
  expect([...routes].filter((route) => !known.has(route))).toEqual(['page or file']);
  expect(text).toContain('method="OTHER"');
  const { userName, userEmail, customerPhone } = form;
  for (const value of [_id, userName, userEmail, customerPhone, chef.email, '127.0.0.1'])
    expect(text).not.toContain(value);
});

test('the error about a port that is in use names the setting', async () => {
  const [server] = servers as [OtherProcess];
  await readMetrics(server);
  const taken = new URL(findUrl(server) ?? '').port;
  const settingsOfTest = { METRICS_PORT: Number(taken), METRICS_HOST: '127.0.0.1' };
  const serving = serveMetrics(settingsOfTest, new Registry(), getTestApp().deps.log);
  await expect(serving).rejects.toThrow(new RegExp(`METRICS_PORT=${taken} \\(EADDRINUSE\\)`));
});

test('without a port there are no metrics', () => {
  expect(getTestApp().deps.httpMetrics).toBeUndefined();
});
