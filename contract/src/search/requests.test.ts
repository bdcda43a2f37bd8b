import { expect, test } from 'vitest';
import { findErrors } from '../testing/field-error-texts.ts';
import { KitchenQuery, SuggestQuery } from './requests.ts';

test('the list of kitchens has 20 entries and no filters by default', () => {
  expect(KitchenQuery.parse({})).toEqual({ limit: 20, page: 1 });
  const empty = { limit: '', q: '', city: ' ', cuisine: '', category: 'Select...', open: '', sort: '' };
  expect(KitchenQuery.parse(empty)).toEqual({ limit: 20, page: 1 });
});

test('all filters of kitchens are parsed', () => {
  const texts = { q: 'pho', city: 'Mesa', cuisine: 'Thai', category: 'Vegan', open: 'now', sort: 'soonest' };
  expect(KitchenQuery.parse({ ...texts, near: '33.449,-112', within: '5', limit: '100', page: '2' })).toEqual(
    {
      ...texts,
      near: { latitude: 33.45, longitude: -112 },
      within: 5,
      limit: 100,
      page: 2,
    },
  );
});

test.each<[field: string, error: string, value: string]>([
  ['limit', 'field.not_whole {"min":1,"max":100}', '101'],
  ['sort', 'field.not_option {"options":"latest, distance, rating, soonest, relevance"}', 'price'],
  ['sort', 'search.needs_position', 'distance'],
  ['within', 'search.needs_position', '5'],
  ['open', 'field.not_option {"options":"now"}', 'today'],
  ['category', 'product.no_category', 'vegan'],
  ['q', 'field.too_long {"max":80}', 'q'.repeat(81)],
  ['cuisine', 'field.too_long {"max":30}', 'c'.repeat(31)],
  ['when', 'search.not_time', 'soon'],
])('invalid %s of kitchens gives %s', (field, error, value) => {
  expect(findErrors(KitchenQuery, { [field]: value })).toEqual([`${field}: ${error}`]);
});

test('suggestions require a text of 1 to 80 characters', () => {
  expect(SuggestQuery.parse({ q: ' p ' })).toEqual({ q: 'p' });
  expect([{}, { q: '' }, { q: ' ' }].map((query) => findErrors(SuggestQuery, query))).toEqual(
    Array(3).fill(['q: field.required']),
  );
  expect(findErrors(SuggestQuery, { q: 'q'.repeat(80) })).toEqual([]);
  expect(findErrors(SuggestQuery, { q: 'q'.repeat(81) })).toEqual(['q: field.too_long {"max":80}']);
});
