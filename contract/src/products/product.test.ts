import { expect, test } from 'vitest';
import { listProducts } from './endpoints.ts';
import { ProductKitchen, ProductSummary, Review } from './product.ts';

test('reviews do not contain the id of their author', () => {
  expect(Review.shape).not.toHaveProperty('user');
});

test('the products of a list have no reviews', () => {
  expect(Object.keys(listProducts.reply.element.shape)).toEqual(Object.keys(ProductSummary.shape));
  expect(ProductSummary.shape).not.toHaveProperty('reviews');
});

test('the kitchen of a product has no street', () => {
  expect(Object.keys(ProductKitchen.shape)).toEqual(['_id', 'name', 'city', 'kind', 'approved', 'portrait']);
});

test('the category of a draft is the placeholder', () => {
  const { category } = ProductSummary.shape;
  const accepted = ['Select...', 'Vegan', 'vegan', ''].filter((value) => category.safeParse(value).success);
  expect(accepted).toEqual(['Select...', 'Vegan']);
});
