import { beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '@homechef/contract/orders/order';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { createChef } from '../../testing/accounts.ts';
import { apiAs } from '../../testing/api-client.ts';
import { followEvents, type EventReader } from '../../testing/event-stream.ts';
import { createProduct, placeGuestOrder, toOrderItem } from '../../testing/fixtures.ts';
import { toKitchenPath } from '../../testing/kitchens.ts';
import { moveItem } from '../../testing/orders.ts';
import { startSecondApp } from '../../testing/second-app.ts';
import { startTestApp } from '../../testing/test-app.ts';

startTestApp({}, { liveEventSettings: { marketIntervalMs: 60_000, tickMs: 50 } });

let chef: Session;
let dish: Product;
beforeAll(async () => {
  chef = await createChef();
  dish = await createProduct(chef, { countInStock: 1_000 });
});

const placeOrder = () => placeGuestOrder([toOrderItem(dish)]);
const listNumbers = (reader: EventReader) => reader.list('order.placed').map(({ data }) => data.number);
const kitchenTopic = () => `kitchen:${chef._id}`;

async function placeOrders(count: number): Promise<string[]> {
  const orders: Order[] = [];
  for (let i = 0; i < count; i += 1) orders.push(await placeOrder());
  return orders.map(({ _id }) => _id);
}

async function missOrders(first?: string, second?: Parameters<typeof followEvents>[1]) {
  const before = await followEvents(kitchenTopic(), { account: chef, ...(first ? { server: first } : {}) });
  const seen = await placeOrders(3);
  await expect.poll(() => listNumbers(before)).toEqual(seen);
  await before.close();
  const missed = await placeOrders(4);
  const lastEventId = before.events.findLast(({ event }) => event === 'order.placed')?.id ?? '';
  const after = await followEvents(kitchenTopic(), { account: chef, lastEventId, ...second });
  const later = await placeOrders(2);
  return { after, expected: [...missed, ...later] };
}

describe('a client that reconnects with the id of its last event', () => {
  test('a client that reconnects gets what it missed once and in order', async () => {
    const { after, expected } = await missOrders();
    await expect.poll(() => listNumbers(after)).toEqual(expected);
    expect(after.events[0]?.event).toBe('at');
    expect(after.list('reset')).toEqual([]);
  });

  test('a client that reconnects gets what it missed even from a server that started later', async () => {
    const before = await followEvents(kitchenTopic(), { account: chef });
    const missed = await placeOrders(3);
    const { server } = await startSecondApp();
    const after = await followEvents(kitchenTopic(), {
      account: chef,
      server,
      lastEventId: before.events[0]?.id ?? '',
    });
    await expect.poll(() => listNumbers(after)).toEqual(missed);
  });

  test('a client can resume at each event of a change', async () => {
    const order = await placeOrder();
    const topics = [`order:${order._id}`, kitchenTopic()];
    const reader = await followEvents(topics, { account: chef });
    await moveItem(chef, order, 'orderstatus');
    await expect.poll(() => reader.list('order.changed')).toHaveLength(2);
    const [first, second] = reader.list('order.changed');
    for (const [lastEventId, expected] of [
      [first?.id, [kitchenTopic()]],
      [second?.id, []],
    ] as const) {
      const again = await followEvents(topics, { account: chef, lastEventId: lastEventId ?? '' });
      const [later] = await placeOrders(1);
      await expect.poll(() => listNumbers(again)).toContain(later);
      const changes = again.list('order.changed').filter(({ data }) => data.number === order._id);
      expect(changes.map(({ data }) => data.topic)).toEqual(expected);
      await again.close();
    }
  });

  test('a client that reconnects gets the newest state of each product on the market once', async () => {
    const other = await createProduct(chef, { countInStock: 5 });
    const before = await followEvents('market');
    for (const stock of [9, 8, 7]) await apiAs(chef).put(`/api/products/${dish._id}/${stock}`);
    await apiAs(chef).put(`/api/products/${other._id}/4`);
    await before.close();
    const { server } = await startSecondApp();
    const after = await followEvents('market', { server, lastEventId: before.events[0]?.id ?? '' });
    const readStock = () => after.list('product.changed').map(({ data }) => [data._id, data.countInStock]);
    await expect.poll(readStock).toEqual([
      [dish._id, 7],
      [other._id, 4],
    ]);
    await apiAs(chef).put(`/api/products/${dish._id}/1000`);
  });

  test('a client that reconnects gets states of the market that its first server held back', async () => {
    const before = await followEvents(['market', kitchenTopic()], { account: chef });
    for (const stock of [9, 8]) await apiAs(chef).put(`/api/products/${dish._id}/${stock}`);
    const [number] = await placeOrders(1);
    await expect.poll(() => listNumbers(before)).toEqual([number]);
    const lastEventId = before.list('order.placed')[0]?.id ?? '';
    await before.close();
    const { server } = await startSecondApp();
    const after = await followEvents(['market', kitchenTopic()], { account: chef, server, lastEventId });
    const ofDish = () => after.list('product.changed').filter(({ data }) => data._id === dish._id);
    await expect.poll(() => ofDish().map(({ data }) => data.countInStock)).toEqual([7]);
    expect(listNumbers(after)).toEqual([]);
    await apiAs(chef).put(`/api/products/${dish._id}/1000`);
  });

  test('a client that reconnects gets a pause once', async () => {
    const before = await followEvents(kitchenTopic(), { account: chef });
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await apiAs(chef).put(toKitchenPath(chef, '/pause'), { until });
    await expect.poll(() => before.list('kitchen.changed')).toHaveLength(1);
    await before.close();
    await apiAs(chef).delete(toKitchenPath(chef, '/pause'));
    const lastEventId = before.list('kitchen.changed')[0]?.id ?? '';
    const after = await followEvents(kitchenTopic(), { account: chef, lastEventId });
    await expect
      .poll(() => after.list('kitchen.changed').map(({ data }) => data.pausedUntil))
      .toEqual([null]);
  });
});

describe('a client whose events are unknown', () => {
  test.each(['nonsense', '0.1.1.0.0.0.abcd', 'zzzzzz.1.1.0.0.0.abcd'])(
    'a client with the unknown event id %s gets reset first',
    async (lastEventId) => {
      const reader = await followEvents(kitchenTopic(), { account: chef, lastEventId });
      await expect.poll(() => reader.events.map(({ event }) => event)).toEqual(['reset', 'at']);
      const [number] = await placeOrders(1);
      await expect.poll(() => listNumbers(reader)).toEqual([number]);
    },
  );

  test('a client that missed more changes than the log has gets reset', async () => {
    const { server } = await startSecondApp({ logMaxAgeMs: 5_000, logMaxChanges: 3, tickMs: 20 });
    const before = await followEvents(kitchenTopic(), { account: chef, server });
    await apiAs(chef).put(`/api/products/${dish._id}/1000`);
    await placeOrders(10);
    await expect.poll(() => listNumbers(before)).toHaveLength(10);
    const resume = () =>
      followEvents(kitchenTopic(), { account: chef, server, lastEventId: before.events[0]?.id ?? '' });
    await expect
      .poll(async () => {
        const reader = await resume();
        await expect.poll(() => reader.events.length).toBeGreaterThan(0);
        return reader.events[0]?.event;
      })
      .toBe('reset');
  });
});
