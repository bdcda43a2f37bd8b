import { expect, test } from 'vitest';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import type { ApiReply } from '../../../testing/api-reply.ts';
import {
  placeGuestOrder,
  createProduct,
  toOrderItem,
  getOnlyItem,
  getTransitionPath,
} from '../../../testing/fixtures.ts';
import { createChef } from '../../../testing/accounts.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { updateStored, findStored, findStoredItem } from '../../../testing/stored-documents.ts';
import { unknownId, unknownOrderNumber } from '../../../testing/reply-helpers.ts';

startTestApp();

type TransitionRoute = Parameters<typeof getTransitionPath>[2];
const transitionRoutes: readonly TransitionRoute[] = ['orderstatus', 'pay', 'deliver'];

const events = { orderstatus: 'ready', pay: 'pay', deliver: 'pickUp' } as const;

/**
 * Creates a guest order of one item and takes it through some transitions. `applyTransition` sends another one from an
 * account that may do so.
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

test.each(transitionRoutes)('concurrent and repeated %s requests are recorded once', async (route) => {
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

test('an unknown order number or an item of another order answers 404', async () => {
  const { chef, order, item } = await createOrderFixture();
  const other = await createChef();
  for (const route of transitionRoutes)
    for (const [number, id] of [
      [unknownOrderNumber, item],
      [order._id, unknownId],
      [order._id, 'nope'],
    ] as const) {
      const path = getTransitionPath(number, id, route);
      expect((await apiAs(chef).put(path)).status).toBe(404);
      if (route === 'deliver') continue;
      // Another chef must not learn whether the order exists.
      expect(await apiAs(other).put(path)).toMatchObject({ status: 404, body: { code: 'order.not_found' } });
    }
});

test('a later payment keeps pickedAt of the order', async () => {
  const { order, applyTransition } = await createOrderFixture(['orderstatus', 'deliver']);
  const pickedAt = new Date('2026-01-02T03:04:05.000Z');
  await updateStored('orders', order._id, { pickedAt });
  expect((await applyTransition('pay')).body).toMatchObject({ orderItems: [{ isPaid: true }] });
  expect(await findStored('orders', order._id)).toMatchObject({ isPickedUp: true, isPaid: true, pickedAt });
});
