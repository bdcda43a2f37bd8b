import { describe, expect, test } from 'vitest';
import { findErrors, objectId, otherObjectId } from '../testing/field-error-texts.ts';
import { NextPickupQuery, PreviewQuery, SlotQuery, WindowQuery } from './requests.ts';

describe('list of windows', () => {
  test('windows are listed for two weeks by default', () => {
    expect(WindowQuery.parse({})).toEqual({ from: undefined, days: 14 });
    expect(WindowQuery.parse({ from: '', days: '' })).toEqual({ from: undefined, days: 14 });
    expect(WindowQuery.parse({ from: '2026-06-02', days: '31' })).toEqual({ from: '2026-06-02', days: 31 });
  });
  test.each([
    ['from', 'kitchen.not_calendar_date', '2026-06-31'],
    ['from', 'kitchen.not_calendar_date', ['2026-06-01', '2026-06-02']],
    ['days', 'field.not_whole {"min":1,"max":31}', '0'],
    ['days', 'field.not_whole {"min":1,"max":31}', '32'],
    ['days', 'field.not_whole {"min":1,"max":31}', '1.5'],
  ])('a query for windows with an invalid %s gives %s', (field, error, value) => {
    expect(findErrors(WindowQuery, { [field]: value })).toEqual([`${field}: ${error}`]);
  });
});

describe('list of next pickups', () => {
  const createIds = (count: number) => Array.from({ length: count }, () => objectId).join(',');

  test('the dishes of a query for next pickups are separated by commas', () => {
    const products = `${objectId.toUpperCase()},${otherObjectId}`;
    expect(NextPickupQuery.parse({ products }).products).toEqual([objectId, otherObjectId]);
    expect(NextPickupQuery.parse({ products: createIds(100) }).products).toHaveLength(100);
  });
  test.each<[error: string, products: unknown]>([
    ['products: field.required', undefined],
    ['products: field.not_text', [objectId]],
    ['products: field.too_many {"max":100}', createIds(101)],
    ['products.0: field.not_id', ''],
    ['products.1: field.not_id', `${objectId},pho`],
  ])('a query for next pickups gives the error %s', (error, products) => {
    expect(findErrors(NextPickupQuery, { products })).toEqual([error]);
  });
});

test('preview is 1 or off', () => {
  const isPreview = (preview?: string) => PreviewQuery.parse({ preview }).preview;
  expect([undefined, '', '0', '1'].map(isPreview)).toEqual([false, false, false, true]);
  expect(findErrors(PreviewQuery, { preview: 'yes' })).toEqual([
    'preview: field.not_option {"options":"0, 1"}',
  ]);
});

describe('list of slots', () => {
  const createItems = (count: number) =>
    Array.from({ length: count }, (_, i) => `${String(i).padStart(24, '0')}:1`).join(',');

  test('slots are listed for a week and without dishes by default', () => {
    expect(SlotQuery.parse({})).toEqual({ items: [], days: 7 });
    expect(SlotQuery.parse({ items: '', days: '' })).toEqual({ items: [], days: 7 });
  });
  test('the dishes of a query for slots have an id and a quantity', () => {
    expect(SlotQuery.parse({ items: `${objectId.toUpperCase()}:1,${otherObjectId}:999` }).items).toEqual([
      { product: objectId, qty: 1 },
      { product: otherObjectId, qty: 999 },
    ]);
    expect(SlotQuery.parse({ items: createItems(50) }).items).toHaveLength(50);
  });
  test.each<[string, unknown]>([
    ['id without a quantity', objectId],
    ['malformed id', 'pho:1'],
    ['quantity 0', `${objectId}:0`],
    ['quantity above 999', `${objectId}:1000`],
    ['negative quantity', `${objectId}:-1`],
    ['broken quantity', `${objectId}:1.5`],
    ['empty quantity', `${objectId}:`],
    ['third part', `${objectId}:1:1`],
    ['empty entry', `${objectId}:1,`],
    ['repeated dish', `${objectId}:1,${objectId.toUpperCase()}:2`],
    ['more than 50 dishes', createItems(51)],
    ['repeated parameter', [`${objectId}:1`]],
  ])('%s is an error', (_title, items) => {
    expect(findErrors(SlotQuery, { items })).toEqual(['items: kitchen.malformed_items {"max":50}']);
  });
  test('slots are listed for at most 31 days', () => {
    expect(SlotQuery.parse({ days: '31' }).days).toBe(31);
    expect(findErrors(SlotQuery, { days: 32 })).toEqual(['days: field.not_whole {"min":1,"max":31}']);
  });
});
