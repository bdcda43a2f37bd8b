import { beforeEach, expect, test, vi } from 'vitest';
import { AppError, type ErrorKind } from '../../lib/app-error.ts';
import { withRequestDeadline } from './request-deadline.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** Starts work with a deadline. The test resolves or rejects the work and reads the outcome. */
function startWork(isReady: () => boolean, startedAt = performance.now()) {
  let resolveWork: (result: string) => void = () => undefined;
  let rejectWork: (error: Error) => void = () => undefined;
  const work = new Promise<string>((resolve, reject) => {
    resolveWork = resolve;
    rejectWork = reject;
  });
  const outcome: { result?: string; kind?: ErrorKind | 'unexpected' } = {};
  withRequestDeadline(work, startedAt, isReady).then(
    (result) => (outcome.result = result),
    (error: unknown) => (outcome.kind = error instanceof AppError ? error.kind : 'unexpected'),
  );
  return { outcome, resolveWork, rejectWork };
}

test('work without a database rejects after 3.5 s', async () => {
  const { outcome, resolveWork } = startWork(() => false);
  await vi.advanceTimersByTimeAsync(3_499);
  expect(outcome).toEqual({});
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toEqual({ kind: 'unavailable' });
  resolveWork('too late');
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome).toEqual({ kind: 'unavailable' });
});

test('slow work may go on until the database becomes unavailable', async () => {
  let isReady = true;
  const resolved = startWork(() => isReady);
  const unresolved = startWork(() => isReady);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(resolved.outcome).toEqual({});
  resolved.resolveWork('done');
  isReady = false;
  await vi.advanceTimersByTimeAsync(250);
  expect([resolved.outcome, unresolved.outcome]).toEqual([{ result: 'done' }, { kind: 'unavailable' }]);
});

test('work that never ends rejects after a minute, in words of its own', async () => {
  const reason = withRequestDeadline(new Promise(() => undefined), performance.now(), () => true).catch(
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(59_900);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(100);
  await expect(reason).resolves.toMatchObject({ kind: 'unavailable', code: 'server.too_slow' });
  expect(vi.getTimerCount()).toBe(0);
});

test('an error of the work is passed on and stops the timer', async () => {
  const { outcome, rejectWork } = startWork(() => true);
  rejectWork(new AppError('conflict', { code: 'order.selling_fast', message: 'Selling fast' }));
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome).toEqual({ kind: 'conflict' });
  expect(vi.getTimerCount()).toBe(0);
});
