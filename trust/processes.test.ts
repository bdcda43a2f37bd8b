import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { load } from './load.ts';
import { isAlive, startProduct, until, type Product } from './product.ts';

let product: Product;
beforeEach(async () => {
  product = await startProduct({ WEB_CONCURRENCY: '2' });
});
afterEach(() => product.clear());

const pidOf = (worker: string) => product.workers.get(worker) ?? 0;
const enough = { clients: 4, keepAlive: false };

test('kill -9 of a worker: another serves under its number; what it had begun fails at once, nothing hangs', async () => {
  const running = load(product.url, { ...enough, clients: 20 });
  for (const worker of ['1', '2', '1', '2']) {
    const killed = pidOf(worker);
    process.kill(killed, 'SIGKILL');
    await until(`another worker ${worker} serves`, () => pidOf(worker) !== killed);
  }
  const { answers, failures, slowest } = await running.stop();
  expect(Object.keys(answers)).toEqual(['200']);
  expect(Object.keys(failures).filter((code) => code !== 'ECONNRESET')).toEqual([]);
  expect(slowest).toBeLessThan(5_000);
});

test('SIGHUP renews every worker, and no request is refused or fails', async () => {
  const before = new Map(product.workers);
  const loads = [load(product.url, enough), load(product.url, { ...enough, keepAlive: true })];
  await until('it is busy', () => loads.every(({ outcome }) => outcome.requests >= 20));
  product.process.kill('SIGHUP');
  await until('all are new', () => product.said().includes('all workers are new'));
  await until('it was busy enough', () => loads.every(({ outcome }) => outcome.requests >= 100));
  for (const running of loads) {
    const outcome = await running.stop();
    expect(outcome).toMatchObject({ answers: { 200: outcome.requests }, failures: {} });
  }
  for (const [worker, pid] of before) {
    expect(pidOf(worker)).not.toBe(pid);
    expect(isAlive(pid)).toBe(false);
  }
});

test('SIGTERM: all has stopped within 15 s, also with a request that never ends', async () => {
  const { hostname, port } = new URL(product.url);
  const slow = connect(Number(port), hostname).on('error', () => undefined);
  slow.write(
    'POST /api/users/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  );
  const running = load(product.url, enough);
  await until('it is busy', () => running.outcome.requests >= 20);
  const begun = performance.now();
  product.process.kill('SIGTERM');
  await product.ended;
  expect(performance.now() - begun).toBeLessThan(15_000);
  await running.stop();
  expect(product.mongods()).toEqual([]);
  expect([...product.workers.values()].filter(isAlive)).toEqual([]);
  expect(product.process.exitCode).toBe(0);
  slow.destroy();
});

test('kill -9 of the supervisor: its workers and its database go too, and the address is free', async () => {
  const workers = [...product.workers.values()];
  product.process.kill('SIGKILL');
  await until('the workers are gone', () => !workers.some(isAlive), 5_000);
  await until('the database is gone', () => product.mongods().length === 0, 15_000);
  const { hostname, port } = new URL(product.url);
  await expect(once(connect(Number(port), hostname), 'connect')).rejects.toThrow('ECONNREFUSED');
});
