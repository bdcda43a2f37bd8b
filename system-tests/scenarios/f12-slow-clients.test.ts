import { afterEach, expect, test, vi } from 'vitest';
import { slowClients } from './f12-slow-clients.ts';

afterEach(() => void vi.unstubAllEnvs());

test('F12 is reported as not run without slowhttptest', async () => {
  vi.stubEnv('PATH', '');
  const open = vi.fn<() => Promise<never>>();
  const result = await slowClients.run({ rounds: 1, open, reportProgress: () => undefined });
  expect(result.failures).toEqual([]);
  expect(result.notRunReason).toContain('apt-get install slowhttptest');
  expect(open).not.toHaveBeenCalled();
});
