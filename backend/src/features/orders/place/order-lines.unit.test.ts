import { expect, test } from 'vitest';
import { withKeyLocks } from '../../../platform/lib/keyed-mutex.ts';
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

const placed = { order: 'placed' };
const inLine = {
  getRestMs: () => 20,
  checkAgain: () => Promise.resolve(undefined),
  place: () => Promise.resolve(placed),
  perNetwork: undefined,
  clientNetwork: '192.0.2.1',
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

test('an order that waited behind another order of its buyer is checked again', async () => {
  const lines = createLines();
  const release = hold(lines.ofBuyer);
  const earlier = { order: 'earlier' };
  const waiting = placeInTurn(lines, { ...inLine, checkAgain: () => Promise.resolve(earlier) });
  release();
  expect(await waiting).toBe(earlier);
  expect(await placeInTurn(lines, inLine)).toBe(placed);
});

test('a buyer has one line; a network has one per dish, or a single one if it has a limit', () => {
  const options = { items: ['soup', 'bread'], clientNetwork: '192.0.2.1', key: 'key' };
  const free = createOrderLines(guest, { ...options, hasNetworkLimit: false });
  expect(free.ofBuyer).toEqual([expect.stringMatching(/^phone /), 'email gus@example.com', 'key key']);
  expect(free.ofNetwork).toEqual(['guests of 192.0.2.1 for soup', 'guests of 192.0.2.1 for bread']);
  const limited = { ...options, hasNetworkLimit: true };
  expect(createOrderLines(guest, limited).ofNetwork).toEqual(['guests of 192.0.2.1']);
  const member = createOrderLines({ ...guest, owner: '64b0c0ffee64b0c0ffee64b0' }, limited);
  expect(member.ofNetwork).toEqual(['members of 192.0.2.1 for soup', 'members of 192.0.2.1 for bread']);
});
