import { beforeAll, expect, test } from 'vitest';
import type { CustomerBlock } from '@homechef/contract/kitchens/blocks';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { createAdmin, createChef, createFoodie } from '../../../testing/accounts.ts';
import { apiAs, apiAsVisitor, type TokenHolder } from '../../../testing/api-client.ts';
import {
  createGuestForm,
  createProduct,
  sendGuestOrder,
  sendMemberOrder,
  toOrderItem,
} from '../../../testing/fixtures.ts';
import { toKitchenPath } from '../../../testing/kitchens.ts';
import { getErrorMessage, unknownId, unknownOrderNumber } from '../../../testing/reply-helpers.ts';
import { countStored, findStored, toStoredId } from '../../../testing/stored-documents.ts';
import { startTestApp } from '../../../testing/test-app.ts';

startTestApp();

let chef: Session;
let other: Session;
let dish: Product;
beforeAll(async () => {
  [chef, other] = await Promise.all([createChef(), createChef()]);
  dish = await createProduct(chef);
});

const path = (id = '') => toKitchenPath(chef, `/blocks${id && `/${id}`}`);
const block = (order: string, by: TokenHolder | undefined = chef, reason: unknown = 'Rude at the counter') =>
  apiAs(by).post(path(), { order, reason });
const list = async (by: TokenHolder = chef) => (await apiAs(by).get(path())).body as CustomerBlock[];
const order = (account: TokenHolder, form: object = {}) =>
  apiAs(account).post('/api/orders', { orderItems: [toOrderItem(dish)], paymentMethod: 'Cash', ...form });
const orderAsGuest = (customerPhone: string, product = dish) =>
  apiAsVisitor().post('/api/orders/guest', createGuestForm([toOrderItem(product)], { customerPhone }));

test('a block refuses further orders of a member and keeps open ones', async () => {
  const fay = await createFoodie({ phone: '602 555 0311' });
  const first = await sendMemberOrder(fay, [toOrderItem(dish)]);
  const reply = await block(first._id);
  expect([reply.status, reply.body]).toMatchObject([
    201,
    { name: fay.name, phone: '602 555 0311', isMember: true, reason: 'Rude at the counter' },
  ]);
  expect((await block(first._id)).status).toBe(409);
  const refused = await order(fay);
  expect([refused.status, getErrorMessage(refused)]).toEqual([
    403,
    `${chef.name} does not take this order. Please choose another kitchen.`,
  ]);
  expect((await order(fay, { customerPhone: '602 555 0999' })).status).toBe(403);
  expect((await orderAsGuest('+1 (602) 555-0311')).status).toBe(403);
  expect((await orderAsGuest('602 555 0312')).status).toBe(201);
  expect((await orderAsGuest('602 555 0311', await createProduct(other))).status).toBe(201);
  expect(await findStored('orders', first._id)).toMatchObject({ orderItems: [{ stage: 'accepted' }] });
  const id = (reply.body as CustomerBlock)._id;
  expect((await apiAs(chef).delete(path(id))).status).toBe(200);
  expect((await apiAs(chef).delete(path(id))).status).toBe(404);
  expect((await order(fay)).status).toBe(201);
});

test('a block refuses the phone of a guest in every spelling', async () => {
  const phone = '602-555-0411';
  const { _id } = await sendGuestOrder([toOrderItem(dish)], { customerPhone: phone });
  expect((await block(_id)).body).toMatchObject({ isMember: false, phone });
  expect((await orderAsGuest('001 602 555 0411')).status).toBe(403);
  expect((await order(await createFoodie({ phone: '(602) 555.0411' }))).status).toBe(403);
});

test('a block belongs to the kitchen, and admins can read it', async () => {
  const { _id } = await sendGuestOrder([toOrderItem(dish)], { customerPhone: '602 555 0511' });
  const admin = await createAdmin();
  expect((await block(unknownOrderNumber)).status).toBe(404);
  await block(_id);
  expect(await list(admin)).toEqual(await list());
  const malformed = '/api/kitchens/xxxxxxxxxxxx/blocks';
  expect((await apiAs(admin).get(malformed)).body).toEqual([]);
  expect((await apiAs(admin).delete(`${malformed}/${unknownId}`)).status).toBe(404);
  const foreign = await createProduct(other);
  const elsewhere = await sendGuestOrder([toOrderItem(foreign)], { customerPhone: '602 555 0512' });
  expect((await block(elsewhere._id)).status).toBe(404);
});

test('a block disappears with the account of the customer', async () => {
  const [admin, foodie] = await Promise.all([createAdmin(), createFoodie({ phone: '602 555 0611' })]);
  await block((await sendMemberOrder(foodie, [toOrderItem(dish)]))._id);
  await apiAs(admin).delete(`/api/users/${foodie._id}`);
  expect(await countStored('customerBlocks', { account: toStoredId(foodie._id) })).toBe(0);
});
