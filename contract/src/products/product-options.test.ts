import { expect, test } from 'vitest';
import { parseBundledPath } from '../uploads/picture.ts';
import { categories, categoryOptions, categoryPlaceholder } from './categories.ts';
import { catalogSorts, maxStock, maxTextLengths, productSorts, ratingLabels } from './product-options.ts';
import { sampleProduct } from './sample-product.ts';

test('categories follow the specification', () => {
  const specified = ['Vegetarian', 'Non-Vegetarian', 'Vegan', 'Gluten Free', 'Pastry', 'Sweets & Snacks'];
  expect(categories).toEqual(specified);
  expect(categoryPlaceholder).toBe('Select...');
  expect(categoryOptions).toEqual(['Select...', ...specified]);
});

test('ratings have a label from 1 to 5', () => {
  expect(ratingLabels).toEqual(['Poor', 'Fair', 'Good', 'Very Good', 'Excellent']);
});

test('sort options start with the latest products', () => {
  expect(catalogSorts).toEqual(['latest', 'price', '-price', 'rating']);
  expect(productSorts).toEqual([...catalogSorts, 'name', '-name', 'stock']);
});

test('limits of stock and texts follow the contract', () => {
  expect(maxStock).toBe(10_000);
  expect(maxTextLengths).toEqual({
    name: 120,
    description: 2_000,
    comment: 1_000,
    reply: 500,
    searchedName: 200,
  });
});

test('sample product has a bundled picture and no price, stock or category', () => {
  const { image, name, description, ...values } = sampleProduct;
  expect(values).toEqual({ category: categoryPlaceholder, price: 0, countInStock: 0 });
  expect(parseBundledPath(image)).toBe('sample');
  expect([name, description]).toEqual(['Sample dish', 'Sample description']);
});
