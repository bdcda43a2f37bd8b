import { expect, test } from 'vitest';
import type { Session } from '@homechef/contract/users/user';
import { as, visitor } from '../testing/api-client.ts';
import { aGuestOrder, anItem, anOrder, line, onlyItem, stepOf } from '../testing/fixtures.ts';
import { aChef, aFoodie } from '../testing/accounts.ts';
import { startApp } from '../testing/test-app.ts';
import { unknownNumber } from '../testing/reply-helpers.ts';

startApp({ RATE_LIMIT_ORDER_MISSES: '3' });

test('somebody who guesses at an address keeps nobody there from their orders who is signed in', async () => {
  const [chef, member] = await Promise.all([aChef(), aFoodie()]);
  const dish = await anItem(chef);
  const [order, guests] = [await anOrder(member, [line(dish)]), await aGuestOrder([line(dish)])];
  const guess = () => visitor().get(`/api/orders/guest/${unknownNumber}`);
  for (const status of [404, 404, 404, 429]) expect((await guess()).status).toBe(status);
  for (const one of [order, guests]) {
    const step = async (name: 'orderstatus' | 'pay') =>
      (await as(chef).put(stepOf(one._id, onlyItem(one)._id, name))).status;
    expect([await step('orderstatus'), await step('pay')]).toEqual([200, 200]);
  }
  const pickUp = async (account?: Session) =>
    (await as(account).put(stepOf(order._id, onlyItem(order)._id, 'deliver'))).status;
  expect([await pickUp(), await pickUp(member)]).toEqual([429, 200]);
  // Nor is a guess of theirs another's.
  for (const status of [404, 404, 404, 429])
    expect((await as(chef).put(stepOf(unknownNumber, onlyItem(order)._id, 'pay'))).status).toBe(status);
  expect(await pickUp(member)).toBe(200);
});
