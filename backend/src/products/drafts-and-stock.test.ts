import { describe, expect, test } from 'vitest';
import { ProductSummary } from '@homechef/contract/products/product';
import { as, visitor } from '../testing/api-client.ts';
import type { Reply } from '../testing/api-reply.ts';
import { aDraft, anItem, anOrder, guestForm, line } from '../testing/fixtures.ts';
import { aChef, aFoodie, anAdmin } from '../testing/accounts.ts';
import { startApp } from '../testing/test-app.ts';
import { countStored, stockOf, stored } from '../testing/stored-documents.ts';
import { fieldsOf, unknownId } from '../testing/reply-helpers.ts';

startApp();

const idsOf = ({ body }: Reply) =>
  ProductSummary.array()
    .parse(body)
    .map(({ _id }) => _id);

describe('a draft', () => {
  test('is 404 for everyone but its owner and admins, on every route', async () => {
    const [owner, other, foodie, admin] = await Promise.all([aChef(), aChef(), aFoodie(), anAdmin()]);
    const { _id } = await aDraft(owner);
    const address = `/api/products/${_id}`;
    const form = {
      name: 'A',
      price: 1,
      image: '/pictures/sample.webp',
      category: 'Vegan',
      countInStock: 1,
      description: 'd',
    };
    for (const stranger of [visitor(), as(other), as(foodie)]) {
      expect((await stranger.get(address)).status).toBe(404);
      expect((await stranger.put(`${address}/5`)).status).toBe(404);
    }
    expect((await as(foodie).post(`${address}/reviews`, { rating: 5, comment: 'a' })).status).toBe(404);
    expect((await as(other).put(address, form)).status).toBe(404);
    expect((await as(other).delete(address)).status).toBe(404);
    expect(await stored('products', _id)).toMatchObject({ published: false, countInStock: 0, numReviews: 0 });
    for (const insider of [owner, admin]) {
      const reply = await as(insider).get(address);
      expect([reply.status, reply.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(reply.body).toMatchObject({ draft: true });
    }
  });
  test('cannot be ordered: 409 for a guest and a member, nothing stored', async () => {
    const [chef, foodie] = await Promise.all([aChef(), aFoodie()]);
    const draft = await aDraft(chef);
    await as(chef).put(`/api/products/${draft._id}/5`);
    const orders = await countStored('orders');
    expect((await visitor().post('/api/orders/guest', guestForm([line(draft)]))).status).toBe(409);
    expect((await as(foodie).post('/api/orders', { orderItems: [line(draft)] })).status).toBe(409);
    expect(await countStored('orders')).toBe(orders);
    expect(await stockOf(draft._id)).toBe(5);
  });
  test('stands in its chef’s list for that chef and admins only', async () => {
    const [chef, other, foodie, admin] = await Promise.all([aChef(), aChef(), aFoodie(), anAdmin()]);
    const item = await anItem(chef);
    const draft = await aDraft(chef);
    const address = `/api/products/chef/${chef._id}`;
    for (const insider of [chef, admin]) {
      const reply = await as(insider).get(address);
      expect(idsOf(reply)).toEqual([draft._id, item._id]);
      expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-total-count': '2' });
    }
    for (const stranger of [visitor(), as(other), as(foodie), as({ token: 'bad' })]) {
      const reply = await stranger.get(address);
      expect(idsOf(reply)).toEqual([item._id]);
      expect(reply.headers['x-total-count']).toBe('1');
    }
  });
  test('is in the catalogue for an admin who asks for drafts=1, and for nobody else', async () => {
    const [chef, admin] = await Promise.all([aChef(), anAdmin()]);
    const draft = await aDraft(chef);
    const asked = await as(admin).get('/api/products?drafts=1');
    expect(idsOf(asked)).toContain(draft._id);
    expect(asked.headers['cache-control']).toBe('no-store');
    expect(idsOf(await as(admin).get('/api/products'))).not.toContain(draft._id);
    expect(idsOf(await as(admin).get('/api/products?drafts=0'))).not.toContain(draft._id);
    for (const stranger of [visitor(), as(chef), as({ token: 'bad' })]) {
      const reply = await stranger.get('/api/products?drafts=1');
      expect(reply.status).toBe(200);
      expect(idsOf(reply)).not.toContain(draft._id);
    }
    expect(idsOf(await visitor().get('/api/products/top'))).not.toContain(draft._id);
  });
});

describe('the list of a chef', () => {
  test.each([unknownId, 'nope', '%00'])('of nobody (%s) is empty', async (id) => {
    const reply = await visitor().get(`/api/products/chef/${id}`);
    expect([reply.status, reply.body, reply.headers['x-total-count']]).toEqual([200, [], '0']);
  });
  test('has that chef’s items only, newest first, in pages', async () => {
    const [chef, other] = await Promise.all([aChef(), aChef()]);
    const one = await anItem(chef);
    await anItem(other);
    const two = await anItem(chef);
    const address = `/api/products/chef/${chef._id}`;
    expect(idsOf(await visitor().get(address))).toEqual([two._id, one._id]);
    const second = await visitor().get(`${address}?limit=1&page=2`);
    expect(idsOf(second)).toEqual([one._id]);
    expect(second.headers.link).toBeUndefined();
    expect((await visitor().get(`${address}?limit=101`)).status).toBe(400);
  });
});

describe('the stock call', () => {
  test('changes nothing for strangers and tells the true stock', async () => {
    const [chef, other, foodie] = await Promise.all([aChef(), aChef(), aFoodie()]);
    const item = await anItem(chef, { countInStock: 8 });
    await anOrder(foodie, [line(item, 3)]);
    const before = await stored('products', item._id);
    for (const stranger of [visitor(), as(foodie), as(other), as({ token: 'bad' })]) {
      const reply = await stranger.put(`/api/products/${item._id}/0`);
      expect([reply.status, reply.body]).toEqual([200, { _id: item._id, countInStock: 5 }]);
    }
    expect(await stored('products', item._id)).toEqual(before);
  });
  test('sets the stock with the token of the owner or an admin', async () => {
    const [chef, admin] = await Promise.all([aChef(), anAdmin()]);
    const { _id } = await anItem(chef);
    expect((await as(chef).put(`/api/products/${_id}/0`)).body).toEqual({ _id, countInStock: 0 });
    expect(await stockOf(_id)).toBe(0);
    expect((await as(admin).put(`/api/products/${_id}/10000`)).body).toEqual({ _id, countInStock: 10_000 });
    expect(await stockOf(_id)).toBe(10_000);
  });
  test('that says what it changes the stock from leaves any other alone', async () => {
    const [chef, foodie] = await Promise.all([aChef(), aFoodie()]);
    const item = await anItem(chef, { countInStock: 5 });
    await anOrder(foodie, [line(item, 2)]);
    const before = await stored('products', item._id);
    const late = await as(chef).put(`/api/products/${item._id}/6?from=5`);
    expect([late.status, late.body]).toMatchObject([
      409,
      {
        code: 'product.stock_changed',
        message: 'The stock has changed meanwhile: 3 left. Please try again.',
      },
    ]);
    expect(await stored('products', item._id)).toEqual(before);
    expect((await as(chef).put(`/api/products/${item._id}/4?from=3`)).body).toEqual({
      _id: item._id,
      countInStock: 4,
    });
    expect(fieldsOf(await as(chef).put(`/api/products/${item._id}/4?from=some`))).toEqual(['from']);
  });
  test.each(['-1', '10001', '1.5', 'ten', 'NaN', '1e9', '0x1', '%20', '%00', 'reviews'])(
    'with %s answers 400',
    async (amount) => {
      const chef = await aChef();
      const { _id } = await anItem(chef);
      const reply = await as(chef).put(`/api/products/${_id}/${amount}`);
      expect([reply.status, fieldsOf(reply)]).toEqual([400, ['remainingStock']]);
      expect((await visitor().put(`/api/products/${_id}/${amount}`)).status).toBe(400);
      expect(await stockOf(_id)).toBe(10);
    },
  );
  test.each([unknownId, 'nope'])('of an item that is not there (%s) answers 404, after 400', async (id) => {
    expect((await visitor().put(`/api/products/${id}/1`)).status).toBe(404);
    expect((await visitor().put(`/api/products/${id}/x`)).status).toBe(400);
  });
});
