import { describe, expect, test } from 'vitest';
import { ChefOrder, Order } from '@homechef/contract/orders/order';
import type { Session } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import type { ApiReply } from '../testing/api-reply.ts';
import {
  placeGuestOrder,
  createProduct,
  placeMemberOrder,
  orderItem,
  onlyItem,
  transitionPath,
} from '../testing/fixtures.ts';
import { createChef, createFoodie, createAdmin } from '../testing/accounts.ts';
import { startTestApp } from '../testing/test-app.ts';
import { updateStored, findStored, findStoredItem } from '../testing/stored-documents.ts';
import { unknownId, unknownOrderNumber } from '../testing/reply-helpers.ts';

startTestApp();

type Step = Parameters<typeof transitionPath>[2];
const steps: readonly Step[] = ['orderstatus', 'pay', 'deliver'];

/** A guest's order of one item, and a way to take its steps as whoever may. */
async function givenAnOrder() {
  const chef = await createChef();
  const order = await placeGuestOrder([orderItem(await createProduct(chef))]);
  const item = onlyItem(order)._id;
  const take = (step: Step): Promise<ApiReply> =>
    (step === 'deliver' ? apiAsVisitor() : apiAs(chef)).put(transitionPath(order._id, item, step));
  return { chef, order, item, take, look: () => findStoredItem(order._id, item) };
}

describe('every step in every state', () => {
  const fresh = { orderStatus: 'Not Ready', isPaid: false, isPickedUp: false };
  const ready = { ...fresh, orderStatus: 'Ready' };
  const paid = { ...ready, isPaid: true };
  const pickedUp = { ...ready, isPickedUp: true };
  const done = { ...paid, isPickedUp: true };
  const table: [Step[], object, Step, number, object][] = [
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
  test.each(table)('after %o (%o) %s answers %d', async (before, from, step, status, to) => {
    const { take, look } = await givenAnOrder();
    for (const earlier of before) await take(earlier);
    const was = await look();
    expect(was).toMatchObject(from);
    const reply = await take(step);
    expect(reply.status).toBe(status);
    const is = await look();
    expect(is).toMatchObject(to);
    expect([Boolean(is.paidAt), Boolean(is.pickedAt)]).toEqual([is.isPaid, is.isPickedUp]);
    if (from === to) expect(is).toEqual(was);
    if (status === 200) expect(reply.body).toMatchObject({ orderItems: [to] });
  });
});

test.each(steps)('%s twice at once, and once more later, records one time', async (step) => {
  const { take, look } = await givenAnOrder();
  if (step !== 'orderstatus') await take('orderstatus');
  const replies = await Promise.all(Array.from({ length: 10 }, () => take(step)));
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const bodies = new Set(replies.map(({ text }) => text));
  expect(bodies.size).toBe(1);
  const first = await look();
  const again = await take(step);
  expect([again.status, again.text]).toEqual([200, [...bodies][0]]);
  expect(await look()).toEqual(first);
});

test('paying and picking up at once both happen', async () => {
  const { take, look } = await givenAnOrder();
  await take('orderstatus');
  await Promise.all([take('pay'), take('deliver')]);
  expect(await look()).toMatchObject({ isPaid: true, isPickedUp: true });
});

describe('setting Ready and marking paid', () => {
  const kitchenSteps = ['orderstatus', 'pay'] as const;
  test.each(kitchenSteps)(
    '%s is the item’s chef’s and admins’; 403 for others, 401 for a visitor',
    async (step) => {
      const { order, item, take, look } = await givenAnOrder();
      const [other, foodie, admin] = await Promise.all([createChef(), createFoodie(), createAdmin()]);
      if (step === 'pay') await take('orderstatus');
      const before = await look();
      const address = transitionPath(order._id, item, step);
      for (const stranger of [other, foodie]) expect((await apiAs(stranger).put(address)).status).toBe(403);
      expect((await apiAsVisitor().put(address)).status).toBe(401);
      expect(await look()).toEqual(before);
      const reply = await apiAs(admin).put(address);
      expect([reply.status, Order.parse(reply.body).userEmail]).toEqual([200, 'gus@example.com']);
      expect(await look()).not.toEqual(before);
    },
  );
  test.each(kitchenSteps)('%s of what is not there answers 404', async (step) => {
    const { chef, order, item } = await givenAnOrder();
    for (const [number, id] of [
      [unknownOrderNumber, item],
      ['nope', item],
      [order._id, unknownId],
      [order._id, 'nope'],
    ] as const) {
      expect((await apiAs(chef).put(transitionPath(number, id, step))).status).toBe(404);
    }
  });
  test.each(kitchenSteps)('%s tells who has nothing in an order no more than of no order', async (step) => {
    const { order } = await givenAnOrder();
    const stranger = await createChef();
    for (const number of [order._id, unknownOrderNumber]) {
      const reply = await apiAs(stranger).put(transitionPath(number, unknownId, step));
      expect(reply).toMatchObject({ status: 404, body: { code: 'order.not_found' } });
    }
  });
  test('of another chef’s item in the same order answers 403 and leaves it', async () => {
    const [one, two] = await Promise.all([createChef(), createChef()]);
    const order = await placeGuestOrder([
      orderItem(await createProduct(one)),
      orderItem(await createProduct(two)),
    ]);
    const second = order.orderItems[1]?._id ?? '';
    expect((await apiAs(one).put(transitionPath(order._id, second, 'orderstatus'))).status).toBe(403);
    expect(await findStoredItem(order._id, second)).toMatchObject({ orderStatus: 'Not Ready' });
  });
  test('answers a chef with the chef’s view: own items, own sums, no e-mail', async () => {
    const [one, two, member] = await Promise.all([createChef(), createChef(), createFoodie()]);
    const order = await placeMemberOrder(member, [
      orderItem(await createProduct(one, { price: 7 }), 2),
      orderItem(await createProduct(two)),
    ]);
    const [first] = order.orderItems;
    for (const step of kitchenSteps) {
      const reply = await apiAs(one).put(transitionPath(order._id, first?._id ?? '', step));
      const part = ChefOrder.parse(reply.body);
      expect(part.orderItems.map(({ _id }) => _id)).toEqual([first?._id]);
      expect(part).toMatchObject({ itemsPrice: 14, taxPrice: 0.7, totalPrice: 14 });
      expect(reply.body).not.toHaveProperty('userEmail');
      expect(reply.text).not.toContain(member.email);
    }
  });
});

describe('marking picked up', () => {
  const deliver = (account: Session | undefined, order: Order) =>
    apiAs(account).put(transitionPath(order._id, order.orderItems[0]?._id ?? '', 'deliver'));
  test('a member’s order: its owner only; 401 without a good token, 403 for chef, admin and others', async () => {
    const [chef, member, other, admin] = await Promise.all([
      createChef(),
      createFoodie(),
      createFoodie(),
      createAdmin(),
    ]);
    const order = await placeMemberOrder(member, [orderItem(await createProduct(chef))]);
    const { _id } = onlyItem(order);
    await apiAs(chef).put(transitionPath(order._id, _id, 'orderstatus'));
    expect((await deliver(undefined, order)).status).toBe(401);
    expect((await apiAs({ token: 'bad' }).put(transitionPath(order._id, _id, 'deliver'))).status).toBe(401);
    for (const stranger of [chef, other, admin]) expect((await deliver(stranger, order)).status).toBe(403);
    expect(await findStoredItem(order._id, _id)).toMatchObject({ isPickedUp: false, pickedAt: null });
    const reply = await deliver(member, order);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ isPickedUp: true, user: { email: member.email } });
  });
  test('a guest’s order: whoever holds the number, with or without a token, but never the chef of the item', async () => {
    const [chef, other, foodie] = await Promise.all([createChef(), createChef(), createFoodie()]);
    const item = await createProduct(chef);
    for (const holder of [undefined, foodie, other]) {
      const order = await placeGuestOrder([orderItem(item)]);
      await apiAs(chef).put(transitionPath(order._id, onlyItem(order)._id, 'orderstatus'));
      expect((await deliver(chef, order)).status).toBe(403);
      expect(await findStoredItem(order._id, onlyItem(order)._id)).toMatchObject({ isPickedUp: false });
      expect((await deliver(holder, order)).status).toBe(200);
    }
  });
  test('403 comes before 409: the chef of an item that is not Ready is refused, not told to wait', async () => {
    const { chef, order } = await givenAnOrder();
    expect((await deliver(chef, order)).status).toBe(403);
  });
  test('of what is not there answers 404', async () => {
    const { order, item } = await givenAnOrder();
    expect((await apiAsVisitor().put(transitionPath(unknownOrderNumber, item, 'deliver'))).status).toBe(404);
    expect((await apiAsVisitor().put(transitionPath('nope', item, 'deliver'))).status).toBe(404);
    expect((await apiAsVisitor().put(transitionPath(order._id, unknownId, 'deliver'))).status).toBe(404);
    expect((await apiAsVisitor().put(transitionPath(order._id, 'nope', 'deliver'))).status).toBe(404);
  });
  test('the order’s own isPickedUp and pickedAt follow when every item is picked up; a chef’s view when the chef’s are', async () => {
    const [one, two] = await Promise.all([createChef(), createChef()]);
    const order = await placeGuestOrder([
      orderItem(await createProduct(one)),
      orderItem(await createProduct(two)),
    ]);
    const [a = '', b = ''] = order.orderItems.map(({ _id }) => _id);
    await apiAs(one).put(transitionPath(order._id, a, 'orderstatus'));
    await apiAs(two).put(transitionPath(order._id, b, 'orderstatus'));
    const half = await apiAsVisitor().put(transitionPath(order._id, a, 'deliver'));
    expect(half.body).toMatchObject({ isPickedUp: false, pickedAt: null });
    const partOf = async (chef: Session) =>
      ChefOrder.parse((await apiAs(chef).get(`/api/orders/${order._id}/${chef._id}`)).body);
    const part = await partOf(one);
    expect(part).toMatchObject({ isPickedUp: true, pickedAt: part.orderItems[0]?.pickedAt });
    expect(await partOf(two)).toMatchObject({ isPickedUp: false, pickedAt: null });
    const whole = Order.parse((await apiAsVisitor().put(transitionPath(order._id, b, 'deliver'))).body);
    expect(whole.isPickedUp).toBe(true);
    expect(whole.pickedAt).toBe(whole.orderItems[1]?.pickedAt);
    expect(await findStored('orders', order._id)).toMatchObject({ isPickedUp: true });
  });
  test('the order’s own pickedAt stays when it is paid afterwards', async () => {
    const { order, take } = await givenAnOrder();
    await take('orderstatus');
    await take('deliver');
    const pickedAt = new Date('2026-01-02T03:04:05.000Z');
    await updateStored('orders', order._id, { pickedAt });
    expect((await take('pay')).body).toMatchObject({ orderItems: [{ isPaid: true }] });
    expect(await findStored('orders', order._id)).toMatchObject({ isPickedUp: true, isPaid: true, pickedAt });
  });
});
