import { describe, expect, test } from 'vitest';
import { ProductSummary } from '@homechef/contract/products/product';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import type { ApiReply } from '../testing/api-reply.ts';
import { createDraft, createProduct, placeMemberOrder, guestForm, orderItem } from '../testing/fixtures.ts';
import { createChef, createFoodie, createAdmin } from '../testing/accounts.ts';
import { startTestApp } from '../testing/test-app.ts';
import { countStored, readStock, findStored } from '../testing/stored-documents.ts';
import { errorFieldsOf, unknownId } from '../testing/reply-helpers.ts';

startTestApp();

const idsOf = ({ body }: ApiReply) =>
  ProductSummary.array()
    .parse(body)
    .map(({ _id }) => _id);

describe('a draft', () => {
  test('is 404 for everyone but its owner and admins, on every route', async () => {
    const [owner, other, foodie, admin] = await Promise.all([
      createChef(),
      createChef(),
      createFoodie(),
      createAdmin(),
    ]);
    const { _id } = await createDraft(owner);
    const address = `/api/products/${_id}`;
    const form = {
      name: 'A',
      price: 1,
      image: '/pictures/sample.webp',
      category: 'Vegan',
      countInStock: 1,
      description: 'd',
    };
    for (const stranger of [apiAsVisitor(), apiAs(other), apiAs(foodie)]) {
      expect((await stranger.get(address)).status).toBe(404);
      expect((await stranger.put(`${address}/5`)).status).toBe(404);
    }
    expect((await apiAs(foodie).post(`${address}/reviews`, { rating: 5, comment: 'a' })).status).toBe(404);
    expect((await apiAs(other).put(address, form)).status).toBe(404);
    expect((await apiAs(other).delete(address)).status).toBe(404);
    expect(await findStored('products', _id)).toMatchObject({
      published: false,
      countInStock: 0,
      numReviews: 0,
    });
    for (const insider of [owner, admin]) {
      const reply = await apiAs(insider).get(address);
      expect([reply.status, reply.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(reply.body).toMatchObject({ draft: true });
    }
  });
  test('cannot be ordered: 409 for a guest and a member, nothing stored', async () => {
    const [chef, foodie] = await Promise.all([createChef(), createFoodie()]);
    const draft = await createDraft(chef);
    await apiAs(chef).put(`/api/products/${draft._id}/5`);
    const orders = await countStored('orders');
    expect((await apiAsVisitor().post('/api/orders/guest', guestForm([orderItem(draft)]))).status).toBe(409);
    expect((await apiAs(foodie).post('/api/orders', { orderItems: [orderItem(draft)] })).status).toBe(409);
    expect(await countStored('orders')).toBe(orders);
    expect(await readStock(draft._id)).toBe(5);
  });
  test('stands in its chef’s list for that chef and admins only', async () => {
    const [chef, other, foodie, admin] = await Promise.all([
      createChef(),
      createChef(),
      createFoodie(),
      createAdmin(),
    ]);
    const item = await createProduct(chef);
    const draft = await createDraft(chef);
    const address = `/api/products/chef/${chef._id}`;
    for (const insider of [chef, admin]) {
      const reply = await apiAs(insider).get(address);
      expect(idsOf(reply)).toEqual([draft._id, item._id]);
      expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-total-count': '2' });
    }
    for (const stranger of [apiAsVisitor(), apiAs(other), apiAs(foodie), apiAs({ token: 'bad' })]) {
      const reply = await stranger.get(address);
      expect(idsOf(reply)).toEqual([item._id]);
      expect(reply.headers['x-total-count']).toBe('1');
    }
  });
  test('is in the catalogue for an admin who asks for drafts=1, and for nobody else', async () => {
    const [chef, admin] = await Promise.all([createChef(), createAdmin()]);
    const draft = await createDraft(chef);
    const asked = await apiAs(admin).get('/api/products?drafts=1');
    expect(idsOf(asked)).toContain(draft._id);
    expect(asked.headers['cache-control']).toBe('no-store');
    expect(idsOf(await apiAs(admin).get('/api/products'))).not.toContain(draft._id);
    expect(idsOf(await apiAs(admin).get('/api/products?drafts=0'))).not.toContain(draft._id);
    for (const stranger of [apiAsVisitor(), apiAs(chef), apiAs({ token: 'bad' })]) {
      const reply = await stranger.get('/api/products?drafts=1');
      expect(reply.status).toBe(200);
      expect(idsOf(reply)).not.toContain(draft._id);
    }
    expect(idsOf(await apiAsVisitor().get('/api/products/top'))).not.toContain(draft._id);
  });
});

describe('the list of a chef', () => {
  test.each([unknownId, 'nope', '%00'])('of nobody (%s) is empty', async (id) => {
    const reply = await apiAsVisitor().get(`/api/products/chef/${id}`);
    expect([reply.status, reply.body, reply.headers['x-total-count']]).toEqual([200, [], '0']);
  });
  test('has that chef’s items only, newest first, in pages', async () => {
    const [chef, other] = await Promise.all([createChef(), createChef()]);
    const one = await createProduct(chef);
    await createProduct(other);
    const two = await createProduct(chef);
    const address = `/api/products/chef/${chef._id}`;
    expect(idsOf(await apiAsVisitor().get(address))).toEqual([two._id, one._id]);
    const second = await apiAsVisitor().get(`${address}?limit=1&page=2`);
    expect(idsOf(second)).toEqual([one._id]);
    expect(second.headers.link).toBeUndefined();
    expect((await apiAsVisitor().get(`${address}?limit=101`)).status).toBe(400);
  });
});

describe('the stock call', () => {
  test('changes nothing for strangers and tells the true stock', async () => {
    const [chef, other, foodie] = await Promise.all([createChef(), createChef(), createFoodie()]);
    const item = await createProduct(chef, { countInStock: 8 });
    await placeMemberOrder(foodie, [orderItem(item, 3)]);
    const before = await findStored('products', item._id);
    for (const stranger of [apiAsVisitor(), apiAs(foodie), apiAs(other), apiAs({ token: 'bad' })]) {
      const reply = await stranger.put(`/api/products/${item._id}/0`);
      expect([reply.status, reply.body]).toEqual([200, { _id: item._id, countInStock: 5 }]);
    }
    expect(await findStored('products', item._id)).toEqual(before);
  });
  test('sets the stock with the token of the owner or an admin', async () => {
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
  test('that says what it changes the stock from leaves any other alone', async () => {
    const [chef, foodie] = await Promise.all([createChef(), createFoodie()]);
    const item = await createProduct(chef, { countInStock: 5 });
    await placeMemberOrder(foodie, [orderItem(item, 2)]);
    const before = await findStored('products', item._id);
    const late = await apiAs(chef).put(`/api/products/${item._id}/6?from=5`);
    expect([late.status, late.body]).toMatchObject([
      409,
      {
        code: 'product.stock_changed',
        message: 'The stock has changed: 3 left. Please try again.',
      },
    ]);
    expect(await findStored('products', item._id)).toEqual(before);
    expect((await apiAs(chef).put(`/api/products/${item._id}/4?from=3`)).body).toEqual({
      _id: item._id,
      countInStock: 4,
    });
    expect(errorFieldsOf(await apiAs(chef).put(`/api/products/${item._id}/4?from=some`))).toEqual(['from']);
  });
  test.each(['-1', '10001', '1.5', 'ten', 'NaN', '1e9', '0x1', '%20', '%00', 'reviews'])(
    'with %s answers 400',
    async (amount) => {
      const chef = await createChef();
      const { _id } = await createProduct(chef);
      const reply = await apiAs(chef).put(`/api/products/${_id}/${amount}`);
      expect([reply.status, errorFieldsOf(reply)]).toEqual([400, ['remainingStock']]);
      expect((await apiAsVisitor().put(`/api/products/${_id}/${amount}`)).status).toBe(400);
      expect(await readStock(_id)).toBe(10);
    },
  );
  test.each([unknownId, 'nope'])('of an item that is not there (%s) answers 404, after 400', async (id) => {
    expect((await apiAsVisitor().put(`/api/products/${id}/1`)).status).toBe(404);
    expect((await apiAsVisitor().put(`/api/products/${id}/x`)).status).toBe(400);
  });
});
