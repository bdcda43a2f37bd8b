import type { NewTap, Tap } from '../features/offline/tap-queue/tap.ts';
import { TapQueue, type TapQueueOptions } from '../features/offline/tap-queue/tap-queue.ts';
import { createMemoryStorage } from '../features/offline/tap-queue/tap-storage.ts';
import { chefId, sampleOrder, sampleOrderItem } from './samples.ts';

const { _id: number } = sampleOrder();

export const sampleTap = (changes: Partial<NewTap> = {}): NewTap => ({
  event: 'pay',
  params: { orderId: number, itemId: 'all' },
  body: { expectedStage: 'ready', takenAt: '2026-11-24T00:31:00.000Z' },
  number,
  customer: 'Ann',
  items: [sampleOrderItem({ stage: 'ready' })],
  cash: 12.5,
  ...changes,
});

export const chefAccount = { _id: chefId, token: 'a-token' };

/** Creates a queue that records its requests. The options replace parts of it. */
export function createTestQueue(options: Partial<TapQueueOptions> = {}) {
  const sent: { key: string; event: string; token: string | undefined }[] = [];
  const published = { taps: [] as readonly Tap[] };
  const queue: TapQueue = new TapQueue({
    storage: createMemoryStorage(),
    getAccount: () => chefAccount,
    runExclusively: (task) => task(),
    readServerState: () => Promise.resolve(null),
    onChange: (taps) => (published.taps = taps),
    onSent: () => Promise.resolve(),
    ...options,
    send: (tap, token) => {
      sent.push({ key: tap.key, event: tap.event, token });
      return options.send?.(tap, token) ?? Promise.resolve({});
    },
  });
  return { queue, sent, published };
}

export const sampleStoredTap = (changes: Partial<Tap> = {}): Tap => ({
  ...sampleTap(),
  id: 1,
  key: 'a-key',
  accountId: chefId,
  takenAtMs: Date.parse('2026-11-24T00:31:00.000Z'),
  heldUntilMs: 0,
  attempts: 1,
  conflict: null,
  ...changes,
});
