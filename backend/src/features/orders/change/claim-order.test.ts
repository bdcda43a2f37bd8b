import { expect, test } from 'vitest';
import type { Order } from '@homechef/contract/orders/order';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { parseOrderNumber } from '@homechef/contract/orders/order-number';
import { runAudit } from '../../../operations/books-audit/run-audit.ts';
import { createChef, createFoodie, createAdmin } from '../../../testing/accounts.ts';
import { apiAs, apiAsVisitor, type TokenHolder } from '../../../testing/api-client.ts';
import { createGuestForm, createProduct, placeGuestOrder, toOrderItem } from '../../../testing/fixtures.ts';
import { getOrderView, sendMove } from '../../../testing/orders.ts';
import { unknownOrderNumber } from '../../../testing/reply-helpers.ts';
import { findStored } from '../../../testing/stored-documents.ts';
import { getTestApp, startTestApp } from '../../../testing/test-app.ts';

startTestApp({ RATE_LIMIT_ORDER_MISSES: '3', RATE_LIMIT_OPEN_GUEST_ORDERS: '2' });

let numGuests = 0;
const createContact = () => {
  numGuests += 1;
  return { userEmail: `guest${numGuests}@example.com`, customerPhone: String(6025550000 + numGuests) };
};

async function placeOrder() {
  const chef = await createChef();
  const dish = await createProduct(chef);
  return { chef, dish, order: await placeGuestOrder([toOrderItem(dish, 2)], createContact()) };
}
const claim = (account: TokenHolder | undefined, number: string) =>
  apiAs(account).post(`/api/orders/${number}/claim`, undefined, {
    'X-Order-Key': getTestApp().deps.orderKeys.createKey(parseOrderNumber(number) ?? ''),
  });
const listNumbers = async (account: TokenHolder) =>
  ((await apiAs(account).get('/api/orders/myorders')).body as Order[]).map(({ _id }) => _id);

test('a claimed order belongs to the account', async () => {
  const { order, chef } = await placeOrder();
  const fay = await createFoodie();
  const reply = await claim(fay, ` ${order._id.toLowerCase()} `);
  expect(reply.status).toBe(200);
  const { user, type, userName, history } = getOrderView(reply);
  expect(user).toEqual({ _id: fay._id, name: fay.name, email: fay.email, phone: fay.phone });
  expect({ type, userName }).toEqual({ type: 'Member', userName: order.userName });
  expect(history.map(({ event, by }) => [event, by])).toEqual([
    ['place', 'customer'],
    ['claim', 'customer'],
  ]);
  expect(await listNumbers(fay)).toEqual([order._id]);
  const admin = apiAs(await createAdmin());
  for (const q of [fay.email, order.userEmail ?? '']) {
    const found = await admin.get(`/api/orders?q=${encodeURIComponent(q)}`);
    expect(found.body).toMatchObject([{ _id: order._id }]);
  }
  expect((await apiAs(fay).get(`/api/orders/${order._id}`)).status).toBe(200);
  expect((await apiAs(chef).get(`/api/orders/${order._id}/${chef._id}`)).status).toBe(200);
  expect(await findStored('orders', order._id)).not.toHaveProperty('contacts');
});

test('the number of a claimed order only reads it', async () => {
  const { order } = await placeOrder();
  const fay = await createFoodie();
  await claim(fay, order._id);
  const read = await apiAsVisitor().get(`/api/orders/guest/${order._id}`);
  expect(getOrderView(read)).toMatchObject({ type: 'Member', user: null, userEmail: 'g***@example.com' });
  expect(read.text).not.toContain(fay.email);
  expect((await apiAsVisitor().get(`/api/orders/${order._id}/again`)).status).toBe(401);
  expect((await sendMove(undefined, order, 'cancel')).status).toBe(401);
  expect((await sendMove(await createFoodie(), order, 'cancel')).status).toBe(403);
  expect((await sendMove(fay, order, 'cancel')).status).toBe(200);
});

test('claims of unknown numbers answer 404 and count as misses', async () => {
  const { order } = await placeOrder();
  const fay = await createFoodie();
  for (let i = 0; i < 3; i += 1) expect((await claim(fay, unknownOrderNumber)).status).toBe(404);
  expect((await claim(fay, order._id)).status).toBe(429);
});

test('claims without the key of the order answer 403 and count as misses', async () => {
  const { order } = await placeOrder();
  const fay = await createFoodie();
  const path = `/api/orders/${order._id}/claim`;
  for (let i = 0; i < 3; i += 1)
    expect((await apiAs(fay).post(path, { email: `guess${i}@example.com` })).status).toBe(403);
  expect((await apiAs(fay).post(path, { email: order.userEmail })).status).toBe(429);
});

test('only one of two accounts wins a simultaneous claim', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { order } = await placeOrder();
    const accounts: Session[] = [await createFoodie(), await createFoodie()];
    const replies = await Promise.all(accounts.map((account) => claim(account, order._id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lists = await Promise.all(accounts.map(listNumbers));
    expect(lists.flat()).toEqual([order._id]);
    const winner = replies.findIndex(({ status }) => status === 200);
    expect(lists[winner]).toEqual([order._id]);
    expect(replies[1 - winner]?.text).not.toContain(accounts[winner]?.email);
  }
});

test('a claim and a transition at the same moment are both stored', async () => {
  const { order, chef } = await placeOrder();
  const fay = await createFoodie();
  const [claimed, ready] = await Promise.all([claim(fay, order._id), sendMove(chef, order, 'orderstatus')]);
  expect([claimed.status, ready.status]).toEqual([200, 200]);
  const view = getOrderView(await apiAs(fay).get(`/api/orders/${order._id}`));
  expect(view.orderItems[0]?.orderStatus).toBe('Ready');
  expect(view.history.map(({ event }) => event).sort()).toEqual(['claim', 'place', 'ready']);
  expect((await runAudit()).differences).toEqual([]);
});

test('a claimed order verifies the review of its dish', async () => {
  const { order, chef, dish } = await placeOrder();
  const fay = await createFoodie();
  for (const route of ['orderstatus', 'pay'] as const)
    expect((await sendMove(chef, order, route)).status).toBe(200);
  expect((await sendMove(undefined, order, 'deliver')).status).toBe(200);
  await apiAs(fay).post(`/api/products/${dish._id}/reviews`, { rating: 5, comment: 'Good' });
  const readVerified = async () =>
    ((await apiAsVisitor().get(`/api/products/${dish._id}`)).body as Product).verifiedReviews;
  expect(await readVerified()).toBeUndefined();
  await claim(fay, order._id);
  expect(await readVerified()).toHaveLength(1);
});

test('a guest who repeats the order request does not get the claimed order', async () => {
  const dish = await createProduct(await createChef());
  const form = createGuestForm([toOrderItem(dish)], createContact());
  const send = () =>
    apiAsVisitor().post('/api/orders/guest', form, { 'Idempotency-Key': 'claimed-order-key' });
  const order = getOrderView(await send());
  await claim(await createFoodie(), order._id);
  const reply = await send();
  expect(reply.status).toBe(409);
  expect(reply.body).not.toHaveProperty('user');
});
