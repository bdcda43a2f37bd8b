import { beforeEach, expect, test, vi } from 'vitest';
import { isUnavailable, withRetries } from './retry.ts';

interface Failed {
  status: number | undefined;
  retryAfter: number | undefined;
}

const onWaiting = vi.fn();
const failed = (status?: number, retryAfter?: number): Failed => ({ status, retryAfter });

/** Tries against these outcomes, the last one for ever; each takes this long. Tells when each try began. */
async function against(outcomes: (Failed | string)[], takes = 0) {
  const start = Date.now();
  const begun: number[] = [];
  const given: number[] = [];
  const send = async (left: number) => {
    begun.push(Date.now() - start);
    given.push(left);
    const outcome = outcomes[begun.length - 1] ?? outcomes.at(-1);
    await new Promise((resolve) => setTimeout(resolve, takes));
    if (typeof outcome === 'string') return outcome;
    throw Object.assign(new Error('failed'), { outcome });
  };
  const read = (error: unknown) => (error as { outcome?: Failed }).outcome;
  const done = withRetries({ send, read, onWaiting }).catch((error: unknown) => read(error));
  await vi.runAllTimersAsync();
  return { begun, given, result: await done, took: Date.now() - start };
}

beforeEach(() => {
  onWaiting.mockReset();
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
  return () => vi.useRealTimers();
});

test('what nobody answered is tried three times in all, after growing pauses', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const { begun, result } = await against([failed()]);
  expect(begun).toEqual([0, 400, 1_200]);
  expect(result).toEqual(failed());
});

test('the pauses differ from page to page', async () => {
  vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(0.999);
  const { begun } = await against([failed()]);
  expect(begun[1]).toBe(200);
  expect(Math.round(begun[2] ?? 0)).toBe(200 + 1_199);
});

test.each([502, 503, 504])('%i is tried again, and the answer that comes at last counts', async (status) => {
  const { begun, result } = await against([failed(status), 'at last']);
  expect(begun).toHaveLength(2);
  expect(result).toBe('at last');
});

test.each([400, 401, 403, 404, 409, 413, 429, 500])(
  '%i is an answer: nothing is tried again',
  async (status) => {
    expect(isUnavailable({ status })).toBe(false);
    expect((await against([failed(status, 1), 'never'])).begun).toEqual([0]);
  },
);

test('an error of our own is not tried again', async () => {
  const send = vi.fn().mockRejectedValue(new TypeError('ours'));
  await expect(withRetries({ send, read: () => undefined, onWaiting })).rejects.toThrow('ours');
  expect(send).toHaveBeenCalledTimes(1);
});

test('a server is waited for as long as it asks, but not for long', async () => {
  const { begun } = await against([failed(503, 2), 'back']);
  expect(begun[1]).toBeGreaterThanOrEqual(2_200);
  expect(begun[1]).toBeLessThanOrEqual(2_600);
  expect((await against([failed(503, 60), 'never'])).begun).toEqual([0]);
});

test('all in all it takes no longer than 20 seconds, and each try knows what is left', async () => {
  const { given, took } = await against([failed()], 9_600);
  expect(given).toHaveLength(2);
  expect(given[0]).toBe(20_000);
  expect(given[1]).toBeLessThanOrEqual(10_200);
  expect(took).toBeLessThanOrEqual(20_000);
});

test('what lasts longer than a moment is told while it is still tried', async () => {
  await against([failed(), failed(), 'back']);
  expect(onWaiting).not.toHaveBeenCalled();
  await against([failed(503, 1), 'back'], 3_000);
  expect(onWaiting).toHaveBeenCalledTimes(1);
});
