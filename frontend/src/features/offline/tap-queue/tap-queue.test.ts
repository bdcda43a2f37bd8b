import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../platform/http/api-client.ts';
import { chefAccount, createTestQueue, sampleTap } from '../../../testing/tap-samples.ts';
import type { TapQueue } from './tap-queue.ts';
import { createTapStorage, type TapStorage } from './tap-storage.ts';

const nowMs = Date.parse('2026-11-24T00:31:00.000Z');
let storage: TapStorage;
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.useFakeTimers({ toFake: ['Date'], now: nowMs });
  storage = createTapStorage();
});

const networkError = new ApiError('Network Error');
const fail = (status: number, details = {}) =>
  Promise.reject(new ApiError(`Status ${status}`, { status, ...details }));
const listStored = () => storage.list(chefAccount._id);
const keep = (queue: TapQueue, tap = sampleTap()) => queue.keep(tap, chefAccount);

function createServer() {
  const server = { isOn: false };
  const send = () => (server.isOn ? Promise.resolve({}) : Promise.reject(networkError));
  return { server, send };
}

test('stores a tap before sending it', async () => {
  const storedAtSend: number[] = [];
  const { queue } = createTestQueue({
    storage,
    send: async () => {
      storedAtSend.push((await listStored()).length);
      return {};
    },
  });
  expect(await keep(queue).send()).toEqual({ kind: 'sent', reply: {} });
  expect(storedAtSend).toEqual([1]);
  expect(await listStored()).toEqual([]);
});

test.each([
  ['of a guest', undefined],
  ['of an admin', chefAccount],
])('sends a tap %s once, and stores nothing', async (_who, account) => {
  const { server, send } = createServer();
  const { queue, sent, published } = createTestQueue({ storage, send });
  const tap = queue.keep(sampleTap({ event: 'pickUp', isSentOnce: true }), account, 5_000);
  expect(await tap.send()).toMatchObject({ kind: 'refused', error: networkError });
  server.isOn = true;
  expect(await tap.send()).toEqual({ kind: 'sent', reply: {} });
  expect(sent.map(({ token }) => token)).toEqual([account?.token, account?.token]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect([await listStored(), published.taps]).toEqual([[], []]);
});

test('keeps taps without a network and sends them in order', async () => {
  const { server, send } = createServer();
  const { queue, sent, published } = createTestQueue({ storage, send });
  const events = ['ready', 'pay', 'handOver'] as const;
  for (const event of events)
    expect(await keep(queue, sampleTap({ event })).send()).toEqual({ kind: 'kept' });
  expect(published.taps.map(({ event }) => event)).toEqual(events);
  server.isOn = true;
  sent.length = 0;
  await queue.replay();
  expect(sent.map(({ event }) => event)).toEqual(events);
  expect(published.taps).toEqual([]);
});

test('sends each attempt with the same key and body', async () => {
  const requests: unknown[] = [];
  const { queue } = createTestQueue({
    storage,
    send: ({ key, body }) => {
      requests.push({ key, body });
      return requests.length < 3 ? fail(503) : Promise.resolve({});
    },
  });
  await keep(queue).send();
  await queue.replay();
  await queue.replay();
  expect(requests).toHaveLength(3);
  expect(new Set(requests.map((request) => JSON.stringify(request))).size).toBe(1);
});

test('sends a stored tap after the page has crashed', async () => {
  const crashed = createTestQueue({ storage });
  crashed.queue.keep(sampleTap(), chefAccount, 5_000);
  await expect.poll(listStored).toHaveLength(1);
  const { queue, sent, published } = createTestQueue({ storage: createTapStorage() });
  await queue.replay();
  // The chef might still undo it in another tab.
  expect([sent, published.taps]).toEqual([[], []]);
  vi.setSystemTime(nowMs + 8_000);
  await queue.replay();
  expect(sent).toHaveLength(1);
  queue.stop();
});

test('never sends a tap that was undone', async () => {
  const { queue, sent } = createTestQueue({ storage });
  const kept = queue.keep(sampleTap(), chefAccount, 5_000);
  await kept.discard();
  vi.setSystemTime(nowMs + 60_000);
  await queue.replay();
  expect([sent, await listStored()]).toEqual([[], []]);
});

test('sends each tap from one tab only', async () => {
  let last: Promise<unknown> = Promise.resolve();
  const runExclusively = (task: () => Promise<void>) => {
    const run = last.then(task);
    last = run;
    return run;
  };
  const { server, send } = createServer();
  const tabs = [1, 2].map(() =>
    createTestQueue({ storage: createTapStorage(), runExclusively, send: () => send() }),
  );
  for (const { queue } of tabs) await keep(queue).send();
  for (const { sent } of tabs) sent.length = 0;
  server.isOn = true;
  await Promise.all(tabs.map(({ queue }) => queue.replay()));
  const keys = tabs.flatMap(({ sent }) => sent.map(({ key }) => key));
  expect([keys.length, new Set(keys).size]).toEqual([2, 2]);
});

test('never sends a tap with the token of another account', async () => {
  const { server, send } = createServer();
  let account: typeof chefAccount | undefined = chefAccount;
  const { queue, sent, published } = createTestQueue({ storage, send, getAccount: () => account });
  await keep(queue).send();
  sent.length = 0;
  server.isOn = true;
  for (const other of [undefined, { _id: 'another', token: 'another-token' }]) {
    account = other;
    await queue.replay();
    expect([sent, published.taps]).toEqual([[], []]);
  }
  account = { ...chefAccount, token: 'newer-token' };
  await queue.replay();
  expect(sent).toEqual([expect.objectContaining({ event: 'pay', token: 'newer-token' })]);
});

test('waits for the next sign-in after a rejected token', async () => {
  let account: typeof chefAccount | undefined = chefAccount;
  const { queue, sent } = createTestQueue({
    storage,
    getAccount: () => account,
    send: (_tap, token) => {
      if (token !== 'a-token') return Promise.resolve({});
      account = undefined;
      return fail(401);
    },
  });
  expect(await keep(queue).send()).toEqual({ kind: 'kept' });
  await queue.replay();
  expect(sent).toHaveLength(1);
  account = { ...chefAccount, token: 'newer-token' };
  await queue.replay();
  expect(await listStored()).toEqual([]);
});

test('keeps a conflict until the chef has read it', async () => {
  let isOnline = false;
  const last = {
    event: 'cancel',
    by: 'customer',
    at: '2026-11-24T00:20:00.000Z',
    reason: undefined,
  } as const;
  const server = { stages: ['cancelled'], isPaid: false, last } as const;
  const { queue, sent, published } = createTestQueue({
    storage,
    readServerState: () => Promise.resolve(server),
    send: ({ event }) => {
      if (!isOnline) return Promise.reject(networkError);
      return event === 'pay' ? fail(409) : Promise.resolve({});
    },
  });
  await keep(queue).send();
  await keep(queue, sampleTap({ event: 'ready', number: 'another' })).send();
  isOnline = true;
  await queue.replay();
  await queue.replay();
  expect(sent.map(({ event }) => event)).toEqual(['pay', 'pay', 'pay', 'ready']);
  expect(published.taps).toMatchObject([
    { event: 'pay', conflict: { cause: 'refused', message: 'Status 409', server } },
  ]);
  await queue.acknowledge(published.taps.map(({ id }) => id));
  expect([published.taps, await listStored()]).toEqual([[], []]);
});

test('reports a refusal to the waiting page', async () => {
  const { queue } = createTestQueue({ storage, send: () => fail(404) });
  expect(await keep(queue).send()).toMatchObject({ kind: 'refused', error: { message: 'Status 404' } });
  expect(await listStored()).toEqual([]);
});

test('accepts a refusal if the server has the wanted state', async () => {
  const { queue } = createTestQueue({
    storage,
    send: () => fail(409),
    readServerState: () => Promise.resolve({ stages: ['picked_up'], isPaid: true, last: null }),
  });
  expect(await keep(queue).send()).toEqual({ kind: 'sent', reply: undefined });
});

test('reports a tap that cannot be stored as not sent', async () => {
  const broken = { ...storage, add: () => Promise.reject(new Error('The disk is full')) };
  const { queue } = createTestQueue({ storage: broken, send: () => Promise.reject(networkError) });
  expect(await keep(queue).send()).toEqual({ kind: 'refused', error: networkError });
});

test('sends a tap at once while its page is left', async () => {
  const { queue, sent } = createTestQueue({ storage });
  const kept = queue.keep(sampleTap(), chefAccount, 5_000);
  await expect.poll(listStored).toHaveLength(1);
  const sending = kept.send({ isLeaving: true });
  expect(sent).toHaveLength(1);
  await sending;
  await expect.poll(listStored).toEqual([]);
  expect(sent).toHaveLength(1);
});

test('no longer shows a tap that is older than a day as unsent', async () => {
  const { server, send } = createServer();
  const { queue, sent, published } = createTestQueue({ storage, send });
  await keep(queue, sampleTap({ event: 'batch', number: undefined })).send();
  await keep(queue).send();
  sent.length = 0;
  server.isOn = true;
  vi.setSystemTime(nowMs + 24 * 3_600_000);
  await queue.replay();
  // A tray sent without its key could mark other portions as ready. A payment stays the same payment.
  expect(sent.map(({ event, key }) => [event, key.endsWith('-late')])).toEqual([['pay', true]]);
  expect(published.taps).toMatchObject([{ event: 'batch', conflict: { cause: 'expired' } }]);
});

test('leaves out the time of a tap if the device’s clock is wrong', async () => {
  const bodies: unknown[] = [];
  const { queue } = createTestQueue({
    storage,
    send: ({ body }) => {
      bodies.push(body);
      return 'takenAt' in body ? fail(400, { fields: { takenAt: 'In the future' } }) : Promise.resolve({});
    },
  });
  expect(await keep(queue).send()).toEqual({ kind: 'sent', reply: {} });
  expect(bodies.at(-1)).toEqual({ expectedStage: 'ready' });
});
