import { expect, test } from 'vitest';
import type { Session } from '@homechef/contract/users/user';
import { as, visitor } from '../testing/api-client.ts';
import { aGuestOrder, anItem, anOrder, line, stepOf } from '../testing/fixtures.ts';
import { aChef, aFoodie, anAdmin } from '../testing/accounts.ts';
import { startApp } from '../testing/test-app.ts';
import { isStored, stockOf } from '../testing/stored-documents.ts';
import { unknownNumber } from '../testing/reply-helpers.ts';

startApp();

const remove = (account: Session | undefined, number: string) => as(account).delete(`/api/orders/${number}`);

test('deleting an order answers 200, and the stock of items not Ready goes back', async () => {
  const [admin, chef] = await Promise.all([anAdmin(), aChef()]);
  const [cooked, uncooked] = [await anItem(chef), await anItem(chef)];
  const order = await aGuestOrder([line(cooked, 4), line(uncooked, 3)]);
  await as(chef).put(stepOf(order._id, order.orderItems[0]?._id ?? '', 'orderstatus'));
  expect((await remove(admin, order._id)).status).toBe(200);
  expect([await stockOf(cooked._id), await stockOf(uncooked._id)]).toEqual([6, 10]);
  expect(await isStored('orders', order._id)).toBe(false);
  expect((await visitor().get(`/api/orders/guest/${order._id}`)).status).toBe(404);
  expect((await remove(admin, order._id)).status).toBe(404);
  expect(await stockOf(uncooked._id)).toBe(10);
});

test('deleting an order skips an item that was deleted, and gives the others back', async () => {
  const [admin, chef] = await Promise.all([anAdmin(), aChef()]);
  const [gone, kept] = [await anItem(chef), await anItem(chef)];
  const order = await aGuestOrder([line(gone), line(kept, 2)]);
  await as(chef).delete(`/api/products/${gone._id}`);
  expect((await remove(admin, order._id)).status).toBe(200);
  expect(await isStored('products', gone._id)).toBe(false);
  expect(await stockOf(kept._id)).toBe(10);
});

test('returned stock never goes above 10,000', async () => {
  const [admin, chef] = await Promise.all([anAdmin(), aChef()]);
  const item = await anItem(chef);
  const order = await aGuestOrder([line(item, 5)]);
  await as(chef).put(`/api/products/${item._id}/9998`);
  await remove(admin, order._id);
  expect(await stockOf(item._id)).toBe(10_000);
});

test('deleting an order ten times at once gives the stock back once', async () => {
  const [admin, chef] = await Promise.all([anAdmin(), aChef()]);
  const item = await anItem(chef);
  const order = await aGuestOrder([line(item, 5)]);
  const replies = await Promise.all(Array.from({ length: 10 }, () => remove(admin, order._id)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(404)]);
  expect(await stockOf(item._id)).toBe(10);
});

test('deleting an order is refused to its owner, its chef, others (403) and visitors (401)', async () => {
  const [chef, member, other] = await Promise.all([aChef(), aFoodie(), aFoodie()]);
  const { _id } = await anOrder(member, [line(await anItem(chef))]);
  for (const account of [member, chef, other]) {
    expect((await remove(account, _id)).status).toBe(403);
    expect((await remove(account, 'nope')).status).toBe(403);
  }
  expect((await remove(undefined, _id)).status).toBe(401);
  expect(await isStored('orders', _id)).toBe(true);
});

test('deleting an order that is not there answers 404', async () => {
  const admin = await anAdmin();
  for (const number of [unknownNumber, 'nope', '%00']) expect((await remove(admin, number)).status).toBe(404);
});
