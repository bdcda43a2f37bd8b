import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { LiveEvent } from '@homechef/contract/live-events/events';
import { sampleSession } from '../../testing/samples.ts';
import { removeView, saveView } from '../view-as/state/kitchen-view.ts';

interface FakeSource {
  url: string;
  headers: () => Promise<Record<string, string>>;
  isClosed: boolean;
  emit: (event: string, data?: object, id?: string) => void;
  open: () => void;
  fail: (code?: number) => void;
}

const sources: FakeSource[] = [];

vi.mock('eventsource', () => ({
  EventSource: class extends EventTarget {
    constructor(url: string, init: { fetch: (url: string, init: { headers: object }) => Promise<unknown> }) {
      super();
      const source: FakeSource = {
        url: decodeURIComponent(url),
        headers: async () => {
          const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
          await init.fetch(url, { headers: {} });
          const [, sent] = fetched.mock.calls.at(-1) ?? [];
          fetched.mockRestore();
          return sent?.headers as Record<string, string>;
        },
        isClosed: false,
        emit: (event, data = {}, lastEventId = '') =>
          void this.dispatchEvent(
            Object.assign(new Event(event), { data: JSON.stringify(data), lastEventId }),
          ),
        open: () => void this.dispatchEvent(new Event('open')),
        fail: (code) => void this.dispatchEvent(Object.assign(new Event('error'), { code })),
      };
      this.close = () => void (source.isClosed = true);
      sources.push(source);
    }
    close: () => void;
  },
}));

/** The locks of one browser: the holder of a name keeps it until its task ends, then the next one gets it. */
function createLocks() {
  const queues = new Map<string, Promise<unknown>>();
  return {
    request: (name: string, { signal }: { signal: AbortSignal }, task: () => Promise<void>) => {
      const next = (queues.get(name) ?? Promise.resolve()).then(() => (signal.aborted ? undefined : task()));
      queues.set(name, next);
      return next;
    },
  };
}

/** The channels of one browser, which deliver to all other channels of the same name right away. */
class FakeChannel {
  static readonly all = new Set<FakeChannel>();
  onmessage: (message: { data: unknown }) => void = () => undefined;
  readonly name: string;
  constructor(name: string) {
    this.name = name;
    FakeChannel.all.add(this);
  }
  postMessage(data: unknown) {
    for (const other of FakeChannel.all)
      if (other !== this && other.name === this.name) other.onmessage({ data: structuredClone(data) });
  }
  close() {
    FakeChannel.all.delete(this);
  }
}

const openTabs: { close: () => void }[] = [];

let visibility: DocumentVisibilityState;
beforeEach(() => {
  vi.useFakeTimers();
  visibility = 'visible';
  sources.length = 0;
  FakeChannel.all.clear();
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  Object.defineProperty(navigator, 'locks', { value: createLocks(), configurable: true });
});
afterEach(() => {
  for (const tab of openTabs.splice(0)) tab.close();
});

const { LiveTab } = await import('./live-tab.ts');

async function openTab(topics: string[], { isChef = false, isLate = false } = {}) {
  const tab = new LiveTab({ account: 'ann', isChef, getToken: () => 'ann-token' });
  openTabs.push(tab);
  const events: LiveEvent[] = [];
  let isLive = false;
  const unfollow = tab.follow({
    topics,
    isLate,
    onEvent: (event) => void events.push(event),
    onLiveChange: (live) => void (isLive = live),
  });
  await vi.advanceTimersByTimeAsync(200);
  return { tab, events, unfollow, isLive: () => isLive, listNames: () => events.map(({ event }) => event) };
}

const latest = () => {
  const source = sources.at(-1);
  if (!source) throw new Error('There is no stream');
  return source;
};
const at = '2026-03-02T17:00:00.000Z';
const productChange = (topic: string) => ({
  topic,
  _id: 'a',
  countInStock: 1,
  price: 2,
  updatedAt: at,
});

test('another tab continues after the last event when the leader closes', async () => {
  const first = await openTab(['market']);
  const second = await openTab(['market']);
  latest().open();
  latest().emit('product.changed', productChange('market'), 'id7');
  openTabs.shift();
  first.tab.close();
  await vi.advanceTimersByTimeAsync(200);
  expect(latest().isClosed).toBe(false);
  expect(await latest().headers()).toEqual({ Authorization: 'Bearer ann-token', 'Last-Event-ID': 'id7' });
  expect(second.listNames()).toEqual(['reset', 'product.changed']);
});

test('the stream of an admin’s view names the kitchen', async () => {
  const chef = sampleSession({ _id: 'b'.repeat(24), isChef: true });
  saveView({ _id: chef._id, name: 'La Paloma Truck', chef: { ...chef, createdAt: at, updatedAt: at } });
  onTestFinished(removeView);
  await openTab([`kitchen:${chef._id}`]);
  expect(await latest().headers()).toEqual({ Authorization: 'Bearer ann-token', 'X-View-As': chef._id });
});

test('a stream closes while no tab is visible, and resumes later', async () => {
  const tab = await openTab(['market']);
  latest().open();
  latest().emit('at', {}, 'id1');
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  expect([latest().isClosed, tab.isLive()]).toEqual([true, false]);
  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(200);
  expect((await latest().headers())['Last-Event-ID']).toBe('id1');
});

test('the stream of a chef stays open in the background', async () => {
  await openTab(['kitchen:a'], { isChef: true });
  latest().open();
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  expect(latest().isClosed).toBe(false);
});

test('a lost stream reconnects after a random delay and resumes', async () => {
  const tab = await openTab(['market']);
  latest().open();
  latest().emit('at', {}, 'id1');
  latest().fail();
  expect(tab.isLive()).toBe(false);
  await vi.advanceTimersByTimeAsync(2_100);
  expect(sources).toHaveLength(2);
  expect((await latest().headers())['Last-Event-ID']).toBe('id1');
  latest().open();
  expect([tab.isLive(), tab.listNames()]).toEqual([true, ['reset']]);
});

test('a refused topic is left out, and its screen polls', async () => {
  const market = await openTab(['market']);
  latest().open();
  const order = await openTab(['order:7K3F9XQ2MW11']);
  latest().fail(403);
  await vi.advanceTimersByTimeAsync(200);
  expect(latest().url).toBe('/api/events?topics=market');
  latest().open();
  expect([market.isLive(), order.isLive()]).toEqual([true, false]);
});

test('a stream over the limit waits a minute', async () => {
  await openTab(['market']);
  latest().fail(429);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(sources).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(62_000);
  expect(sources).toHaveLength(2);
});

test('a stream that has gone silent is reopened', async () => {
  await openTab(['market']);
  latest().open();
  await vi.advanceTimersByTimeAsync(110_000);
  expect(sources.length).toBeGreaterThan(1);
});

test('a screen that loaded late reloads everything', async () => {
  await openTab(['market']);
  latest().open();
  const early = await openTab(['market']);
  const late = await openTab(['market'], { isLate: true });
  expect([early.listNames(), late.listNames()]).toEqual([[], ['reset']]);
});
