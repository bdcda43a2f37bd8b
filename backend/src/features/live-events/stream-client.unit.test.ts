import { beforeEach, expect, test, vi } from 'vitest';
import type { StreamConnection } from '../../platform/lib/event-stream.ts';
import { toClusterPosition } from './event-position.ts';
import { StreamClient } from './stream-client.ts';

const checkEveryMs = 60_000;
const settings = { maxUnsentBytes: 256 * 1_024, commentAfterMs: 10_000, atEveryMs: 60_000, checkEveryMs };
let unsentBytes = 0;
const connection = {
  write: vi.fn(),
  end: vi.fn(),
  destroy: vi.fn(),
  getUnsentBytes: () => unsentBytes,
  onClose: vi.fn(),
  authenticate: vi.fn(),
} satisfies StreamConnection;
const start = { position: toClusterPosition(5, 1), part: 2 };

beforeEach(() => {
  vi.clearAllMocks();
  unsentBytes = 0;
});

test('a client with too much unsent data is disconnected', () => {
  const client = new StreamClient(connection, ['market'], start, () => Promise.resolve(true), settings);
  unsentBytes = settings.maxUnsentBytes;
  client.send('at', '{}', 'a');
  expect(connection.destroy).not.toHaveBeenCalled();
  unsentBytes += 1;
  client.send('at', '{}', 'b');
  expect(connection.destroy).toHaveBeenCalledOnce();
});

test('a client keeps its access while the database cannot be read', async () => {
  const checkAccess = vi.fn(() => Promise.reject(new Error('no database')));
  const client = new StreamClient(connection, ['market'], start, checkAccess, settings);
  client.tick(performance.now() + checkEveryMs + 500, () => 'id');
  await expect.poll(() => checkAccess.mock.settledResults[0]?.type).toBe('rejected');
  await Promise.resolve();
  expect(connection.end).not.toHaveBeenCalled();
});
