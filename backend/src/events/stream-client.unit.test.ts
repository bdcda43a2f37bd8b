import { beforeEach, expect, test, vi } from 'vitest';
import type { StreamConnection } from '../lib/event-stream.ts';
import { toClusterPosition } from './event-position.ts';
import { StreamClient } from './stream-client.ts';

const settings = {
  maxUnsentBytes: 256 * 1_024,
  commentAfterMs: 10_000,
  atEveryMs: 60_000,
  checkEveryMs: 60_000,
};
let unsentBytes = 0;
let written: string[];
const connection = {
  write: (text: string) => void written.push(text),
  end: vi.fn(),
  destroy: vi.fn(),
  getUnsentBytes: () => unsentBytes,
  onClose: vi.fn(),
  authenticate: vi.fn(),
} satisfies StreamConnection;
const checkAccess = vi.fn(() => Promise.resolve(true));

beforeEach(() => {
  vi.clearAllMocks();
  unsentBytes = 0;
  written = [];
});

const createClient = () =>
  new StreamClient(
    connection,
    ['market'],
    { position: toClusterPosition(5, 1), part: 2 },
    checkAccess,
    settings,
  );

test('closes a client with more unsent data than allowed', () => {
  const client = createClient();
  unsentBytes = settings.maxUnsentBytes;
  client.send('at', '{}', 'a');
  expect(connection.destroy).not.toHaveBeenCalled();
  unsentBytes += 1;
  client.send('at', '{}', 'b');
  expect(connection.destroy).toHaveBeenCalledOnce();
});

test('writes nothing to a closed client', () => {
  const client = createClient();
  const [[handleClose] = []] = connection.onClose.mock.calls as [() => void][];
  handleClose?.();
  client.send('at', '{}', 'a');
  client.end();
  expect(written).toEqual([]);
  expect(connection.end).not.toHaveBeenCalled();
});

test('sends comments, new ids and access checks when they are due', async () => {
  const client = createClient();
  const startMs = performance.now();
  client.tick(startMs + 9_000, () => 'early');
  expect(written).toEqual([]);
  client.tick(startMs + 10_500, () => 'later');
  expect(written).toEqual([':\n\n']);
  client.tick(startMs + 60_500, () => 'id');
  expect(written[1]).toBe('event: at\nid: id\ndata: {}\n\n');
  expect(checkAccess).toHaveBeenCalledOnce();
  checkAccess.mockResolvedValueOnce(false);
  client.tick(startMs + 121_000, () => 'id');
  await expect.poll(() => connection.end.mock.calls).toHaveLength(1);
});

test('keeps the access while the database cannot be read', async () => {
  const client = createClient();
  const failure = Promise.reject(new Error('no database'));
  checkAccess.mockReturnValueOnce(failure);
  client.tick(performance.now() + 60_500, () => 'id');
  await failure.catch(() => undefined);
  await Promise.resolve();
  expect(connection.end).not.toHaveBeenCalled();
});

test('a client lacks only later events and later parts', () => {
  const client = createClient();
  const at = (seconds: number, increment: number, index = 0) => ({
    ...toClusterPosition(seconds, increment),
    index,
  });
  expect(client.isMissing(at(5, 0), 9)).toBe(false);
  expect(client.isMissing(at(5, 1), 2)).toBe(false);
  expect(client.isMissing(at(5, 1), 3)).toBe(true);
  expect(client.isMissing(at(5, 1, 1), 0)).toBe(true);
  client.advance(at(6, 0), 1);
  client.advance(at(5, 5), 7);
  expect([client.position, client.part]).toEqual([at(6, 0), 1]);
});
