import { describe, expect, test } from 'vitest';
import { Product } from '@homechef/contract/products/product';
import { apiAs, apiAsVisitor, type TokenHolder } from '../testing/api-client.ts';
import { createProduct, placeMemberOrder, orderItem, onlyItem, transitionPath } from '../testing/fixtures.ts';
import { createChef, createFoodie, createAdmin } from '../testing/accounts.ts';
import { startTestApp } from '../testing/test-app.ts';
import { countStored, toStoredId, findStored } from '../testing/stored-documents.ts';
import { errorFieldsOf, unknownId } from '../testing/reply-helpers.ts';

startTestApp();

const review = (account: TokenHolder, id: string, form: object = { rating: 5, comment: 'Lovely' }) =>
  apiAs(account).post(`/api/products/${id}/reviews`, form);
const read = async (id: string) => Product.parse((await apiAsVisitor().get(`/api/products/${id}`)).body);

test('reviewing answers 201; the review is stored and shown without its writer’s id, newest first', async () => {
  const [chef, ann, bob, other] = await Promise.all([
    createChef(),
    createFoodie({ name: 'Ann' }),
    createFoodie({ name: 'Bob' }),
    createChef(),
  ]);
  const { _id } = await createProduct(chef);
  const first = await review(ann, _id, {
    rating: '4',
    comment: '  Line one\nline\ttwo ',
    name: 'Forged',
    user: chef._id,
  });
  expect(first.status).toBe(201);
  await review(bob, _id, { rating: 1, comment: 'Too hot' });
  await review(other, _id, { rating: 2, comment: '$rating' });
  const product = await read(_id);
  expect(product.reviews.map(({ name, rating, comment }) => [name, rating, comment])).toEqual([
    [other.name, 2, '$rating'],
    ['Bob', 1, 'Too hot'],
    ['Ann', 4, 'Line one\nline\ttwo'],
  ]);
  expect(product).toMatchObject({ numReviews: 3, rating: 7 / 3 });
  expect(JSON.stringify(product)).not.toContain(ann._id);
  expect(await findStored('products', _id)).toMatchObject({ numReviews: 3, ratingSum: 7 });
});

test('of who has picked the dish up a review says so, of nobody else', async () => {
  const [chef, ann, bob, cid] = await Promise.all([
    createChef(),
    createFoodie(),
    createFoodie(),
    createFoodie(),
  ]);
  const [soup, salad] = [await createProduct(chef), await createProduct(chef)];
  const order = await placeMemberOrder(ann, [orderItem(soup)]);
  await placeMemberOrder(bob, [orderItem(soup)]);
  await apiAs(chef).put(transitionPath(order._id, onlyItem(order)._id, 'orderstatus'));
  expect((await apiAs(ann).put(transitionPath(order._id, onlyItem(order)._id, 'deliver'))).status).toBe(200);
  const forged = { rating: 5, comment: 'Lovely', verified: true };
  for (const account of [ann, bob, cid]) expect((await review(account, soup._id, forged)).status).toBe(201);
  await review(ann, salad._id);
  const { reviews, verifiedReviews } = await read(soup._id);
  expect(verifiedReviews).toEqual([reviews[2]?._id]); // the oldest, which is Ann's
  expect(await read(salad._id)).not.toHaveProperty('verifiedReviews');
});

describe('a review that may not be', () => {
  test('by a visitor answers 401, by the item’s chef 403, of nothing 404, before or after its shape as the contract says', async () => {
    const [chef, foodie] = await Promise.all([createChef(), createFoodie()]);
    const { _id } = await createProduct(chef);
    expect((await apiAsVisitor().post(`/api/products/${_id}/reviews`, {})).status).toBe(401);
    expect((await review(chef, _id)).status).toBe(403);
    expect((await review(chef, _id, {})).status).toBe(400);
    expect((await review(foodie, unknownId)).status).toBe(404);
    expect((await review(foodie, 'nope')).status).toBe(404);
    expect((await review(foodie, 'nope', {})).status).toBe(400);
    expect(await findStored('products', _id)).toMatchObject({ numReviews: 0, rating: 0 });
  });
  test('by an admin of his own item answers 403, of another’s 201', async () => {
    const [admin, chef] = await Promise.all([createAdmin(), createChef()]);
    const [own, others] = await Promise.all([createProduct(admin), createProduct(chef)]);
    expect((await review(admin, own._id)).status).toBe(403);
    expect((await review(admin, others._id)).status).toBe(201);
  });
  test('a second time by the same account answers 409 and changes nothing', async () => {
    const [chef, foodie] = await Promise.all([createChef(), createFoodie()]);
    const { _id } = await createProduct(chef);
    await review(foodie, _id, { rating: 2, comment: 'First' });
    expect((await review(foodie, _id, { rating: 5, comment: 'Second' })).status).toBe(409);
    expect(await read(_id)).toMatchObject({ numReviews: 1, rating: 2, reviews: [{ comment: 'First' }] });
  });
  const bad: Record<string, unknown[]> = {
    rating: [undefined, null, '', 0, 6, 1.5, '4.5', 'five', 1000, { $gt: '' }, true],
    comment: [undefined, null, '', ' \n ', 'c'.repeat(1_001), 7, { $gt: '' }, 'a\u0000b'],
  };
  const cases = Object.entries(bad).flatMap(([field, values]) => values.map((value) => ({ field, value })));
  test('with what does not fit answers 400 naming the field', async () => {
    const [chef, foodie] = await Promise.all([createChef(), createFoodie()]);
    const { _id } = await createProduct(chef);
    for (const { field, value } of cases) {
      const reply = await review(foodie, _id, { rating: 5, comment: 'Fine', [field]: value });
      expect([reply.status, errorFieldsOf(reply)], JSON.stringify({ field, value })).toEqual([400, [field]]);
    }
    expect(await countStored('reviews', { product: toStoredId(_id) })).toBe(0);
    expect((await review(foodie, _id, { rating: '1', comment: 'c'.repeat(1_000) })).status).toBe(201);
  });
});

describe('reviews at once', () => {
  test('by 20 accounts leave number and mean exact', async () => {
    const chef = await createChef();
    const { _id } = await createProduct(chef);
    const ratings = Array.from({ length: 20 }, (_, i) => (i % 5) + 1);
    const reviewers = await Promise.all(ratings.map(() => createFoodie()));
    const replies = await Promise.all(
      reviewers.map((reviewer, i) => review(reviewer, _id, { rating: ratings[i], comment: 'Now' })),
    );
    expect(replies.map(({ status }) => status)).toEqual(ratings.map(() => 201));
    const product = await read(_id);
    expect(product).toMatchObject({ numReviews: 20, rating: 3 });
    expect(product.reviews.map(({ rating }) => rating).sort()).toEqual([...ratings].sort());
  });
  test('ten of one account make one review', async () => {
    const [chef, foodie] = await Promise.all([createChef(), createFoodie()]);
    const { _id } = await createProduct(chef);
    const replies = await Promise.all(Array.from({ length: 10 }, () => review(foodie, _id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
    expect(await read(_id)).toMatchObject({ numReviews: 1, rating: 5 });
    expect(await countStored('reviews', { product: toStoredId(_id) })).toBe(1);
  });
});
