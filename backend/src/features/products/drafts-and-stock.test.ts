import mongoose from 'mongoose';
import { describe, expect, test } from 'vitest';
import { ProductSummary, type Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor } from '../../testing/api-client.ts';
import type { ApiReply } from '../../testing/api-reply.ts';
import { createDraft, createProduct, sendMemberOrder, toOrderItem } from '../../testing/fixtures.ts';
import { createChef, createFoodie, createAdmin } from '../../testing/accounts.ts';
import { changeSettings, placeForm, toKitchenPath } from '../../testing/kitchens.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { countStored, readStock, findStored } from '../../testing/stored-documents.ts';
import { getErrorFields, unknownId } from '../../testing/reply-helpers.ts';
import { toCents } from '@homechef/contract/money/money';
import { withTransaction } from '../../platform/db/transaction.ts';
import { deductStock } from './stock/stock.service.ts';

startTestApp();

const getIds = ({ body }: ApiReply) =>
  ProductSummary.array()
    .parse(body)
    .map(({ _id }) => _id);

test('a chef has at most 200 dishes, including drafts', async () => {
  const chef = await createChef();
  const { _id, ...draft } = await findStored('products', (await createDraft(chef))._id);
  const products = mongoose.connection.collection('products');
  await products.insertMany(Array.from({ length: 196 }, (_, i) => ({ ...draft, published: i % 2 === 0 })));
  const create = () => apiAs(chef).post('/api/products');
  const replies = await Promise.all(Array.from({ length: 8 }, create));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
  expect(await create()).toMatchObject({ status: 409, body: { code: 'product.too_many' } });
  expect(await countStored('products', { user: draft.user })).toBe(200);
  expect((await apiAs(chef).delete(`/api/products/${String(_id)}`)).status).toBe(200);
  expect((await create()).status).toBe(201);
});

test('an admin creates a dish for a chosen kitchen, but none goes on the market without an address', async () => {
  const [chef, other, foodie, admin] = await Promise.all([
    createChef(),
    createChef(),
    createFoodie(),
    createAdmin(),
  ]);
  const create = (account: Session, kitchen: string) =>
    apiAs(account).post(`/api/products?kitchen=${kitchen}`);
  const reply = await create(admin, chef._id);
  expect(reply).toMatchObject({ status: 201, body: { user: chef._id, brand: chef.name, draft: true } });
  const refused = await Promise.all([
    create(other, chef._id),
    create(admin, foodie._id),
    create(admin, unknownId),
    create(admin, 'nope'),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([403, 404, 404, 400]);
  const own = await createProduct(admin);
  expect((await apiAsVisitor().get(`/api/products/${own._id}`)).status).toBe(404);
  expect((await apiAs(admin).get(toKitchenPath(admin))).body).toMatchObject({
    offMarket: { why: 'no_address' },
  });
  await changeSettings(admin, { place: placeForm });
  expect((await apiAsVisitor().get(`/api/products/${own._id}`)).status).toBe(200);
});

test('a draft comes first in the chef’s list, and only that chef and admins see it', async () => {
  const [chef, other, foodie, admin] = await Promise.all([
    createChef(),
    createChef(),
    createFoodie(),
    createAdmin(),
  ]);
  const draft = await createDraft(chef);
  const product = await createProduct(chef);
  const path = `/api/products/chef/${chef._id}`;
  for (const insider of [chef, admin]) {
    const reply = await apiAs(insider).get(path);
    expect(getIds(reply)).toEqual([draft._id, product._id]);
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-total-count': '2' });
  }
  for (const stranger of [apiAsVisitor(), apiAs(other), apiAs(foodie), apiAs({ token: 'bad' })]) {
    const reply = await stranger.get(path);
    expect(getIds(reply)).toEqual([product._id]);
    expect(reply.headers['x-total-count']).toBe('1');
  }
});

describe('list of a chef’s products', () => {
  test.each([unknownId, 'nope', '%00'])('the product list of the unknown chef %s is empty', async (id) => {
    const reply = await apiAsVisitor().get(`/api/products/chef/${id}`);
    expect([reply.status, reply.body, reply.headers['x-total-count']]).toEqual([200, [], '0']);
  });

  test('the numbers in the names of own products are sorted by their value', async () => {
    const chef = await createChef();
    const numbers = [10, 2, 1];
    const dishes = await Promise.all(
      numbers.map((number) => createProduct(chef, { name: `Menu ${number}` })),
    );
    const ids = dishes.map(({ _id }) => _id);
    const path = `/api/products/chef/${chef._id}?sort=`;
    expect(getIds(await apiAs(chef).get(`${path}name`))).toEqual(ids.toReversed());
    expect(getIds(await apiAs(chef).get(`${path}-name`))).toEqual(ids);
  });
});

describe('stock request', () => {
  test('a stock request from another account returns the stock unchanged', async () => {
    const [chef, other, foodie] = await Promise.all([createChef(), createChef(), createFoodie()]);
    const product = await createProduct(chef, { countInStock: 8 });
    await sendMemberOrder(foodie, [toOrderItem(product, 3)]);
    const before = await findStored('products', product._id);
    for (const stranger of [apiAsVisitor(), apiAs(foodie), apiAs(other), apiAs({ token: 'bad' })]) {
      const reply = await stranger.put(`/api/products/${product._id}/0`);
      expect([reply.status, reply.body]).toEqual([200, { _id: product._id, countInStock: 5 }]);
    }
    expect(await findStored('products', product._id)).toEqual(before);
  });
  test('a stock request from the chef or an admin sets the stock', async () => {
    const [chef, admin] = await Promise.all([createChef(), createAdmin()]);
    const { _id } = await createProduct(chef);
    expect((await apiAs(chef).put(`/api/products/${_id}/0`)).body).toEqual({ _id, countInStock: 0 });
    expect(await readStock(_id)).toBe(0);
    expect((await apiAs(admin).put(`/api/products/${_id}/10000`)).body).toEqual({
      _id,
      countInStock: 10_000,
    });
    expect(await readStock(_id)).toBe(10_000);
  });
  test('a stock request is rejected if the stock differs from the expected one', async () => {
    const [chef, foodie] = await Promise.all([createChef(), createFoodie()]);
    const product = await createProduct(chef, { countInStock: 5 });
    await sendMemberOrder(foodie, [toOrderItem(product, 2)]);
    const before = await findStored('products', product._id);
    const rejected = await apiAs(chef).put(`/api/products/${product._id}/6?from=5`);
    expect([rejected.status, rejected.body]).toMatchObject([
      409,
      {
        code: 'product.stock_changed',
        message: 'The stock has changed: 3 left. Please try again.',
      },
    ]);
    expect(await findStored('products', product._id)).toEqual(before);
    expect((await apiAs(chef).put(`/api/products/${product._id}/4?from=3`)).body).toEqual({
      _id: product._id,
      countInStock: 4,
    });
    expect(getErrorFields(await apiAs(chef).put(`/api/products/${product._id}/4?from=some`))).toEqual([
      'from',
    ]);
  });
  test.each([unknownId, 'nope'])(
    'a stock request for the unknown product %s answers 404, after validation',
    async (id) => {
      expect((await apiAsVisitor().put(`/api/products/${id}/1`)).status).toBe(404);
      expect((await apiAsVisitor().put(`/api/products/${id}/x`)).status).toBe(400);
    },
  );
});

/** Deducts stock without the check of the cart, which reads a stock that another process can change in the meantime. */
const deduct = ({ _id, price }: Product, qty: number, changedPrice = price) =>
  withTransaction(async (session) => {
    const deduction = { product: _id, qty, price: toCents(changedPrice) };
    const deducted = await deductStock([deduction], 'AAAABBBBCCCC', session);
    if (!deducted) await session.abortTransaction();
    return deducted?.map(({ countInStock }) => countInStock);
  });

test('a deduction takes the last portions and no more', async () => {
  const product = await createProduct(await createChef(), { countInStock: 3 });
  expect(await deduct(product, 4)).toBeUndefined();
  expect(await readStock(product._id)).toBe(3);
  expect(await deduct(product, 3)).toEqual([0]);
  expect(await deduct(product, 1)).toBeUndefined();
  expect(await readStock(product._id)).toBe(0);
});

test('a deduction at another price or from a draft changes nothing', async () => {
  const product = await createProduct(await createChef(), { countInStock: 3 });
  expect(await deduct(product, 1, product.price + 1)).toBeUndefined();
  expect(await readStock(product._id)).toBe(3);
  const draft = await createDraft(await createChef());
  expect(await deduct(draft, 0)).toBeUndefined();
});
