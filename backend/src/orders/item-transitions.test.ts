import { describe, expect, test } from 'vitest';
import { ChefOrder, Order } from '@homechef/contract/orders/order';
import type { Session } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import type { ApiReply } from '../testing/api-reply.ts';
import {
  placeGuestOrder,
  createProduct,
  placeMemberOrder,
  toOrderItem,
  getOnlyItem,
  getTransitionPath,
} from '../testing/fixtures.ts';
import { createChef, createFoodie } from '../testing/accounts.ts';
import { startTestApp } from '../testing/test-app.ts';
import { updateStored, findStored, findStoredItem } from '../testing/stored-documents.ts';
import { unknownId, unknownOrderNumber } from '../testing/reply-helpers.ts';

startTestApp();

type TransitionRoute = Parameters<typeof getTransitionPath>[2];
const transitionRoutes: readonly TransitionRoute[] = ['orderstatus', 'pay', 'deliver'];

const events = { orderstatus: 'ready', pay: 'pay', deliver: 'pickUp' } as const;

/**
 * Creates a guest order of one item that went through some transitions. `applyTransition` sends another one as an allowed
 * account.
 */
async function createOrderFixture(before: readonly TransitionRoute[] = []) {
  const chef = await createChef();
  const steps = before.map((route) => ({ event: events[route] }));
  const order = await placeGuestOrder([toOrderItem(await createProduct(chef))], {}, steps);
  const item = getOnlyItem(order)._id;
  const applyTransition = (route: TransitionRoute): Promise<ApiReply> =>
    (route === 'deliver' ? apiAsVisitor() : apiAs(chef)).put(getTransitionPath(order._id, item, route));
  return { chef, order, item, applyTransition, readItem: () => findStoredItem(order._id, item) };
}

describe('transitions in every state', () => {
  const fresh = { orderStatus: 'Not Ready', isPaid: false, isPickedUp: false };
  const ready = { ...fresh, orderStatus: 'Ready' };
  const paid = { ...ready, isPaid: true };
  const pickedUp = { ...ready, isPickedUp: true };
  const done = { ...paid, isPickedUp: true };
  const cases: [TransitionRoute[], object, TransitionRoute, number, object][] = [
    [[], fresh, 'orderstatus', 200, ready],
    [[], fresh, 'pay', 409, fresh],
    [[], fresh, 'deliver', 409, fresh],
    [['orderstatus'], ready, 'orderstatus', 200, ready],
    [['orderstatus'], ready, 'pay', 200, paid],
    [['orderstatus'], ready, 'deliver', 200, pickedUp],
    [['orderstatus', 'pay'], paid, 'orderstatus', 200, paid],
    [['orderstatus', 'pay'], paid, 'pay', 200, paid],
    [['orderstatus', 'pay'], paid, 'deliver', 200, done],
    [['orderstatus', 'deliver'], pickedUp, 'orderstatus', 200, pickedUp],
    [['orderstatus', 'deliver'], pickedUp, 'pay', 200, done],
    [['orderstatus', 'deliver'], pickedUp, 'deliver', 200, pickedUp],
    [['orderstatus', 'pay', 'deliver'], done, 'orderstatus', 200, done],
    [['orderstatus', 'pay', 'deliver'], done, 'pay', 200, done],
    [['orderstatus', 'pay', 'deliver'], done, 'deliver', 200, done],
  ];
  test.each(cases)('after %o (state %o), %s answers %d', async (before, from, route, status, to) => {
    const { applyTransition, readItem } = await createOrderFixture(before);
    const itemBefore = await readItem();
    expect(itemBefore).toMatchObject(from);
    const reply = await applyTransition(route);
    expect(reply.status).toBe(status);
    const itemAfter = await readItem();
    const { isPaid, paidAt, isPickedUp, pickedAt } = itemAfter;
    expect(itemAfter).toMatchObject(to);
    expect([Boolean(paidAt), Boolean(pickedAt)]).toEqual([isPaid, isPickedUp]);
    if (from === to) expect(itemAfter).toEqual(itemBefore);
    if (status === 200) expect(reply.body).toMatchObject({ orderItems: [to] });
  });
});

test.each(transitionRoutes)('concurrent and repeated %s requests record one time', async (route) => {
  const { applyTransition, readItem } = await createOrderFixture(
    route === 'orderstatus' ? [] : ['orderstatus'],
  );
  const replies = await Promise.all(Array.from({ length: 10 }, () => applyTransition(route)));
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const bodies = new Set(replies.map(({ text }) => text));
  expect(bodies.size).toBe(1);
  const first = await readItem();
  const repeated = await applyTransition(route);
  expect([repeated.status, repeated.text]).toEqual([200, [...bodies][0]]);
  expect(await readItem()).toEqual(first);
});

test('concurrent payment and pickup both succeed', async () => {
  const { applyTransition, readItem } = await createOrderFixture(['orderstatus']);
  await Promise.all([applyTransition('pay'), applyTransition('deliver')]);
  expect(await readItem()).toMatchObject({ isPaid: true, isPickedUp: true });
});

describe('Ready and paid transitions', () => {
  const chefRoutes = ['orderstatus', 'pay'] as const;
  test.each(chefRoutes)('%s of an unknown order or item answers 404', async (route) => {
    const { chef, order, item } = await createOrderFixture();
    for (const [number, id] of [
      [unknownOrderNumber, item],
      ['nope', item],
      [order._id, unknownId],
      [order._id, 'nope'],
    ] as const) {
      expect((await apiAs(chef).put(getTransitionPath(number, id, route))).status).toBe(404);
    }
  });
  test.each(chefRoutes)('%s does not reveal an order to other chefs', async (route) => {
    const { order } = await createOrderFixture();
    const otherAccount = await createChef();
    for (const number of [order._id, unknownOrderNumber]) {
      const reply = await apiAs(otherAccount).put(getTransitionPath(number, unknownId, route));
      expect(reply).toMatchObject({ status: 404, body: { code: 'order.not_found' } });
    }
  });
  test('a chef receives own items and prices, no e-mail', async () => {
    const [firstChef, secondChef, member] = await Promise.all([createChef(), createChef(), createFoodie()]);
    const order = await placeMemberOrder(member, [
      toOrderItem(await createProduct(firstChef, { price: 7 }), 2),
      toOrderItem(await createProduct(secondChef)),
    ]);
    const [first] = order.orderItems;
    for (const route of chefRoutes) {
      const reply = await apiAs(firstChef).put(getTransitionPath(order._id, first?._id ?? '', route));
      const part = ChefOrder.parse(reply.body);
      expect(part.orderItems.map(({ _id }) => _id)).toEqual([first?._id]);
      expect(part).toMatchObject({ itemsPrice: 14, taxPrice: 0.7, totalPrice: 14 });
      expect(reply.body).not.toHaveProperty('userEmail');
      expect(reply.text).not.toContain(member.email);
    }
  });
});

describe('pickup', () => {
  test('pickup of an unknown order or item answers 404', async () => {
    const { order, item } = await createOrderFixture();
    expect((await apiAsVisitor().put(getTransitionPath(unknownOrderNumber, item, 'deliver'))).status).toBe(
      404,
    );
    expect((await apiAsVisitor().put(getTransitionPath('nope', item, 'deliver'))).status).toBe(404);
    expect((await apiAsVisitor().put(getTransitionPath(order._id, unknownId, 'deliver'))).status).toBe(404);
    expect((await apiAsVisitor().put(getTransitionPath(order._id, 'nope', 'deliver'))).status).toBe(404);
  });
  test('an order is picked up once every item is', async () => {
    const [firstChef, secondChef] = await Promise.all([createChef(), createChef()]);
    const order = await placeGuestOrder([
      toOrderItem(await createProduct(firstChef)),
      toOrderItem(await createProduct(secondChef)),
    ]);
    const [a = '', b = ''] = order.orderItems.map(({ _id }) => _id);
    await apiAs(firstChef).put(getTransitionPath(order._id, a, 'orderstatus'));
    await apiAs(secondChef).put(getTransitionPath(order._id, b, 'orderstatus'));
    const half = await apiAsVisitor().put(getTransitionPath(order._id, a, 'deliver'));
    expect(half.body).toMatchObject({ isPickedUp: false, pickedAt: null });
    const readChefOrder = async (chef: Session) =>
      ChefOrder.parse((await apiAs(chef).get(`/api/orders/${order._id}/${chef._id}`)).body);
    const part = await readChefOrder(firstChef);
    expect(part).toMatchObject({ isPickedUp: true, pickedAt: part.orderItems[0]?.pickedAt });
    expect(await readChefOrder(secondChef)).toMatchObject({ isPickedUp: false, pickedAt: null });
    const whole = Order.parse((await apiAsVisitor().put(getTransitionPath(order._id, b, 'deliver'))).body);
    expect(whole.isPickedUp).toBe(true);
    expect(whole.pickedAt).toBe(whole.orderItems[1]?.pickedAt);
    expect(await findStored('orders', order._id)).toMatchObject({ isPickedUp: true });
  });
  test('a later payment keeps pickedAt of the order', async () => {
    const { order, applyTransition } = await createOrderFixture(['orderstatus', 'deliver']);
    const pickedAt = new Date('2026-01-02T03:04:05.000Z');
    await updateStored('orders', order._id, { pickedAt });
    expect((await applyTransition('pay')).body).toMatchObject({ orderItems: [{ isPaid: true }] });
    expect(await findStored('orders', order._id)).toMatchObject({ isPickedUp: true, isPaid: true, pickedAt });
  });
});
