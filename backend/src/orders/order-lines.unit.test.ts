import { expect, test } from 'vitest';
import { withKeyLocks } from '../lib/keyed-mutex.ts';
import { listLimitKeys } from './open-order-limits.ts';
import { createOrderLines, placeInTurn, type OrderLines } from './order-lines.ts';

const guest = {
  actor: undefined,
  owner: null,
  name: 'Gus',
  email: 'gus@example.com',
  phone: '602 555 0199',
  customerPhone: '602 555 0199',
};

let count = 0;
const createLines = (overrides: Partial<OrderLines> = {}): OrderLines => {
  count += 1;
  return {
    ofBuyer: [`buyer ${count}`],
    ofNetwork: [`network ${count}`],
    ofItems: [`item ${count}`],
    ...overrides,
  };
};

const inLine = {
  getRestMs: () => 20,
  canStay: () => true,
  checkAgain: () => Promise.resolve(undefined),
  place: () => Promise.resolve('placed'),
  runCounted: (run: () => Promise<string | undefined>) => run(),
};

function hold(keys: readonly string[]): () => void {
  let release: () => void = () => undefined;
  void withKeyLocks(keys, () => new Promise<void>((resolve) => (release = resolve)));
  return () => release();
}

test.each([
  ['own orders', 'ofBuyer', { kind: 'rate-limited', code: 'order.too_many_at_once', retryAfterSeconds: 2 }],
  ['orders of the network', 'ofNetwork', { kind: 'rate-limited', code: 'order.too_many_at_once' }],
  ['other orders', 'ofItems', { kind: 'unavailable', code: 'server.busy' }],
] as const)('a long wait behind %s ends', async (_who, line, expected) => {
  const lines = createLines();
  const release = hold(lines[line]);
  await expect(placeInTurn(lines, inLine)).rejects.toMatchObject(expected);
  release();
});

test('an order that memory refuses leaves without its turn', async () => {
  const lines = createLines();
  const release = hold(lines.ofItems);
  expect(await placeInTurn(lines, { ...inLine, canStay: () => false })).toBeUndefined();
  release();
});

test('an order behind an order of the buyer is checked again', async () => {
  const lines = createLines();
  const release = hold(lines.ofBuyer);
  const waiting = placeInTurn(lines, { ...inLine, checkAgain: () => Promise.resolve('earlier order') });
  release();
  expect(await waiting).toBe('earlier order');
  expect(await placeInTurn(lines, inLine)).toBe('placed');
});

test('a buyer has a line per dish, and one in all under a limit', () => {
  const options = {
    items: ['soup', 'bread'],
    clientNetwork: '192.0.2.1',
    extraKeys: { ofBuyer: ['key'], ofNetwork: ['quota'] },
  };
  const { ofBuyer, ofNetwork } = createOrderLines(guest, { ...options, limitKeys: [] });
  expect(ofBuyer).toHaveLength(5);
  expect(ofNetwork).toEqual(['guests of 192.0.2.1 for soup', 'guests of 192.0.2.1 for bread', 'quota']);
  const limits = { maxGuestOrders: 0, maxPortions: 100 };
  const limitKeys = listLimitKeys({ ...guest, clientNetwork: '192.0.2.1' }, limits);
  const limited = createOrderLines(guest, { ...options, limitKeys });
  expect(limited.ofBuyer).toEqual([expect.stringMatching(/^phone /), 'email gus@example.com', 'key']);
  expect(limited.ofNetwork).toContain('network 192.0.2.1');
});
