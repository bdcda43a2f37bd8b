import { expect, test } from 'vitest';
import { listProducts } from './endpoints.ts';
import { ProductKitchen, ProductSummary, Review } from './product.ts';

test('reviews have no author id', () => {
  expect(Review.shape).not.toHaveProperty('user');
});

test('product lists have products without reviews', () => {
  expect(Object.keys(listProducts.reply.element.shape)).toEqual(Object.keys(ProductSummary.shape));
  expect(ProductSummary.shape).not.toHaveProperty('reviews');
});

test('kitchen of a product has no street', () => {
  expect(Object.keys(ProductKitchen.shape)).toEqual(['_id', 'name', 'city', 'kind', 'approved']);
});

test('draft category is the placeholder', () => {
  const { category } = ProductSummary.shape;
  const accepted = ['Select...', 'Vegan', 'vegan', ''].filter((value) => category.safeParse(value).success);
  expect(accepted).toEqual(['Select...', 'Vegan']);
});
