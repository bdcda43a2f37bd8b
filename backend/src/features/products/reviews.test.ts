import { describe, expect, test } from 'vitest';
import { Product } from '@homechef/contract/products/product';
import { apiAs, apiAsVisitor, type TokenHolder } from '../../testing/api-client.ts';
import { createProduct, placeMemberOrder, toOrderItem } from '../../testing/fixtures.ts';
import { createChef, createFoodie, createAdmin } from '../../testing/accounts.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { countStored, toStoredId, findStored, unsetStored } from '../../testing/stored-documents.ts';
import { moveItem } from '../../testing/orders.ts';
import type { OrderStep } from '../../testing/stored-orders.ts';
import { createJpeg } from '../../testing/pictures.ts';
import { getErrorFields, unknownId } from '../../testing/reply-helpers.ts';
import { isPictureUsed } from '../my-data/used-pictures.ts';

startTestApp();

const review = (account: TokenHolder, id: string, form: object = { rating: 5, comment: 'Lovely' }) =>
  apiAs(account).post(`/api/products/${id}/reviews`, form);
const read = async (id: string) => Product.parse((await apiAsVisitor().get(`/api/products/${id}`)).body);

const pickedUp = [{ event: 'ready' }, { event: 'pay' }, { event: 'pickUp' }] as const;

test('reviews are stored and returned newest first, without the ids of their authors', async () => {
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

test('a review is verified only if its author picked up and paid for the dish', async () => {
  const [chef, ann, bob, cid] = await Promise.all([
    createChef(),
    createFoodie(),
    createFoodie(),
    createFoodie(),
  ]);
  const soup = await createProduct(chef);
  const salad = await createProduct(chef);
  await placeMemberOrder(ann, [toOrderItem(soup), toOrderItem(salad)], {}, pickedUp);
  await placeMemberOrder(bob, [toOrderItem(soup)]);
  const forged = { rating: 5, comment: 'Lovely', verified: true };
  for (const account of [ann, bob, cid]) expect((await review(account, soup._id, forged)).status).toBe(201);
  await review(ann, salad._id); // in the same order, but not picked up
  const { reviews, verifiedReviews } = await read(soup._id);
  expect(verifiedReviews).toEqual([reviews[2]?._id]); // the oldest review, by Ann
  expect(await read(salad._id)).not.toHaveProperty('verifiedReviews');
});

test('a review keeps the name that the dish had when it was written', async () => {
  const [chef, ann, bob] = await Promise.all([createChef(), createFoodie(), createFoodie()]);
  const dish = await createProduct(chef, { name: 'Red soup' });
  await review(ann, dish._id);
  const rename = async (name: string) =>
    apiAs(chef).put(`/api/products/${dish._id}`, { ...dish, name, updatedAt: undefined });
  expect((await read(dish._id)).reviews[0]).not.toHaveProperty('reviewedAs');
  expect((await rename('Green soup')).status).toBe(200);
  await review(bob, dish._id);
  expect((await read(dish._id)).reviews.map(({ reviewedAs }) => reviewedAs)).toEqual([undefined, 'Red soup']);
  await rename('Red soup');
  expect((await read(dish._id)).reviews.map(({ reviewedAs }) => reviewedAs)).toEqual([
    'Green soup',
    undefined,
  ]);
  await unsetStored('reviews', (await read(dish._id)).reviews[0]?._id ?? '', ['dishName']);
  await rename('Blue soup');
  expect((await read(dish._id)).reviews.map(({ reviewedAs }) => reviewedAs)).toEqual([undefined, 'Red soup']);
});

test('a review is not verified by an order that was cancelled', async () => {
  const [chef, ann] = await Promise.all([createChef(), createFoodie()]);
  const dish = await createProduct(chef);
  const steps = [{ event: 'ready' }, { event: 'pay' }] as const;
  const order = await placeMemberOrder(ann, [toOrderItem(dish)], {}, steps);
  await moveItem(chef, order, 'cancel', { body: { reason: 'Burnt', refunded: true } });
  await review(ann, dish._id);
  expect(await read(dish._id)).not.toHaveProperty('verifiedReviews');
});

describe('a review', () => {
  /** Creates a dish, and a function with which a member orders it. */
  async function createDish() {
    const [chef, ann] = await Promise.all([createChef(), createFoodie()]);
    const dish = await createProduct(chef);
    const order = (steps: readonly OrderStep[] = []) => placeMemberOrder(ann, [toOrderItem(dish)], {}, steps);
    return { chef, ann, dish, order };
  }
  const isVerified = async ({ _id }: { _id: string }) => (await read(_id)).verifiedReviews?.length === 1;

  test.each([
    ['payment', ['orderstatus', 'deliver', 'pay']],
    ['pickup', ['orderstatus', 'pay', 'deliver']],
  ] as const)('a review written before the %s becomes verified with it', async (_name, steps) => {
    const { chef, ann, dish, order } = await createDish();
    const placed = await order();
    await review(ann, dish._id);
    for (const step of steps) {
      expect(await isVerified(dish)).toBe(false);
      await moveItem(step === 'deliver' ? ann : chef, placed, step);
    }
    expect(await isVerified(dish)).toBe(true);
  });
  test('a review stays verified until the last order of the dish is deleted', async () => {
    const { ann, dish, order } = await createDish();
    await review(ann, dish._id);
    const orders = [await order(pickedUp), await order(pickedUp)];
    const admin = await createAdmin();
    for (const [i, { _id }] of orders.entries()) {
      expect(await isVerified(dish)).toBe(true);
      await apiAs(admin).delete(`/api/orders/${_id}`);
      expect(await isVerified(dish)).toBe(i === 0);
    }
    expect(await read(dish._id)).toMatchObject({ numReviews: 1, rating: 5 });
  });
  test('a review written while the dish is being paid is verified', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { chef, ann, dish, order } = await createDish();
      const placed = await order([{ event: 'ready' }, { event: 'pickUp' }]);
      const [reply] = await Promise.all([review(ann, dish._id), moveItem(chef, placed, 'pay')]);
      expect(reply.status).toBe(201);
      expect(await isVerified(dish)).toBe(true);
    }
  });
});

test('a rejected review gets its status in the order that the contract sets', async () => {
  const [chef, foodie, admin] = await Promise.all([createChef(), createFoodie(), createAdmin()]);
  const [{ _id }, ofAdmin] = await Promise.all([createProduct(chef), createProduct(admin)]);
  expect((await apiAsVisitor().post(`/api/products/${_id}/reviews`, {})).status).toBe(401);
  expect((await review(chef, _id)).status).toBe(403);
  expect((await review(admin, ofAdmin._id)).status).toBe(403);
  expect((await review(chef, _id, {})).status).toBe(400);
  for (const id of [unknownId, 'nope']) expect((await review(foodie, id)).status).toBe(404);
  expect((await review(foodie, 'nope', {})).status).toBe(400);
  expect(await findStored('products', _id)).toMatchObject({ numReviews: 0, rating: 0 });
});

describe('concurrent reviews', () => {
  test('concurrent reviews of five accounts give the exact number and mean', async () => {
    const chef = await createChef();
    const { _id } = await createProduct(chef);
    const ratings = [5, 4, 3, 2, 1];
    const reviewers = await Promise.all(ratings.map(() => createFoodie()));
    const replies = await Promise.all(
      reviewers.map((reviewer, i) => review(reviewer, _id, { rating: ratings[i], comment: 'Now' })),
    );
    expect(replies.map(({ status }) => status)).toEqual(ratings.map(() => 201));
    const product = await read(_id);
    expect(product).toMatchObject({ numReviews: 5, rating: 3 });
    expect(product.reviews.map(({ rating }) => rating).sort()).toEqual([...ratings].sort());
  });
  test('concurrent reviews by one account store only one of ten', async () => {
    const [chef, foodie] = await Promise.all([createChef(), createFoodie()]);
    const { _id } = await createProduct(chef);
    const replies = await Promise.all(Array.from({ length: 10 }, () => review(foodie, _id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
    expect(await read(_id)).toMatchObject({ numReviews: 1, rating: 5 });
    expect(await countStored('reviews', { product: toStoredId(_id) })).toBe(1);
  });
});

test('an account can list which products it can still review', async () => {
  const [chef, ann, bob] = await Promise.all([createChef(), createFoodie(), createFoodie()]);
  const soup = await createProduct(chef);
  const salad = await createProduct(chef);
  await review(ann, soup._id);
  const path = `/api/reviews/possible?products=${soup._id},${salad._id},${unknownId}`;
  expect((await apiAs(ann).get(path)).body).toEqual({ products: [salad._id] });
  expect((await apiAs(bob).get(path)).body).toEqual({ products: [soup._id, salad._id] });
  expect((await apiAs(chef).get(path)).body).toEqual({ products: [] });
  expect((await apiAs(ann).get('/api/reviews/possible?products=nope')).status).toBe(400);
  expect((await apiAs(ann).get('/api/reviews/possible?products=')).body).toEqual({ products: [] });
});

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

test('a review of another dish answers 404', async () => {
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

describe('the own review', () => {
  const ownPath = (id: string) => `/api/products/${id}/reviews/mine`;
  const uploadPhoto = async (account: TokenHolder, id: string) =>
    apiAs(account).upload(await createJpeg(640, 480), { path: `/api/products/${id}/reviews/photo` });

  test('an account’s own review is read, changed and deleted by its writer, and the rating follows', async () => {
    const { fay, product, review: first } = await createReviewedDish();
    const gus = await createFoodie();
    await review(gus, product._id, { rating: 2 });
    expect((await apiAs(fay).get(ownPath(product._id))).body).toEqual(first);
    const changed = await apiAs(fay).put(ownPath(product._id), { rating: 1 });
    expect(changed.body).toEqual({ ...first, rating: 1, editedAt: expect.any(String) as string });
    const before = await read(product._id);
    expect(before).toMatchObject({ rating: 1.5, numReviews: 2, updatedAt: product.updatedAt });
    expect(before.reviews[0]).toMatchObject({ rating: 2, comment: '', photo: null });
    await apiAs(fay).put(ownPath(product._id), { rating: 1, comment: '' });
    expect((await read(product._id)).reviews[1]).toMatchObject({ comment: '' });
    expect((await apiAs(fay).delete(ownPath(product._id))).status).toBe(200);
    expect(await read(product._id)).toMatchObject({ rating: 2, numReviews: 1 });
    for (const method of ['get', 'delete'] as const)
      expect((await apiAs(fay)[method](ownPath(product._id))).status).toBe(404);
    expect((await apiAs(fay).put(ownPath(product._id), { rating: 3 })).status).toBe(404);
    expect((await review(fay, product._id, { rating: 5 })).status).toBe(201);
    expect(await read(product._id)).toMatchObject({ rating: 3.5, numReviews: 2 });
  });

  test('the rating stays exact while many writers change and delete their reviews', async () => {
    const chef = await createChef();
    const { _id } = await createProduct(chef);
    const writers = await Promise.all([1, 2, 3, 4, 5].map(() => createFoodie()));
    await Promise.all(writers.map((writer) => review(writer, _id, { rating: 3 })));
    await Promise.all(
      writers.flatMap((writer, i) => [
        apiAs(writer).put(ownPath(_id), { rating: i + 1 }),
        i < 2 ? apiAs(writer).delete(ownPath(_id)) : apiAs(writer).put(ownPath(_id), { rating: i + 1 }),
      ]),
    );
    expect(await read(_id)).toMatchObject({ rating: 4, numReviews: 3 });
  });

  test('a hidden review stays hidden and uncounted when it is changed', async () => {
    const { fay, product, review: hidden } = await createReviewedDish();
    const admin = await createAdmin();
    const form = { verdict: 'hide', reason: 'Rude', version: 0 };
    expect((await apiAs(admin).post(`/api/reports/review/${hidden._id}/verdicts`, form)).status).toBe(201);
    const changed = await apiAs(fay).put(ownPath(product._id), { rating: 1, comment: 'Still here' });
    expect(changed.body).toMatchObject({ comment: 'Still here', takedown: { state: 'hidden' } });
    expect(await read(product._id)).toMatchObject({ rating: 0, numReviews: 0, reviews: [] });
    await apiAs(fay).delete(ownPath(product._id));
    expect(await findStored('products', product._id)).toMatchObject({ hiddenReviews: 0, ratingSum: 0 });
  });

  test('a review shows only a photo that its writer uploaded for a review', async () => {
    const { chef, fay, product } = await createReviewedDish();
    const mine = await uploadPhoto(fay, product._id);
    const ofGus = await uploadPhoto(await createFoodie(), product._id);
    expect([mine.status, (await uploadPhoto(chef, product._id)).status]).toEqual([200, 403]);
    for (const photo of [ofGus.text, product.image, '/uploads/none.webp']) {
      const reply = await apiAs(fay).put(ownPath(product._id), { rating: 4, photo });
      expect([reply.status, getErrorFields(reply)]).toEqual([400, ['photo']]);
    }
    await apiAs(fay).put(ownPath(product._id), { rating: 4, photo: mine.text });
    await apiAs(fay).put(ownPath(product._id), { rating: 5 });
    expect((await read(product._id)).reviews[0]).toMatchObject({ photo: mine.text, rating: 5 });
    expect(await isPictureUsed(mine.text)).toBe(true);
    await apiAs(fay).put(ownPath(product._id), { rating: 5, photo: null });
    expect((await read(product._id)).reviews[0]).toMatchObject({ photo: null });
    expect(await isPictureUsed(mine.text)).toBe(false);
  });

  test('a reviewer uploads at most twenty photos an hour', async () => {
    const { fay, product } = await createReviewedDish();
    const picture = await createJpeg(8, 8);
    const path = `/api/products/${product._id}/reviews/photo`;
    for (let count = 1; count <= 20; count += 1)
      expect((await apiAs(fay).upload(picture, { path })).status).toBe(200);
    expect((await apiAs(fay).upload(picture, { path })).status).toBe(429);
  });
});
