import { expect, test } from 'vitest';
import { Product } from '@homechef/contract/products/product';
import { apiAs, apiAsVisitor, type TokenHolder } from '../testing/api-client.ts';
import { createProduct } from '../testing/fixtures.ts';
import { createAdmin, createChef, createFoodie } from '../testing/accounts.ts';
import { unknownId } from '../testing/reply-helpers.ts';
import { startTestApp } from '../testing/test-app.ts';

startTestApp();

const read = async (id: string) => Product.parse((await apiAsVisitor().get(`/api/products/${id}`)).body);
const reply = (account: TokenHolder, id: string, review: string, form: object = { text: 'Thank you' }) =>
  apiAs(account).post(`/api/products/${id}/reviews/${review}/reply`, form);

async function createReviewedDish() {
  const [chef, fay] = await Promise.all([createChef(), createFoodie()]);
  const { _id } = await createProduct(chef);
  await apiAs(fay).post(`/api/products/${_id}/reviews`, { rating: 4, comment: 'Good' });
  const product = await read(_id);
  const [review] = product.reviews;
  if (!review) throw new Error('The review is missing');
  return { chef, fay, product, review };
}

test('a chef replies to a review once', async () => {
  const { chef, product, review } = await createReviewedDish();
  expect(review.reply).toBeNull();
  const text = 'Thank you.\nSee you soon!';
  const replies = await Promise.all([1, 2, 3].map(() => reply(chef, product._id, review._id, { text })));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect((await reply(chef, product._id, review._id)).status).toBe(409);
  const { reviews, updatedAt, ...rest } = await read(product._id);
  expect(reviews).toEqual([{ ...review, reply: { text, createdAt: expect.any(String) as string } }]);
  expect({ ...rest, updatedAt, reviews: [review] }).toEqual(product);
});

test('only the chef of the dish can reply', async () => {
  const { fay, product, review } = await createReviewedDish();
  const [other, admin] = await Promise.all([createChef(), createAdmin()]);
  for (const account of [fay, other, admin])
    expect((await reply(account, product._id, review._id)).status).toBe(403);
  const path = `/api/products/${product._id}/reviews/${review._id}/reply`;
  expect((await apiAsVisitor().post(path, { text: 'Hello' })).status).toBe(401);
  expect((await read(product._id)).reviews[0]?.reply).toBeNull();
});

test('reviews of other dishes are 404', async () => {
  const { chef, product, review } = await createReviewedDish();
  const other = await createProduct(chef);
  const targets = [
    [other._id, review._id],
    [product._id, unknownId],
    [product._id, 'nope'],
    [unknownId, review._id],
  ] as const;
  for (const [dish, id] of targets) expect((await reply(chef, dish, id)).status).toBe(404);
});
