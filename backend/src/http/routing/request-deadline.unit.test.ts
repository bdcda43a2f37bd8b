import { beforeEach, expect, test, vi } from 'vitest';
import { AppError, type ErrorKind } from '../../lib/app-error.ts';
import { withRequestDeadline } from './request-deadline.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** Work that ends when told to, and what became of a request that waits for it. */
function waiting(isReady: () => boolean, begun = performance.now()) {
  let end: (result: string) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const work = new Promise<string>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  const seen: { result?: string; kind?: ErrorKind | 'unexpected' } = {};
  withRequestDeadline(work, begun, isReady).then(
    (result) => (seen.result = result),
    (error: unknown) => (seen.kind = error instanceof AppError ? error.kind : 'unexpected'),
  );
  return { seen, end, fail };
}

test('a request waits three and a half seconds for a database that is away, then it is told 503', async () => {
  const { seen, end } = waiting(() => false);
  await vi.advanceTimersByTimeAsync(3_499);
  expect(seen).toEqual({});
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toEqual({ kind: 'unavailable' });
  end('too late');
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual({ kind: 'unavailable' });
});

test('what it has waited before counts', async () => {
  const { seen } = waiting(() => false, performance.now() - 3_000);
  await vi.advanceTimersByTimeAsync(500);
  expect(seen).toEqual({ kind: 'unavailable' });
});

test('while the database is there it waits as long as it takes, and is told as soon as it goes', async () => {
  let isReady = true;
  const patient = waiting(() => isReady);
  const hopeful = waiting(() => isReady);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(patient.seen).toEqual({});
  patient.end('done');
  isReady = false;
  await vi.advanceTimersByTimeAsync(250);
  expect([patient.seen, hopeful.seen]).toEqual([{ result: 'done' }, { kind: 'unavailable' }]);
});

test('a failure comes out as it is, and leaves no clock running', async () => {
  const { seen, fail } = waiting(() => true);
  fail(new AppError('conflict', { code: 'order.selling_fast', message: 'Selling fast' }));
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual({ kind: 'conflict' });
  expect(vi.getTimerCount()).toBe(0);
});
