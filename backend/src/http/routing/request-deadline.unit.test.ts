import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../lib/app-error.ts';
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
  const seen: { result?: string; status?: number } = {};
  withRequestDeadline(work, begun, isReady).then(
    (result) => (seen.result = result),
    (error: unknown) => (seen.status = error instanceof AppError ? error.status : 0),
  );
  return { seen, end, fail };
}

test('a request waits three and a half seconds for a database that is away, then it is told 503', async () => {
  const { seen, end } = waiting(() => false);
  await vi.advanceTimersByTimeAsync(3_499);
  expect(seen).toEqual({});
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toEqual({ status: 503 });
  end('too late');
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual({ status: 503 });
});

test('what it has waited before counts', async () => {
  const { seen } = waiting(() => false, performance.now() - 3_000);
  await vi.advanceTimersByTimeAsync(500);
  expect(seen).toEqual({ status: 503 });
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
  expect([patient.seen, hopeful.seen]).toEqual([{ result: 'done' }, { status: 503 }]);
});

test('a failure comes out as it is, and leaves no clock running', async () => {
  const { seen, fail } = waiting(() => true);
  fail(new AppError(409, { code: 'order.selling_fast', message: 'Selling fast' }));
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual({ status: 409 });
  expect(vi.getTimerCount()).toBe(0);
});
