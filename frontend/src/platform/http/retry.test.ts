import { beforeEach, expect, test, vi } from 'vitest';
import { isUnavailable, withRetries } from './retry.ts';

interface Failure {
  status: number | undefined;
  retryAfterSeconds: number | undefined;
}

const onRetry = vi.fn();
const createFailure = (status?: number, retryAfterSeconds?: number): Failure => ({
  status,
  retryAfterSeconds,
});

/**
 * Runs `withRetries` against these outcomes, the last of which repeats. Records the start and the timeout of each
 * attempt.
 */
async function runAttempts(outcomes: (Failure | string)[], attemptMs = 0) {
  const start = Date.now();
  const startedAt: number[] = [];
  const timeouts: number[] = [];
  const send = async (timeoutMs: number) => {
    startedAt.push(Date.now() - start);
    timeouts.push(timeoutMs);
    const outcome = outcomes[startedAt.length - 1] ?? outcomes.at(-1);
    await new Promise((resolve) => setTimeout(resolve, attemptMs));
    if (typeof outcome === 'string') return outcome;
    throw Object.assign(new Error('failed'), { outcome });
  };
  const toFailure = (error: unknown) => (error as { outcome?: Failure }).outcome;
  const run = withRetries({ send, toFailure, onRetry }).catch((error: unknown) => toFailure(error));
  await vi.runAllTimersAsync();
  return { startedAt, timeouts, result: await run, totalMs: Date.now() - start };
}

beforeEach(() => {
  onRetry.mockReset();
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
});

test('sends three attempts with growing delays without a response', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const { startedAt, result } = await runAttempts([createFailure()]);
  expect(startedAt).toEqual([0, 400, 1_200]);
  expect(result).toEqual(createFailure());
});

test('adds random jitter to each delay', async () => {
  vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(0.999);
  const { startedAt } = await runAttempts([createFailure()]);
  expect(startedAt[1]).toBe(200);
  expect(Math.round(startedAt[2] ?? 0)).toBe(200 + 1_199);
});

test.each([502, 503, 504])('retries after %i and returns the later response', async (status) => {
  const { startedAt, result } = await runAttempts([createFailure(status), 'at last']);
  expect(startedAt).toHaveLength(2);
  expect(result).toBe('at last');
});

test.each([400, 401, 403, 404, 409, 413, 500])('does not retry after %i', async (status) => {
  expect(isUnavailable({ status })).toBe(false);
  expect((await runAttempts([createFailure(status, 1), 'never'])).startedAt).toEqual([0]);
});

test('retries after 429 with Retry-After, which does not count as unavailable', async () => {
  expect(isUnavailable({ status: 429 })).toBe(false);
  const { startedAt, result } = await runAttempts([createFailure(429, 2), 'placed']);
  expect(startedAt[1]).toBeGreaterThanOrEqual(2_200);
  expect(result).toBe('placed');
  expect((await runAttempts([createFailure(429), 'never'])).startedAt).toEqual([0]);
  expect((await runAttempts([createFailure(429, 60), 'never'])).startedAt).toEqual([0]);
});

test('does not retry after a client-side error', async () => {
  const send = vi.fn().mockRejectedValue(new TypeError('ours'));
  await expect(withRetries({ send, toFailure: () => undefined, onRetry })).rejects.toThrow('ours');
  expect(send).toHaveBeenCalledTimes(1);
});

test('waits for Retry-After up to five seconds', async () => {
  const { startedAt } = await runAttempts([createFailure(503, 2), 'back']);
  expect(startedAt[1]).toBeGreaterThanOrEqual(2_200);
  expect(startedAt[1]).toBeLessThanOrEqual(2_600);
  expect((await runAttempts([createFailure(503, 60), 'never'])).startedAt).toEqual([0]);
});

test('limits all attempts together to 20 seconds', async () => {
  const { timeouts, totalMs } = await runAttempts([createFailure()], 9_600);
  expect(timeouts).toHaveLength(2);
  expect(timeouts[0]).toBe(20_000);
  expect(timeouts[1]).toBeLessThanOrEqual(10_200);
  expect(totalMs).toBeLessThanOrEqual(20_000);
});

test('calls onRetry only for requests longer than a second', async () => {
  await runAttempts([createFailure(), createFailure(), 'back']);
  expect(onRetry).not.toHaveBeenCalled();
  await runAttempts([createFailure(503, 1), 'back'], 3_000);
  expect(onRetry).toHaveBeenCalledTimes(1);
});
