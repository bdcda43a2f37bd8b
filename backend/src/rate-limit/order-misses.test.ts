import { expect, test } from 'vitest';
import type { Session } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
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
import { unknownOrderNumber } from '../testing/reply-helpers.ts';

startTestApp({ RATE_LIMIT_ORDER_MISSES: '3' });

test('guesses from a network do not block its signed-in users', async () => {
  const [chef, member] = await Promise.all([createChef(), createFoodie()]);
  const product = await createProduct(chef);
  const [memberOrder, guestOrder] = [
    await placeMemberOrder(member, [toOrderItem(product)]),
    await placeGuestOrder([toOrderItem(product)]),
  ];
  const guess = () => apiAsVisitor().get(`/api/orders/guest/${unknownOrderNumber}`);
  for (const status of [404, 404, 404, 429]) expect((await guess()).status).toBe(status);
  for (const order of [memberOrder, guestOrder]) {
    const changeStatus = async (name: 'orderstatus' | 'pay') =>
      (await apiAs(chef).put(getTransitionPath(order._id, getOnlyItem(order)._id, name))).status;
    expect([await changeStatus('orderstatus'), await changeStatus('pay')]).toEqual([200, 200]);
  }
  const pickUp = async (account?: Session) =>
    (await apiAs(account).put(getTransitionPath(memberOrder._id, getOnlyItem(memberOrder)._id, 'deliver')))
      .status;
  expect([await pickUp(), await pickUp(member)]).toEqual([429, 200]);
  // The guesses of the chef do not count against the member.
  for (const status of [404, 404, 404, 429])
    expect(
      (await apiAs(chef).put(getTransitionPath(unknownOrderNumber, getOnlyItem(memberOrder)._id, 'pay')))
        .status,
    ).toBe(status);
  expect(await pickUp(member)).toBe(200);
});
