import { expect, test } from 'vitest';
import { ProductSummary } from '@homechef/contract/products/product';
import { createAdmin, createChef, createFoodie } from '../../testing/accounts.ts';
import { apiAs, apiAsVisitor, type TokenHolder } from '../../testing/api-client.ts';
import type { ApiReply } from '../../testing/api-reply.ts';
import {
  createDraft,
  createGuestForm,
  createProduct,
  createProductForm,
  placeMemberOrder,
  sendMemberOrder,
  toOrderItem,
} from '../../testing/fixtures.ts';
import { getErrorFields, unknownId } from '../../testing/reply-helpers.ts';
import { findStored } from '../../testing/stored-documents.ts';
import { startTestApp } from '../../testing/test-app.ts';

startTestApp();

const change = (account: TokenHolder, ...changes: object[]): Promise<ApiReply> =>
  apiAs(account).put('/api/products', { changes });
const listIds = ({ body }: ApiReply) =>
  ProductSummary.array()
    .parse(body)
    .map(({ _id }) => _id);

test('a hidden dish leaves the market, stays in its orders and with its chef, and can come back', async () => {
  const [chef, foodie] = await Promise.all([createChef(), createFoodie()]);
  const dish = await createProduct(chef, { name: 'Pumpkin Tamales' });
  const order = await placeMemberOrder(foodie, [toOrderItem(dish, 1)]);
  const path = `/api/products/${dish._id}`;
  const ofChef = `/api/products/chef/${chef._id}`;
  const readMarket = async () =>
    Promise.all(
      [ofChef, '/api/products?q=Pumpkin+Tamales', '/api/products?limit=100'].map(async (list) =>
        listIds(await apiAsVisitor().get(list)).includes(dish._id),
      ),
    );
  expect(await readMarket()).toEqual([true, true, true]);

  expect((await change(chef, { _id: dish._id, hidden: true })).body).toMatchObject([{ hidden: true }]);
  expect(await readMarket()).toEqual([false, false, false]);
  for (const stranger of [apiAsVisitor(), apiAs(foodie), apiAs(await createChef())])
    expect((await stranger.get(path)).status).toBe(404);
  for (const insider of [chef, await createAdmin()]) {
    expect((await apiAs(insider).get(path)).body).toMatchObject({ hidden: true });
    expect(listIds(await apiAs(insider).get(ofChef))).toEqual([dish._id]);
  }
  const refused = await apiAsVisitor().post('/api/orders/guest', createGuestForm([toOrderItem(dish, 1)]));
  expect(refused.status).toBe(409);
  expect((await apiAs(foodie).get(`/api/orders/${order._id}`)).body).toMatchObject({
    orderItems: [{ name: 'Pumpkin Tamales', stage: 'accepted' }],
  });
  // Editing its texts does not put it back on the market.
  await apiAs(chef).put(path, createProductForm({ name: 'Pumpkin Tamales' }));
  expect((await apiAsVisitor().get(path)).status).toBe(404);

  await change(chef, { _id: dish._id, hidden: false });
  expect(await readMarket()).toEqual([true, true, true]);
  expect(await findStored('products', dish._id)).not.toHaveProperty('hidden');
});

test('a dish that was on the market names its kitchen after it was hidden or deleted, but a draft never does', async () => {
  const chef = await createChef();
  const [hidden, deleted, draft] = await Promise.all([
    createProduct(chef),
    createProduct(chef),
    createDraft(chef),
  ]);
  await change(chef, { _id: hidden._id, hidden: true });
  await apiAs(chef).delete(`/api/products/${deleted._id}`);
  const read = async (id: string) => (await apiAsVisitor().get(`/api/products/${id}`)).body;
  const gone = { code: 'product.gone', values: { chefId: chef._id, kitchen: chef.name } };
  expect(await Promise.all([hidden, deleted].map(({ _id }) => read(_id)))).toMatchObject([gone, gone]);
  for (const id of [draft._id, unknownId])
    expect(await read(id)).toMatchObject({ code: 'product.not_found' });
  // The kitchen leaves the market together with its account.
  await apiAs(await createAdmin()).delete(`/api/users/${chef._id}`);
  for (const { _id } of [hidden, deleted]) {
    const body = await read(_id);
    expect(body).toMatchObject({ code: 'product.gone' });
    expect(body).not.toHaveProperty('values');
  }
});

test('several dishes change in one request, or none of them if one has changed in the meantime', async () => {
  const [chef, foodie] = await Promise.all([createChef(), createFoodie()]);
  const [tacos, soup] = await Promise.all([createProduct(chef), createProduct(chef)]);
  const edits = [
    { _id: tacos._id, updatedAt: tacos.updatedAt, price: '4.25', hidden: true },
    { _id: soup._id, updatedAt: soup.updatedAt, price: 9, countInStock: '30' },
  ];
  await sendMemberOrder(foodie, [toOrderItem(soup, 3)]);
  const before = await findStored('products', tacos._id);
  const refused = await change(chef, ...edits);
  expect([refused.status, getErrorFields(refused)]).toEqual([409, ['changes.1']]);
  expect(await findStored('products', tacos._id)).toEqual(before);

  const { updatedAt } = (await apiAs(chef).get(`/api/products/${soup._id}`)).body as ProductSummary;
  const saved = await change(
    chef,
    ...edits.map((edit) => (edit._id === soup._id ? { ...edit, updatedAt } : edit)),
  );
  expect(saved.body).toMatchObject([
    { price: 4.25, hidden: true, countInStock: tacos.countInStock },
    { price: 9, countInStock: 30 },
  ]);
});

test('a change of several dishes is refused for an unknown dish', async () => {
  const reply = await change(await createChef(), { _id: unknownId });
  expect([reply.status, reply.body]).toMatchObject([404, { code: 'product.not_found' }]);
});

test('a draft is finished in its editor before it appears in the table, under a name of its own', async () => {
  const chef = await createChef();
  const { _id } = await createDraft(chef);
  expect(await change(chef, { _id, price: 5 })).toMatchObject({
    status: 409,
    body: { code: 'product.unfinished' },
  });
  for (const name of ['Sample dish', ' sample DISH ']) {
    const reply = await apiAs(chef).put(`/api/products/${_id}`, createProductForm({ name }));
    expect([reply.status, getErrorFields(reply)]).toEqual([400, ['name']]);
  }
});
