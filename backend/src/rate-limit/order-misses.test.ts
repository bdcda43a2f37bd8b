import { expect, test } from 'vitest';
import type { Session } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import {
  placeGuestOrder,
  createProduct,
  placeMemberOrder,
  orderItem,
  onlyItem,
  transitionPath,
} from '../testing/fixtures.ts';
import { createChef, createFoodie } from '../testing/accounts.ts';
import { startTestApp } from '../testing/test-app.ts';
import { unknownOrderNumber } from '../testing/reply-helpers.ts';

startTestApp({ RATE_LIMIT_ORDER_MISSES: '3' });

test('somebody who guesses at an address keeps nobody there from their orders who is signed in', async () => {
  const [chef, member] = await Promise.all([createChef(), createFoodie()]);
  const dish = await createProduct(chef);
  const [order, guests] = [
    await placeMemberOrder(member, [orderItem(dish)]),
    await placeGuestOrder([orderItem(dish)]),
  ];
  const guess = () => apiAsVisitor().get(`/api/orders/guest/${unknownOrderNumber}`);
  for (const status of [404, 404, 404, 429]) expect((await guess()).status).toBe(status);
  for (const one of [order, guests]) {
    const step = async (name: 'orderstatus' | 'pay') =>
      (await apiAs(chef).put(transitionPath(one._id, onlyItem(one)._id, name))).status;
    expect([await step('orderstatus'), await step('pay')]).toEqual([200, 200]);
  }
  const pickUp = async (account?: Session) =>
    (await apiAs(account).put(transitionPath(order._id, onlyItem(order)._id, 'deliver'))).status;
  expect([await pickUp(), await pickUp(member)]).toEqual([429, 200]);
  // Nor is a guess of theirs another's.
  for (const status of [404, 404, 404, 429])
    expect(
      (await apiAs(chef).put(transitionPath(unknownOrderNumber, onlyItem(order)._id, 'pay'))).status,
    ).toBe(status);
  expect(await pickUp(member)).toBe(200);
});
