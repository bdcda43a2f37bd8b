import { expect, test } from 'vitest';
import type { z } from 'zod';
import { checkReply, dateTime, findRejectedFields, objectId, otherObjectId } from '../testing/check-reply.ts';
import { addReview, deleteProduct, listProducts, setStock } from './endpoints.ts';
import { Product, ProductKitchen, ProductSummary, Review } from './product.ts';

const reply = { text: 'Thank you', createdAt: dateTime };
const review = { _id: objectId, name: 'Ann', rating: 5, comment: 'Good', createdAt: dateTime, reply };
const summary = {
  _id: objectId,
  name: 'Pho',
  image: '/pictures/pho.webp',
  brand: 'Kim',
  category: 'Vegan',
  description: 'Soup',
  price: 9.5,
  countInStock: 3,
  diets: ['halal'],
  allergens: { milk: 'contains', nuts: 'free' },
  maxPerOrder: 4,
  rating: 4.5,
  numReviews: 2,
  user: otherObjectId,
  kitchen: { _id: otherObjectId, name: 'Kim', city: 'Mesa', kind: 'truck', approved: true },
  createdAt: dateTime,
  updatedAt: dateTime,
};

test('reviews have six fields without the author id', () => {
  checkReply(Review, review);
  checkReply(Review, { ...review, reply: null });
  const ratings = [0, 1, 3.5, 5, 6].filter((rating) => Review.safeParse({ ...review, rating }).success);
  expect(ratings).toEqual([1, 5]);
});

test('product lists have products without reviews', () => {
  checkReply(ProductSummary, { ...summary, distanceKm: 1.2, draft: true }, ['distanceKm', 'draft']);
  expect(listProducts.reply.parse([{ ...summary, reviews: [review] }])).toEqual([summary]);
  expect(ProductSummary.safeParse({ ...summary, draft: false }).success).toBe(false);
});

test('kitchen of a product has no street', () => {
  checkReply(ProductKitchen, summary.kitchen);
  expect(ProductSummary.parse({ ...summary, kitchen: { ...summary.kitchen, street: 'x' } })).toEqual(summary);
  expect(findRejectedFields(ProductKitchen, summary.kitchen, 'x')).toEqual(['kind', 'approved']);
});

test('products have reviews and optional verified reviews', () => {
  const product = { ...summary, reviews: [review], verifiedReviews: [objectId] };
  checkReply(Product, product, ['verifiedReviews']);
});

test('draft category is the placeholder', () => {
  const categories = ['Select...', 'Vegan', 'vegan', ''];
  const accepted = categories.filter(
    (category) => ProductSummary.safeParse({ ...summary, category }).success,
  );
  expect(accepted).toEqual(['Select...', 'Vegan']);
});

test('product numbers, texts and times have their types', () => {
  const numbers = ['price', 'countInStock', 'maxPerOrder', 'rating', 'numReviews'];
  const texts = Object.keys(summary).filter((field) => !numbers.includes(field));
  expect(findRejectedFields(ProductSummary, summary, 1)).toEqual(texts);
  expect(findRejectedFields(ProductSummary, summary, 'x')).toEqual(
    expect.arrayContaining([...numbers, 'category', 'createdAt', 'updatedAt']),
  );
  const wholeNumbers = expect.arrayContaining(['countInStock', 'numReviews']) as string[];
  expect(findRejectedFields(ProductSummary, summary, 1.5)).toEqual(wholeNumbers);
  expect(findRejectedFields(ProductSummary, summary, 1.5)).not.toContain('price');
});

test('stock route returns id and stock only', () => {
  checkReply(setStock.reply, { _id: objectId, countInStock: 3 });
  expect(setStock.reply.safeParse({ _id: objectId, countInStock: 1.5 }).success).toBe(false);
});

test.each([
  ['review', addReview.reply],
  ['deletion', deleteProduct.reply],
])('%s returns a message', (_action, reply: z.ZodType) => {
  checkReply(reply, { message: 'Done' });
});
