import { describe, expect, test } from 'vitest';
import type { Order, PlacedGuestOrder } from '@homechef/contract/orders/order';
import { createChef, createFoodie } from '../../../testing/accounts.ts';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import { createGuestForm, createProduct, toOrderItem } from '../../../testing/fixtures.ts';
import { getItemPath, getOrderView, moveItem } from '../../../testing/orders.ts';
import { startTestApp } from '../../../testing/test-app.ts';

startTestApp();

const userEmail = 'ann@example.com';

/** Places a guest order at the given number of kitchens. */
async function placeAt(kitchens: number) {
  const chefs = await Promise.all(Array.from({ length: kitchens }, () => createChef()));
  const dishes = await Promise.all(chefs.map((chef) => createProduct(chef)));
  const form = createGuestForm(
    dishes.map((dish) => toOrderItem(dish)),
    { userEmail },
  );
  const order = (await apiAsVisitor().post('/api/orders/guest', form)).body as PlacedGuestOrder;
  return { order, chefs, form };
}

const withKey = (key: string) => ({ 'X-Order-Key': key });
const read = async ({ _id }: Order, headers?: Record<string, string>) =>
  getOrderView(await apiAsVisitor().get(`/api/orders/guest/${_id}`, headers));
const cancel = (order: Order, body?: object, headers?: Record<string, string>) =>
  apiAsVisitor().put(getItemPath(order, 'cancel'), body, headers);

/** Everything that a guest may do, other than read the order and mark it as picked up. */
const acts = (order: Order) => {
  const item = order.orderItems[0]?._id;
  const pickup = order.pickups[0]?.chefId;
  return [
    [`/api/orders/${order._id}/${item}/cancel`, {}],
    [`/api/orders/${order._id}/${item}/keep`, {}],
    [`/api/orders/${order._id}/${item}/offer`, { accept: 'cancel' }],
    [`/api/orders/${order._id}/pickups/${pickup}`, { startsAt: '2031-03-11T18:00:00Z' }],
    [`/api/orders/${order._id}/pickups/${pickup}/accept`, {}],
    [`/api/orders/${order._id}/here`, { chefId: pickup }],
  ] as const;
};

test('placing again with the same idempotency key answers with the same order key', async () => {
  const { form } = await placeAt(1);
  const send = async () =>
    (await apiAsVisitor().post('/api/orders/guest', form, { 'Idempotency-Key': 'same-order-key' }))
      .body as PlacedGuestOrder;
  const first = await send();
  const second = await send();
  expect([second._id, second.key]).toEqual([first._id, first.key]);
});

test('the order of a member has no key', async () => {
  const dish = await createProduct(await createChef());
  const reply = await apiAs(await createFoodie()).post('/api/orders', { orderItems: [toOrderItem(dish)] });
  expect(reply.body).not.toHaveProperty('key');
});

describe('an order of several kitchens', () => {
  test('an order of several kitchens shows its email and codes only with the key', async () => {
    const { order } = await placeAt(2);
    expect(order.pickups.every(({ code }) => code !== undefined)).toBe(true);
    const { key, ...whole } = order;
    expect(await read(order, withKey(key))).toEqual(whole);
    for (const headers of [undefined, withKey('wrong'), withKey((await placeAt(2)).order.key)]) {
      const part = await read(order, headers);
      expect(part.userEmail).toBe('a***@example.com');
      expect(part.pickups.map(({ code }) => code)).toEqual([undefined, undefined]);
    }
  });

  test('an order of several kitchens refuses every act of a guest without the key', async () => {
    const { order } = await placeAt(2);
    for (const [path, body] of acts(order)) {
      const reply = await apiAsVisitor().put(path, body);
      expect([path, reply.status, (reply.body as { code?: string }).code]).toEqual([
        path,
        403,
        'order.key_needed',
      ]);
    }
    expect((await read(order, withKey(order.key))).updatedAt).toBe(order.updatedAt);
  });

  test.each([
    ['the key', (order: PlacedGuestOrder) => [{}, withKey(order.key)]],
    ['the email of the order', () => [{ email: ' ANN@example.com' }, {}]],
  ] as const)('an order of several kitchens is cancelled by a guest with %s', async (_, createProof) => {
    const { order } = await placeAt(2);
    const [body, headers] = createProof(order);
    const reply = await cancel(order, body, headers);
    expect(reply.status).toBe(200);
    expect(getOrderView(reply).orderItems.map(({ stage }) => stage)).toEqual(['cancelled', 'accepted']);
  });

  test('an order of several kitchens is marked as picked up without the key, and the answer has neither email nor codes', async () => {
    const { order, chefs } = await placeAt(2);
    await moveItem(chefs[0], order, 'orderstatus');
    const reply = await apiAsVisitor().put(getItemPath(order, 'deliver'));
    expect(reply.status).toBe(200);
    expect(reply.text).not.toContain(userEmail);
    expect(getOrderView(reply).pickups.every(({ code }) => code === undefined)).toBe(true);
  });

  test('an order of several kitchens is changed by its kitchens without the key', async () => {
    const { order, chefs } = await placeAt(2);
    expect((await moveItem(chefs[0], order, 'cancel', { body: { reason: 'Closed' } })).status).toBe(200);
  });
});

test('the number alone cancels an order of one kitchen', async () => {
  const { order } = await placeAt(1);
  expect((await cancel(order)).status).toBe(200);
});

describe('the key of an order', () => {
  const fetchKey = ({ _id }: Order, email: string) =>
    apiAsVisitor().post(`/api/orders/guest/${_id}/key`, { email });

  test('the key of an order is answered to its email', async () => {
    const { order } = await placeAt(2);
    expect((await fetchKey(order, 'Ann@Example.com')).body).toEqual({ key: order.key });
  });

  test('the key of an order is not answered to another email', async () => {
    const { order } = await placeAt(2);
    expect((await fetchKey(order, 'max@example.com')).status).toBe(403);
  });
});

describe('a claim of an order', () => {
  const claim = async ({ _id }: Order, form: object, headers?: Record<string, string>, body?: object) =>
    (await apiAs(await createFoodie(form)).post(`/api/orders/${_id}/claim`, body, headers)).status;

  test('a claim is refused to an account that only knows the number', async () => {
    expect(await claim((await placeAt(1)).order, {})).toBe(403);
  });

  test('a claim is refused with the key of another order', async () => {
    const { order } = await placeAt(1);
    const { order: other } = await placeAt(1);
    expect(await claim(order, {}, withKey(other.key))).toBe(403);
  });

  test('a claim is accepted with the key, or with the email of the order', async () => {
    const { order: first } = await placeAt(1);
    const { order: second } = await placeAt(1);
    expect(await claim(first, {}, withKey(first.key))).toBe(200);
    expect(await claim(second, {}, {}, { email: userEmail })).toBe(200);
  });

  test('a claim is accepted from an account with the email of the order', async () => {
    const { order } = await placeAt(1);
    expect(await claim(order, { email: userEmail })).toBe(200);
  });

  test('a claim leaves the whole order visible on the page of the guest who has the key', async () => {
    const { order } = await placeAt(1);
    await claim(order, {}, withKey(order.key));
    const { key: _key, ...placed } = order;
    const { pickups, userEmail: email, user, type } = await read(order, withKey(order.key));
    expect({ pickups, email, user, type }).toEqual({
      pickups: placed.pickups,
      email: userEmail,
      user: null,
      type: 'Member',
    });
  });
});
