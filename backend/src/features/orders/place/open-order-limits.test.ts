import fc from 'fast-check';
import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Order } from '@homechef/contract/orders/order';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { now } from '../../../platform/lib/clock.ts';
import { createAdmin, createChef, createFoodie, toUnique } from '../../../testing/accounts.ts';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import { createGuestForm, createProduct, toOrderItem } from '../../../testing/fixtures.ts';
import { setClock } from '../../../testing/kitchens.ts';
import {
  at,
  createTestKitchen,
  getOrderView,
  moveItem,
  orderTime,
  toPickup,
  type TestKitchen,
} from '../../../testing/orders.ts';
import { getErrorFields, getErrorMessage } from '../../../testing/reply-helpers.ts';
import { countStored, findStored, updateStored } from '../../../testing/stored-documents.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { assertOpenOrderLimits, getGuestContactKeys, type OpenOrderLimits } from './open-order-limits.ts';

startTestApp({ TRUST_PROXY: '1', RATE_LIMIT_OPEN_PORTIONS: '20', RATE_LIMIT_OPEN_GUEST_ORDERS: '3' });

let chef: Session;
let dish: Product;
beforeAll(async () => {
  chef = await createChef();
  dish = await createProduct(chef, { countInStock: 10_000 });
});
beforeEach(() => setClock(orderTime));

let guestCount = 0;
const createContact = () => ({
  customerPhone: `480 555 ${1_000 + (guestCount += 1)}`,
  userEmail: `${toUnique('open')}@example.com`,
});
const createNetwork = () => ({
  'X-Forwarded-For': `10.7.${Math.floor((guestCount += 1) / 250)}.${guestCount % 250}`,
});

interface GuestCall {
  contact?: object;
  network?: Record<string, string>;
  items?: readonly object[];
}
const placeAsGuest = (qty: number, { contact, network, items, ...form }: GuestCall & object = {}) =>
  apiAsVisitor().post(
    '/api/orders/guest',
    createGuestForm(items ?? [toOrderItem(dish, qty)], { ...(contact ?? createContact()), ...form }),
    network ?? createNetwork(),
  );
const placeAsMember = (member: Session, qty: number) =>
  apiAs(member).post('/api/orders', { orderItems: [toOrderItem(dish, qty)] });

const listOrders = () =>
  mongoose.connection.collection<{ _id: string; orderItems: { qty: number }[] }>('orders');

/** Inserts an order with the fields that its limits read, in a transaction that checks them. */
async function insertLimited(
  buyer: Parameters<typeof assertOpenOrderLimits>[0]['buyer'],
  qty: number,
  limits: OpenOrderLimits,
) {
  const _id = toUnique('LIMITED');
  const item = { chefId: new Types.ObjectId(), qty, isPaid: false, stage: 'accepted', createdAt: now() };
  const countsUntil = new Date(+now() + 60_000);
  const kind = buyer.owner
    ? { type: 'Member', owner: new Types.ObjectId(buyer.owner) }
    : { type: 'Guest', contacts: getGuestContactKeys(buyer) };
  await withTransaction(async (session) => {
    await assertOpenOrderLimits({ _id, buyer, portions: qty }, limits, session);
    await listOrders().insertOne({ _id, ...kind, countsUntil, orderItems: [item] } as never, { session });
  });
  return { _id, qty };
}
afterAll(() => listOrders().deleteMany({ _id: /^LIMITED/ }));

describe('portions of a guest that are not paid', () => {
  const date = '2099-03-03'; // A Tuesday in the future, because the database deletes networks of the past.

  test.each([
    ['phone', () => ({ customerPhone: '+1 (480) 555-0007' }), () => ({ customerPhone: '480.555.0007' })],
    ['email', () => ({ userEmail: 'one@example.com' }), () => ({ userEmail: 'ONE@example.com' })],
  ])('unpaid portions of a guest have a maximum per %s', async (_name, first, same) => {
    expect((await placeAsGuest(15, { contact: { ...createContact(), ...first() } })).status).toBe(201);
    const before = await countStored('orders');
    const refused = await placeAsGuest(6, { contact: { ...createContact(), ...same() } });
    expect(refused).toMatchObject({ status: 429, body: { code: 'order.too_many_open_guest_portions' } });
    expect(getErrorMessage(refused)).toContain('sign in');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await countStored('orders')).toBe(before);
    expect((await placeAsGuest(5, { contact: { ...createContact(), ...same() } })).status).toBe(201);
  });

  test('unpaid portions of guests have a maximum per network, counted over two hours', async () => {
    setClock(at('10:00', date));
    const network = createNetwork();
    for (let i = 0; i < 3; i += 1) expect((await placeAsGuest(20, { network })).status).toBe(201);
    const refused = await placeAsGuest(1, { network });
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'order.too_many_open_network_portions' },
    });
    expect(getErrorMessage(refused)).toMatch(/sign in.*turn off Wi-Fi.*15 min: your cart stays/);
    expect((await placeAsGuest(1)).status).toBe(201);
    expect((await placeAsMember(await createFoodie(), 1)).status).toBe(201);
    setClock(at('11:59', date));
    expect((await placeAsGuest(1, { network })).status).toBe(429);
    setClock(at('12:00', date));
    expect((await placeAsGuest(20, { network })).status).toBe(201);
  });

  test('the limit of a network grows with each guest for whom a kitchen cooks, not with made-up contacts', async () => {
    setClock(at('10:00', date));
    const limits = { maxGuestOrders: 20, maxPortions: 50 };
    const place = (clientNetwork: string) => {
      const contact = { customerPhone: toUnique('480 555 66'), email: toUnique('f') };
      return insertLimited({ owner: null, ...contact, clientNetwork }, 3, limits);
    };
    const festival = toUnique('net');
    const attacker = toUnique('net');
    // 90 people order within a quarter of an hour. By then, the kitchens have made the food of every third one.
    for (let i = 0; i < 90; i += 1) {
      setClock(new Date(+new Date(at('10:00', date)) + i * 10_000).toISOString());
      const { _id } = await place(festival);
      if (i % 3 === 0) await updateStored('orders', _id, { 'orderItems.0.stage': 'ready' });
    }
    for (let i = 0; i < 50; i += 1) await place(attacker);
    await expect(place(attacker)).rejects.toMatchObject({
      code: 'order.too_many_open_network_portions',
      values: { minutes: 15 },
    });
  });

  test('the limit of a network grows once per guest, and not for one who left food at a kitchen', async () => {
    setClock(at('10:00', date));
    const network = createNetwork();
    const kitchen = await createTestKitchen();
    const place = async (contact: object) => {
      const items = [toOrderItem(kitchen.dish)];
      const pickups = [toPickup(kitchen, at('11:00', date))];
      return getOrderView(await placeAsGuest(0, { network, items, contact: { ...contact, pickups } }));
    };
    const fill = async (qty: number) => (await placeAsGuest(qty, { network })).status;
    const first = createContact();
    const missing = createContact();
    const missed = await place(missing);
    const samePhone = { ...createContact(), customerPhone: first.customerPhone };
    for (const contact of [missing, first, samePhone])
      await moveItem(kitchen.chef, await place(contact), 'orderstatus');
    setClock(at('11:45', date));
    await moveItem(kitchen.chef, missed, 'noshow');
    // 3 portions are open, and the limit is 62.
    expect([await fill(20), await fill(20), await fill(17), await fill(3), await fill(2)]).toEqual([
      201, 201, 201, 429, 201,
    ]);
  });

  test('the limit of a network leaves no network behind in the database', async () => {
    const networks = mongoose.connection.collection('clientNetworks');
    await placeAsGuest(1, { network: { 'X-Forwarded-For': '203.0.113.77' } });
    expect(JSON.stringify(await networks.find().toArray())).not.toContain('203.0.113.77');
    expect(await networks.indexes()).toContainEqual(
      expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
    );
  });

  test('a guest orders at most 50 portions at once', async () => {
    const second = await createProduct(chef, { countInStock: 100 });
    const items = [toOrderItem(dish, 30), toOrderItem(second, 21)];
    const reply = await placeAsGuest(0, { items });
    expect([reply.status, getErrorFields(reply)]).toEqual([400, ['orderItems']]);
    expect(getErrorMessage(reply)).toContain('Sign in to order more.');
  });
});

test('a member may have three times as many unpaid portions as a guest', async () => {
  const member = await createFoodie();
  const other = await createFoodie();
  expect((await placeAsMember(member, 60)).status).toBe(201);
  expect(await placeAsMember(member, 1)).toMatchObject({
    status: 429,
    body: { code: 'order.too_many_open_portions' },
  });
  expect((await placeAsMember(other, 60)).status).toBe(201);
  expect((await placeAsMember(await createFoodie(), 61)).status).toBe(429);
});

describe('an order counts', () => {
  const contact = createContact;

  test('an order counts item by item until it is paid', async () => {
    const guest = contact();
    const second = await createProduct(chef, { countInStock: 100 });
    const items = [toOrderItem(dish, 12), toOrderItem(second, 8)];
    const order = getOrderView(await placeAsGuest(0, { contact: guest, items }));
    const [first, last] = order.orderItems;
    await moveItem(chef, order, 'orderstatus', { item: 'all' });
    await moveItem(chef, order, 'pay', { item: first?._id });
    expect((await placeAsGuest(13, { contact: guest })).status).toBe(429);
    const replacement = getOrderView(await placeAsGuest(12, { contact: guest }));
    await moveItem(chef, order, 'cancel', { item: last?._id, body: { reason: 'Burnt' } });
    expect((await placeAsGuest(9, { contact: guest })).status).toBe(429);
    await apiAs(await createAdmin()).delete(`/api/orders/${replacement._id}`);
    expect((await placeAsGuest(20, { contact: guest })).status).toBe(201);
  });

  test('an order without a pickup time counts until 48 hours after it was placed', async () => {
    const guest = contact();
    await placeAsGuest(20, { contact: guest });
    setClock('2026-03-05T09:59:59-07:00');
    expect((await placeAsGuest(1, { contact: guest })).status).toBe(429);
    setClock('2026-03-05T10:00:00-07:00');
    expect((await placeAsGuest(20, { contact: guest })).status).toBe(201);
  });

  describe('by the time of its pickup', () => {
    const orderFrom = (kitchen: TestKitchen, guest: object, slot: string) =>
      placeAsGuest(0, {
        contact: { ...guest, pickups: [toPickup(kitchen, slot)] },
        items: [toOrderItem(kitchen.dish)],
      });

    test('an order with a pickup time counts until 48 hours after it', async () => {
      const kitchen = await createTestKitchen();
      const guest = contact();
      const place = () => orderFrom(kitchen, guest, at('13:00'));
      const orders: Order[] = [];
      for (let i = 0; i < 3; i += 1) orders.push(getOrderView(await place()));
      expect(await place()).toMatchObject({ status: 429, body: { code: 'order.too_many_unpaid' } });
      expect(await findStored('orders', orders[0]?._id ?? '')).toMatchObject({
        countsUntil: new Date('2026-03-05T13:15:00-07:00'),
      });
      setClock('2026-03-05T13:14:59-07:00');
      expect((await placeAsGuest(1, { contact: guest })).status).toBe(429);
      setClock('2026-03-05T13:15:00-07:00');
      expect((await placeAsGuest(1, { contact: guest })).status).toBe(201);
    });

    test('an order no longer counts once it is declined, cancelled or missed', async () => {
      const kitchen = await createTestKitchen();
      const guest = contact();
      const place = () => orderFrom(kitchen, guest, at('11:00'));
      const cancelled = getOrderView(await place());
      const missed = getOrderView(await place());
      const declined = getOrderView(await place());
      expect((await place()).status).toBe(429);
      await moveItem(undefined, cancelled, 'cancel');
      expect((await placeAsGuest(1, { contact: guest })).status).toBe(201);
      setClock(at('11:45'));
      await moveItem(kitchen.chef, missed, 'noshow');
      expect((await placeAsGuest(1, { contact: guest })).status).toBe(201);
      expect((await placeAsGuest(1, { contact: guest })).status).toBe(429);
      await moveItem(kitchen.chef, declined, 'cancel', { body: { reason: 'Closed' } });
      expect((await placeAsGuest(1, { contact: guest })).status).toBe(201);
    });
  });
});

describe('concurrent orders', () => {
  // Locks inside a process do not protect against other processes. Here, only the database serializes the transactions.
  test('concurrent orders in several processes stay within each maximum', async () => {
    vi.useRealTimers();
    const limits = { maxGuestOrders: 0, maxPortions: 20 };
    const quantities = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 2, maxLength: 8 });
    const by = fc.constantFrom('phone', 'network', 'account');
    await fc.assert(
      fc.asyncProperty(quantities, by, async (sent, key) => {
        const shared = {
          customerPhone: toUnique('480 555 77'),
          clientNetwork: toUnique('net'),
          owner: String(new Types.ObjectId()),
        };
        const results = await Promise.allSettled(
          sent.map((qty) =>
            insertLimited(
              {
                owner: key === 'account' ? shared.owner : null,
                customerPhone: key === 'phone' ? shared.customerPhone : toUnique('480 555 88'),
                email: toUnique('e'),
                clientNetwork: key === 'network' ? shared.clientNetwork : toUnique('other'),
              },
              qty,
              limits,
            ),
          ),
        );
        const placed = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.qty] : []));
        const refused = results.flatMap((result, i) => (result.status === 'rejected' ? [sent[i] ?? 0] : []));
        const sum = placed.reduce((a, b) => a + b, 0);
        const max = key === 'phone' ? 20 : 60;
        expect(sum).toBeLessThanOrEqual(max);
        for (const qty of refused) expect(sum + qty).toBeGreaterThan(max);
      }),
      { numRuns: 12 },
    );
  });
});
