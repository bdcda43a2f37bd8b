import { expect, test } from 'vitest';
import { createAdmin, createChef, createFoodie } from '../testing/accounts.ts';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import { followEvents } from '../testing/event-stream.ts';
import { createProduct, placeGuestOrder, placeOrder, toOrderItem } from '../testing/fixtures.ts';
import { moveItem, sendMove } from '../testing/orders.ts';
import { startTestApp } from '../testing/test-app.ts';

startTestApp();

async function createOrder() {
  const chef = await createChef();
  const dish = await createProduct(chef, { countInStock: 50 });
  const order = await placeGuestOrder([toOrderItem(dish, 2)]);
  return { chef, dish, order };
}

test('sends a change of an order to its guest, its chef and admins', async () => {
  const { chef, order } = await createOrder();
  const admin = await createAdmin();
  const guest = await followEvents(`order:${order._id}`);
  const kitchen = await followEvents(`kitchen:${chef._id}`, { account: chef });
  const all = await followEvents('admin', { account: admin });
  await moveItem(chef, order, 'orderstatus');
  for (const [reader, topic] of [
    [guest, `order:${order._id}`],
    [kitchen, `kitchen:${chef._id}`],
    [all, 'admin'],
  ] as const) {
    await expect.poll(() => reader.list('order.changed')).toHaveLength(1);
    expect(reader.list('order.changed')[0]?.data).toEqual({
      topic,
      number: order._id,
      pickups: [{ chefId: chef._id, stage: 'ready', startsAt: null }],
      cashDue: order.cashDue,
      updatedAt: expect.any(String) as string,
    });
  }
});
