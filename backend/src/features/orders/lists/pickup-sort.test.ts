import { beforeEach, expect, test } from 'vitest';
import { apiAs } from '../../../testing/api-client.ts';
import { createProduct, placeGuestOrder, toOrderItem } from '../../../testing/fixtures.ts';
import { setClock } from '../../../testing/kitchens.ts';
import { createChef } from '../../../testing/accounts.ts';
import { at, createTestKitchen, orderTime, toPickup, type TestKitchen } from '../../../testing/orders.ts';
import { startTestApp } from '../../../testing/test-app.ts';

startTestApp();

beforeEach(() => setClock(orderTime));

const placeAt = (kitchen: TestKitchen, startsAt: string) =>
  placeGuestOrder([toOrderItem(kitchen.dish)], { pickups: [toPickup(kitchen, startsAt)] });

const listNumbers = async ({ chef }: Pick<TestKitchen, 'chef'>, query: string): Promise<string[]> => {
  const reply = await apiAs(chef).get(`/api/orders/cheforders/${chef._id}?${query}`);
  expect(reply.status).toBe(200);
  return (reply.body as { _id: string }[]).map(({ _id }) => _id);
};

test("the orders of a chef are sorted by the chef's own pickup time", async () => {
  const kitchen = await createTestKitchen();
  const other = await createTestKitchen();
  const late = await placeAt(kitchen, at('13:00'));
  const early = await placeAt(kitchen, at('12:00'));
  // The other kitchen hands over first. The sort must ignore that.
  const middle = await placeGuestOrder([toOrderItem(other.dish), toOrderItem(kitchen.dish)], {
    pickups: [toPickup(other, at('11:00')), toPickup(kitchen, at('12:30'))],
  });
  const expected = [early, middle, late].map(({ _id }) => _id);
  expect(await listNumbers(kitchen, 'sort=pickup')).toEqual(expected);
  expect(await listNumbers(kitchen, 'sort=pickup&state=open&limit=2')).toEqual(expected.slice(0, 2));
  expect(await listNumbers(kitchen, 'sort=pickup&limit=2&page=2')).toEqual(expected.slice(2));
});

test('orders without a pickup time are sorted newest first', async () => {
  const chef = await createChef();
  const dish = await createProduct(chef);
  const first = await placeGuestOrder([toOrderItem(dish)]);
  setClock(at('10:01'));
  const second = await placeGuestOrder([toOrderItem(dish)]);
  expect(await listNumbers({ chef }, 'sort=pickup')).toEqual([second._id, first._id]);
});
