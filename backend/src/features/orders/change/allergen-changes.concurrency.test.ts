import { expect, test } from 'vitest';
import type { OrderItem } from '@homechef/contract/orders/order';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import { createChef, toUnique } from '../../../testing/accounts.ts';
import { createGuestForm, createProduct, createProductForm } from '../../../testing/fixtures.ts';
import { getOrderView, sendMove } from '../../../testing/orders.ts';
import { startTestApp } from '../../../testing/test-app.ts';

startTestApp({ TRUST_PROXY: '1', RATE_LIMIT_OPEN_GUEST_ORDERS: '0', RATE_LIMIT_GUEST_ORDERS: '0' });

const dish = { category: 'Pastry', countInStock: 1_000 };
const peanuts = { allergens: { peanuts: 'contains' } };

const knowsPeanuts = ({ allergens, allergenChanged }: OrderItem) =>
  allergens.peanuts === 'contains' || allergenChanged?.includes('peanuts') === true;

async function startOrders(form: object, count: number) {
  const chef = await createChef();
  const { _id } = await createProduct(chef, dish);
  // Each guest has a network of their own. Orders of one buyer or network queue behind each other and give up after a
  // while.
  const order = (_: unknown, i: number) =>
    apiAsVisitor().post(
      '/api/orders/guest',
      createGuestForm([{ product: _id, qty: 1, ...form }], {
        userEmail: `${toUnique('guest')}@example.com`,
        customerPhone: toUnique('480 555 6'),
      }),
      { 'X-Forwarded-For': `192.0.2.${i + 1}` },
    );
  const edit = () => apiAs(chef).put(`/api/products/${_id}`, createProductForm({ ...dish, ...peanuts }));
  const half = Math.floor(count / 2);
  const before = Array.from({ length: half }, order);
  const edited = edit();
  const after = Array.from({ length: count - half }, (_, i) => order(_, half + i));
  const replies = await Promise.all([...before, ...after]);
  expect((await edited).status).toBe(200);
  return replies;
}

const readItems = async (ids: readonly string[]) =>
  Promise.all(
    ids.map(async (id) => getOrderView(await apiAsVisitor().get(`/api/orders/guest/${id}`)).orderItems[0]),
  );

test('no order escapes an allergen that is added at the same time', async () => {
  const replies = await startOrders({}, 24);
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
  const items = await readItems(replies.map((reply) => getOrderView(reply)._id));
  for (const item of items) expect(item && knowsPeanuts(item)).toBe(true);
});

test('orders of buyers who did not see the peanuts are marked or refused', async () => {
  const replies = await startOrders({ allergens: {} }, 24);
  const placed = replies.filter(({ status }) => status === 201);
  expect(replies.filter(({ status }) => status !== 201).map(({ status }) => status)).toEqual(
    replies.slice(placed.length).map(() => 409),
  );
  for (const item of await readItems(placed.map((reply) => getOrderView(reply)._id)))
    expect(item).toMatchObject({ allergens: {}, allergenChanged: ['peanuts'] });
});

test('a mark and a transition at the same moment are both stored', async () => {
  const chef = await createChef();
  const { _id } = await createProduct(chef, dish);
  const forms = Array.from({ length: 8 }, () => createGuestForm([{ product: _id, qty: 1 }]));
  const orders = await Promise.all(
    forms.map(async (form) => getOrderView(await apiAsVisitor().post('/api/orders/guest', form))),
  );
  const [edited, ...moved] = await Promise.all([
    apiAs(chef).put(`/api/products/${_id}`, createProductForm({ ...dish, ...peanuts })),
    ...orders.map((order) => sendMove(chef, order, 'orderstatus')),
  ]);
  expect([edited.status, ...moved.map(({ status }) => status)]).toEqual([200, ...orders.map(() => 200)]);
  for (const item of await readItems(orders.map((order) => order._id)))
    expect(item).toMatchObject({ stage: 'ready', allergenChanged: ['peanuts'] });
});
