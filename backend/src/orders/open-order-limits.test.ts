import fc from 'fast-check';
import mongoose, { Types } from 'mongoose';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Order } from '@homechef/contract/orders/order';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { withTransaction } from '../db/transaction.ts';
import { createAdmin, createChef, createFoodie, toUnique } from '../testing/accounts.ts';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import { createGuestForm, createProduct, toOrderItem } from '../testing/fixtures.ts';
import { setClock } from '../testing/kitchens.ts';
import {
  at,
  createTestKitchen,
  getOrderView,
  moveItem,
  orderTime,
  toPickup,
  type TestKitchen,
} from '../testing/orders.ts';
import { getErrorFields, getErrorMessage } from '../testing/reply-helpers.ts';
import { countStored, findStored, unsetStored } from '../testing/stored-documents.ts';
import { startTestApp } from '../testing/test-app.ts';
import { assertOpenOrderLimits, getGuestContactKeys } from './open-order-limits.ts';

startTestApp({ TRUST_PROXY: '1', RATE_LIMIT_OPEN_PORTIONS: '20', RATE_LIMIT_OPEN_GUEST_ORDERS: '3' });

let chef: Session;
let dish: Product;
beforeAll(async () => {
  chef = await createChef();
  dish = await createProduct(chef, { countInStock: 10_000 });
});
beforeEach(() => setClock(orderTime));
afterEach(() => void vi.useRealTimers());

let guestCount = 0;
const createContact = () => ({
  customerPhone: `480 555 ${1_000 + (guestCount += 1)}`,
  userEmail: `${toUnique('open')}@example.com`,
});
const createNetwork = () => ({ 'X-Forwarded-For': `10.7.${guestCount % 250}.${(guestCount += 1) % 250}` });

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

describe('portions of a guest that are not paid', () => {
  test.each([
    ['phone', () => ({ customerPhone: '+1 (480) 555-0007' }), () => ({ customerPhone: '480.555.0007' })],
    ['e-mail', () => ({ userEmail: 'one@example.com' }), () => ({ userEmail: 'ONE@example.com' })],
  ])('have a maximum per %s', async (_name, first, same) => {
    expect((await placeAsGuest(15, { contact: { ...createContact(), ...first() } })).status).toBe(201);
    const before = await countStored('orders');
    const refused = await placeAsGuest(6, { contact: { ...createContact(), ...same() } });
    expect(refused).toMatchObject({ status: 429, body: { code: 'order.too_many_open_guest_portions' } });
    expect(getErrorMessage(refused)).toContain('sign in');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await countStored('orders')).toBe(before);
    expect((await placeAsGuest(5, { contact: { ...createContact(), ...same() } })).status).toBe(201);
  });

  test('have a maximum per network for two hours', async () => {
    // The database deletes documents of the past.
    const date = '2099-03-03';
    setClock(at('10:00', date));
    const network = createNetwork();
    for (let i = 0; i < 3; i += 1) expect((await placeAsGuest(20, { network })).status).toBe(201);
    expect(await placeAsGuest(1, { network })).toMatchObject({
      status: 429,
      body: { code: 'order.too_many_open_network_portions' },
    });
    expect((await placeAsGuest(1)).status).toBe(201);
    expect((await placeAsMember(await createFoodie(), 1)).status).toBe(201);
    setClock(at('11:59', date));
    expect((await placeAsGuest(1, { network })).status).toBe(429);
    setClock(at('12:00', date));
    expect((await placeAsGuest(20, { network })).status).toBe(201);
  });

  test('leave no network behind', async () => {
    const networks = mongoose.connection.collection('clientNetworks');
    await placeAsGuest(1, { network: { 'X-Forwarded-For': '203.0.113.77' } });
    expect(JSON.stringify(await networks.find().toArray())).not.toContain('203.0.113.77');
    expect(await networks.indexes()).toContainEqual(
      expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
    );
  });

  test('are at most 50 in one order', async () => {
    const second = await createProduct(chef, { countInStock: 100 });
    const items = [toOrderItem(dish, 30), toOrderItem(second, 21)];
    const reply = await placeAsGuest(0, { items });
    expect([reply.status, getErrorFields(reply)]).toEqual([400, ['orderItems']]);
    expect(getErrorMessage(reply)).toContain('Sign in to order more.');
  });
});

test('members have three times as many portions', async () => {
  const [member, other] = [await createFoodie(), await createFoodie()];
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

  test('item by item until it is paid', async () => {
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

  test('until 48 hours after its placing without a pickup time', async () => {
    const guest = contact();
    const order = getOrderView(await placeAsGuest(20, { contact: guest }));
    // An order of an earlier version.
    await unsetStored('orders', order._id, ['countsUntil']);
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

    test('until 48 hours after it', async () => {
      const [kitchen, guest] = [await createTestKitchen(), contact()];
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

    test('no longer once it is declined, cancelled or missed', async () => {
      const [kitchen, guest] = [await createTestKitchen(), contact()];
      const place = () => orderFrom(kitchen, guest, at('11:00'));
      const [cancelled, missed] = [getOrderView(await place()), getOrderView(await place())];
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
  // The locks of a process do not help several processes. Here, only the database orders the transactions.
  test('stay within each maximum in several processes', async () => {
    vi.useRealTimers();
    const orders = mongoose.connection.collection<{ _id: string; orderItems: { qty: number }[] }>('orders');
    const limits = { maxGuestOrders: 0, maxPortions: 20 };
    const insert = async (buyer: Parameters<typeof assertOpenOrderLimits>[0]['buyer'], qty: number) => {
      const _id = toUnique('CONCURRENT');
      await withTransaction(async (session) => {
        await assertOpenOrderLimits({ _id, buyer, portions: qty }, limits, session);
        const item = {
          chefId: new Types.ObjectId(),
          qty,
          isPaid: false,
          stage: 'accepted',
          createdAt: new Date(),
        };
        const contacts = getGuestContactKeys(buyer);
        const kind = buyer.owner
          ? { type: 'Member', owner: new Types.ObjectId(buyer.owner) }
          : { type: 'Guest', contacts };
        await orders.insertOne({ _id, ...kind, orderItems: [item] }, { session });
      });
      return qty;
    };
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
            insert(
              {
                owner: key === 'account' ? shared.owner : null,
                customerPhone: key === 'phone' ? shared.customerPhone : toUnique('480 555 88'),
                email: toUnique('e'),
                clientNetwork: key === 'network' ? shared.clientNetwork : toUnique('other'),
              },
              qty,
            ),
          ),
        );
        const placed = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
        const refused = results.flatMap((result, i) => (result.status === 'rejected' ? [sent[i] ?? 0] : []));
        const [sum, max] = [placed.reduce((a, b) => a + b, 0), key === 'phone' ? 20 : 60];
        expect(sum).toBeLessThanOrEqual(max);
        for (const qty of refused) expect(sum + qty).toBeGreaterThan(max);
      }),
      { numRuns: 12 },
    );
    await orders.deleteMany({ _id: /^CONCURRENT/ });
  });
});
