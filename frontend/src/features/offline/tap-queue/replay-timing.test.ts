import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../platform/http/api-client.ts';
import { chefAccount, createTestQueue, sampleTap } from '../../../testing/tap-samples.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // Takes the randomness out of delays: one second, then twice as long each time.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});

const failing = (details: ConstructorParameters<typeof ApiError>[1]) => () =>
  Promise.reject(new ApiError('Failed', details));

test.each([undefined, 502, 503, 504])('backs off and retries after status %s', async (status) => {
  const { queue, sent } = createTestQueue({ send: failing({ status }) });
  await queue.keep(sampleTap(), chefAccount).send();
  const attempts: number[] = [];
  for (const seconds of [1, 2, 4, 600, 60]) {
    await vi.advanceTimersByTimeAsync(seconds * 1_000);
    attempts.push(sent.length);
  }
  expect(attempts).toEqual([2, 3, 4, 16, 17]);
});

test('waits as long as the server asks for', async () => {
  const { queue, sent } = createTestQueue({ send: failing({ status: 429, retryAfterSeconds: 40 }) });
  await queue.keep(sampleTap(), chefAccount).send();
  await vi.advanceTimersByTimeAsync(39_000);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toHaveLength(2);
});

test('shows an unexpected server error after five attempts', async () => {
  const { queue, sent, published } = createTestQueue({ send: failing({ status: 500 }) });
  await queue.keep(sampleTap(), chefAccount).send();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(sent).toHaveLength(5);
  expect(published.taps).toMatchObject([{ conflict: { cause: 'refused' } }]);
});

test('sends an order’s taps in order, after one that can still be undone', async () => {
  const { queue, sent } = createTestQueue();
  queue.keep(sampleTap({ event: 'ready' }), chefAccount, 5_000);
  const other = sampleTap({ event: 'accept', number: 'another' });
  await queue.keep(other, chefAccount).send();
  expect(sent.map(({ event }) => event)).toEqual(['accept']);
  await queue.keep(sampleTap({ event: 'handOver' }), chefAccount).send();
  expect(sent.map(({ event }) => event)).toEqual(['accept', 'ready', 'handOver']);
});
