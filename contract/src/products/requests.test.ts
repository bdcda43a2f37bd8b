import { describe, expect, test } from 'vitest';
import { findErrors, findFieldErrors, objectId } from '../testing/field-error-texts.ts';
import { allergens, diets } from './dietary/diets.ts';
import {
  AllProductsQuery,
  ChefProductQuery,
  NewReview,
  NewReviewReply,
  ProductQuery,
  ProductTextQuery,
  ProductUpdate,
  ReviewChange,
  StockQuery,
} from './requests.ts';

test('an empty query means the first page, the default order and no filters', () => {
  const defaults = { limit: 100, page: 1 }; // The service chooses the order.
  expect(ProductQuery.parse({})).toEqual(defaults);
  const empty = { limit: '', page: '', sort: '', name: '', category: '', minPrice: '', maxPrice: '' };
  const emptyFilters = { near: '', within: '', when: '', diet: '', without: '' };
  expect(ProductQuery.parse({ ...empty, ...emptyFilters })).toEqual(defaults);
  expect(ProductQuery.parse({ category: 'Select...', nonsense: 'x' })).toEqual(defaults);
});

test('a query with every parameter is parsed into numbers and texts', () => {
  const query = {
    name: ' Pad ',
    category: 'Vegan',
    minPrice: '5',
    maxPrice: '9.99',
    sort: '-price',
    limit: '100',
    page: '2',
  };
  expect(ProductQuery.parse(query)).toEqual({ ...query, minPrice: 5, maxPrice: 9.99, limit: 100, page: 2 });
});

test('product updates drop unknown and read-only fields', () => {
  const form = {
    name: 'A',
    price: 1,
    image: '/pictures/a.webp',
    category: 'Vegan',
    countInStock: 1,
    description: 'd',
  };
  const body = {
    ...form,
    brand: 'x',
    user: 'y',
    rating: 5,
    numReviews: 9,
    reviews: [],
    published: true,
    createdAt: 'z',
  };
  expect(ProductUpdate.parse(body)).toEqual(form);
});

const product = {
  name: 'Pho',
  price: 9.5,
  image: '/pictures/pho.webp',
  category: 'Vegan',
  countInStock: 3,
  description: 'Soup\nwith herbs',
};
const notPrice = 'field.not_price {"min":"0.01","max":"10000.00"}';
const notStock = 'field.not_whole {"min":0,"max":10000}';
const notRating = 'field.not_whole {"min":1,"max":5}';

describe('product update', () => {
  test('a product update without fields lists the six required ones', () => {
    const required = ['name', 'price', 'image', 'category', 'countInStock', 'description'];
    expect(findErrors(ProductUpdate, {})).toEqual(required.map((field) => `${field}: field.required`));
  });
  test('the id and the time of the last change are optional in a product update', () => {
    const full = { ...product, _id: objectId, updatedAt: '2024-05-01T10:00:00.000Z' };
    expect(ProductUpdate.parse(full)).toEqual(full);
    expect(findFieldErrors(ProductUpdate, product, 'updatedAt', '2024-05-01T12:00:00+02:00')).toEqual([]);
  });
  test.each<[string, unknown]>([
    ['name', 'n'.repeat(120)],
    ['price', 0.01],
    ['price', '10000'],
    ['countInStock', 0],
    ['countInStock', '10000'],
    ['description', 'd'.repeat(2_000)],
    ['category', 'Sweets & Snacks'],
  ])('%s accepts its limits', (field, value) => {
    expect(findFieldErrors(ProductUpdate, product, field, value)).toEqual([]);
  });
  test.each<[field: string, error: string, value: unknown]>([
    ['_id', 'field.not_id', 'nope'],
    ['name', 'field.too_long {"max":120}', 'n'.repeat(121)],
    ['name', 'field.required', ''],
    ['name', 'product.sample_name', ' sample Dish '],
    ['description', 'product.sample_description', 'Sample description'],
    ['hidden', 'field.not_boolean', 'yes'],
    ['restock.portions', 'field.not_whole {"min":1,"max":10000}', { portions: 0, each: 'day' }],
    ['restock.each', 'field.not_option {"options":"day, window"}', { portions: 1, each: 'week' }],
    ['price', notPrice, 0],
    ['price', notPrice, 10_000.01],
    ['price', notPrice, 1.005],
    ['image', 'product.no_picture', 7],
    ['category', 'product.no_category', 'Select...'],
    ['category', 'product.no_category', 'vegan'],
    ['countInStock', notStock, -1],
    ['countInStock', notStock, 10_001],
    ['description', 'field.too_long {"max":2000}', 'd'.repeat(2_001)],
    ['updatedAt', 'field.not_date', 'yesterday'],
    ['updatedAt', 'field.not_date', 1_714_557_600_000],
    ['diets', 'field.not_list', 'vegan'],
    ['diets.1', `field.not_option {"options":"${diets.join(', ')}"}`, ['vegan', 'paleo']],
    ['allergens', 'field.not_object', ['peanuts']],
    ['allergens', `product.unknown_allergen {"allergens":"${allergens.join(', ')}"}`, { peanut: 'contains' }],
    ['allergens.peanuts', 'field.not_option {"options":"contains, may_contain, free"}', { peanuts: 'yes' }],
    ['allergens.gluten', 'product.wheat_is_gluten', { wheat: 'may_contain', gluten: 'free' }],
    [
      'allergenDetails',
      'product.unknown_allergen {"allergens":"nuts, fish, crustaceans, molluscs"}',
      { milk: 'goat' },
    ],
    ['allergenDetails.nuts', 'field.too_long {"max":80}', { nuts: 'n'.repeat(81) }],
    ['maxPerOrder', 'field.not_whole {"min":1,"max":999}', 0],
    ['maxPerOrder', 'field.not_whole {"min":1,"max":999}', 1_000],
    ['maxPerOrder', 'field.not_whole {"min":1,"max":999}', 1.5],
  ])('a product update with an invalid %s gives %s', (path, error, value) => {
    const [field = ''] = path.split('.');
    expect(findFieldErrors(ProductUpdate, product, field, value)).toEqual([`${path}: ${error}`]);
  });
});

describe('review', () => {
  test('a review has a rating and a comment with line breaks', () => {
    const review = { rating: '5', comment: ' Good\n\tsoup ' };
    expect(NewReview.parse({ ...review, name: 'x' })).toEqual({ rating: 5, comment: 'Good\n\tsoup' });
    expect(findErrors(NewReview, {})).toEqual(['rating: field.required']);
    for (const comment of [undefined, null, '', ' \u200b'])
      expect(NewReview.parse({ rating: 5, comment })).toEqual({ rating: 5, comment: '' });
    expect(ReviewChange.parse({ rating: 5 })).toEqual({ rating: 5 });
  });
  test.each<[field: string, error: string, value: unknown]>([
    ['rating', notRating, 0],
    ['rating', notRating, 6],
    ['comment', 'field.too_long {"max":1000}', 'c'.repeat(1_001)],
  ])('a review with an invalid %s gives %s', (field, error, value) => {
    const review = { rating: 1, comment: 'c'.repeat(1_000) };
    expect(findErrors(NewReview, review)).toEqual([]);
    expect(findFieldErrors(NewReview, review, field, value)).toEqual([`${field}: ${error}`]);
  });
});

test('a reply to a review has a text of 1 to 500 characters', () => {
  expect(findErrors(NewReviewReply, { text: 'r'.repeat(500) })).toEqual([]);
  expect(['', 'r'.repeat(501), { $gt: '' }].map((text) => findErrors(NewReviewReply, { text }))).toEqual([
    ['text: field.required'],
    ['text: field.too_long {"max":500}'],
    ['text: field.not_text'],
  ]);
});

describe('product queries', () => {
  test.each<[field: string, error: string, value: unknown]>([
    ['limit', 'field.not_whole {"min":1,"max":100}', '0'],
    ['limit', 'field.not_whole {"min":1,"max":100}', '101'],
    ['page', 'field.not_whole {"min":1,"max":1000000}', '0'],
    ['page', 'field.not_whole {"min":1,"max":1000000}', '1000001'],
  ])('invalid %s of both lists gives %s', (field, error, value) => {
    for (const schema of [ProductQuery, ChefProductQuery])
      expect(findErrors(schema, { [field]: value })).toEqual([`${field}: ${error}`]);
  });
  test('the market has three more sort orders than other lists', () => {
    const options = 'latest, price, -price, rating, name, -name, stock';
    const describeError = (list: string) => [`sort: field.not_option {"options":"${list}"}`];
    expect(findErrors(ChefProductQuery, { sort: 'distance' })).toEqual(describeError(options));
    const marketOptions = `${options}, distance, soonest, relevance`;
    expect(findErrors(ProductQuery, { sort: 'brand' })).toEqual(describeError(marketOptions));
    for (const sort of ['soonest', 'relevance']) expect(ProductQuery.parse({ sort }).sort).toBe(sort);
  });
  test.each<[field: string, error: string, value: unknown]>([
    ['name', 'field.too_long {"max":200}', 'n'.repeat(201)],
    ['category', 'product.no_category', 'vegan'],
    ['minPrice', 'field.not_amount', 'x'],
    ['maxPrice', 'field.not_amount', ['1', '2']],
  ])('invalid %s of the catalog gives %s', (field, error, value) => {
    expect(findErrors(ProductQuery, { [field]: value })).toEqual([`${field}: ${error}`]);
  });
  test('the catalog does not check parameters for admins', () => {
    const adminParameters = { drafts: ['1', '2'], q: 'q'.repeat(500) };
    expect(ProductQuery.parse(adminParameters)).toMatchObject(adminParameters);
  });
  test('a chef’s list starts with the latest products', () => {
    const query = { limit: 100, page: 1, sort: 'latest' };
    expect(ChefProductQuery.parse({ limit: '', page: '', sort: '', q: '' })).toEqual(query);
    expect(ChefProductQuery.parse({ q: ' pho ', sort: 'stock', name: 'x' })).toEqual({
      ...query,
      q: 'pho',
      sort: 'stock',
    });
  });
  test('search texts have a maximum length', () => {
    for (const schema of [AllProductsQuery, ChefProductQuery])
      expect(findErrors(schema, { q: 'q'.repeat(101) })).toEqual(['q: field.too_long {"max":100}']);
    expect(findErrors(ProductTextQuery, { q: 'q'.repeat(81) })).toEqual(['q: field.too_long {"max":80}']);
  });
  test('the expected stock is optional in a stock query', () => {
    expect(StockQuery.parse({ from: '10000' })).toEqual({ from: 10_000 });
    expect(StockQuery.parse({ from: '' })).toEqual({});
    expect(findErrors(StockQuery, { from: '10001' })).toEqual([`from: ${notStock}`]);
  });
});

test('rejects the untouched sample description of a product', () => {
  const errors = findFieldErrors(ProductUpdate, product, 'description', ' Sample description ');
  expect(errors).toEqual(['description: product.sample_description']);
});
