import { beforeEach, describe, expect, test } from 'vitest';
import type { Product } from '@homechef/contract/products/product';
import { Order } from '@homechef/contract/orders/order';
import type { Session } from '@homechef/contract/users/user';
import { addBlock } from '../../kitchens/blocks/blocks.service.ts';
import { isKeyLocked, withKeyLocks } from '../../../platform/lib/keyed-mutex.ts';
import { getStockLockKey } from '../../products/stock/stock.service.ts';
import { createChef, toUnique } from '../../../testing/accounts.ts';
import { apiAsVisitor } from '../../../testing/api-client.ts';
import type { ApiReply } from '../../../testing/api-reply.ts';
import { createGuestForm, createProduct, toOrderItem } from '../../../testing/fixtures.ts';
import { readStock } from '../../../testing/stored-documents.ts';
import { startTestApp } from '../../../testing/test-app.ts';

startTestApp({
  TRUST_PROXY: '1',
  RATE_LIMIT_GUEST_ORDERS: '16',
  RATE_LIMIT_OPEN_GUEST_ORDERS: '2',
});

let chef: Session;
let dish: Product;
let guestCount = 0;
beforeEach(async () => {
  chef = await createChef();
  dish = await createProduct(chef, { countInStock: 20 });
});

const createGuest = () => ({
  customerPhone: `480 555 ${1_000 + (guestCount += 1)}`,
  userEmail: `${toUnique('guest')}@example.com`,
});
type Guest = ReturnType<typeof createGuest>;

let networkCount = 0;
/** Orders portions of the dish, by default from a network of its own. */
const order = (guest: Guest, qty = 1, headers: Record<string, string> = {}) =>
  apiAsVisitor().post('/api/orders/guest', createGuestForm([toOrderItem(dish, qty)], guest), {
    'X-Forwarded-For': `192.0.2.${(networkCount += 1)}`,
    ...headers,
  });
const countByStatus = (replies: readonly ApiReply[], wanted: number) =>
  replies.filter(({ status }) => status === wanted).length;
function repeat<T>(count: number, create: (i: number) => T): T[] {
  return Array.from({ length: count }, (_, i) => create(i));
}

const isInLine = ({ userEmail }: Guest) => isKeyLocked(`email ${userEmail}`);

/** Blocks the line of the dish until `run` has finished. */
async function whileDishIsBusy<T>(run: () => Promise<T>): Promise<T> {
  let release: () => void = () => undefined;
  const busy = withKeyLocks(
    [getStockLockKey(dish._id)],
    () => new Promise<void>((resolve) => (release = resolve)),
  );
  try {
    return await run();
  } finally {
    release();
    await busy;
  }
}

describe('a refused order does not wait for its dish', () => {
  test('an order above the limit of a guest is refused without waiting for its dish', async () => {
    const guest = createGuest();
    for (const status of [201, 201]) expect((await order(guest)).status).toBe(status);
    expect((await whileDishIsBusy(() => order(guest))).status).toBe(429);
  });

  test('an order for more portions than are left is refused without waiting for its dish', async () => {
    expect((await whileDishIsBusy(() => order(createGuest(), 21))).status).toBe(409);
  });

  test('an order with a used idempotency key is refused without waiting for its dish', async () => {
    const headers = { 'Idempotency-Key': toUnique('used-key') };
    expect((await order(createGuest(), 1, headers)).status).toBe(201);
    const reply = await whileDishIsBusy(() => order(createGuest(), 2, headers));
    expect(reply).toMatchObject({ status: 409, body: { code: 'order.key_used' } });
  });

  test('an order at the limit of the network is refused without waiting for its dish', async () => {
    const network = { 'X-Forwarded-For': '198.51.100.7' };
    const placed = await Promise.all(repeat(16, () => order(createGuest(), 1, network)));
    expect(countByStatus(placed, 201)).toBe(16);
    expect((await whileDishIsBusy(() => order(createGuest(), 1, network))).status).toBe(429);
  });
});

test('a customer who is blocked while their order waits does not get it', async () => {
  const guest = createGuest();
  const sent = await whileDishIsBusy(async () => {
    const waiting = order(guest);
    await expect.poll(() => isInLine(guest)).toBe(true);
    await addBlock(chef._id, { account: null, name: 'Gus', phones: [guest.customerPhone] }, 'No show');
    return [waiting];
  });
  expect(await sent[0]).toMatchObject({ status: 403, body: { code: 'order.blocked' } });
  expect(await readStock(dish._id)).toBe(20);
});

test('orders of one guest or network let others have their turn', async () => {
  const busyGuest = createGuest();
  const other = createGuest();
  const network = { 'X-Forwarded-For': '198.51.100.8' };
  const ofNetwork = repeat(8, createGuest);
  const sent = await whileDishIsBusy(async () => {
    const flood = [order(busyGuest), order(busyGuest), ...ofNetwork.map((guest) => order(guest, 1, network))];
    for (const guest of [busyGuest, ...ofNetwork]) await expect.poll(() => isInLine(guest)).toBe(true);
    const last = order(other);
    await expect.poll(() => isInLine(other)).toBe(true);
    return [...flood, last];
  });
  const replies = await Promise.all(sent);
  expect(countByStatus(replies, 201)).toBe(11);
  const placedAt = replies.map(({ body }) => Order.parse(body).createdAt);
  const earlier = placedAt.filter((time) => time < (placedAt.at(-1) ?? ''));
  expect(earlier.length).toBeLessThanOrEqual(2);
});

test('a flood of orders by one guest places only as many as the limit allows', async () => {
  const guest = createGuest();
  const replies = await Promise.all(repeat(60, () => order(guest)));
  expect([countByStatus(replies, 201), countByStatus(replies, 429)]).toEqual([2, 58]);
  expect(await readStock(dish._id)).toBe(18);
});
