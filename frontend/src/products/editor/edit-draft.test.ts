import { afterEach, expect, test } from 'vitest';
import { sampleProduct } from '../../testing/samples.ts';
import { createEditDraft, storedEditDrafts, rebaseEditDraft } from './edit-draft.ts';
import { parseProductForm, type ProductFormValues } from './product-form.ts';

afterEach(() => window.sessionStorage.clear());

const later = '2026-01-02T03:05:00.000Z';
const typing = (form: Partial<ProductFormValues>) => {
  const edit = createEditDraft(sampleProduct());
  return { ...edit, form: { ...edit.form, ...form } };
};

test('what was typed stays, what was not follows the sale: no sold portion comes back', () => {
  const sold = sampleProduct({ countInStock: 3, updatedAt: later });
  const edit = rebaseEditDraft(typing({ name: 'Pad Thai, hot' }), sold);
  expect(edit.form).toMatchObject({ name: 'Pad Thai, hot', countInStock: '3' });
  expect(edit.news).toEqual(['countInStock']);
  expect(parseProductForm(edit.form, { _id: sold._id, version: edit.version }).body).toMatchObject({
    countInStock: 3,
    updatedAt: later,
  });
});

test('what both have changed stays as it was typed, and is told', () => {
  const edit = rebaseEditDraft(typing({ price: '13' }), sampleProduct({ price: 14, updatedAt: later }));
  expect(edit.form.price).toBe('13');
  expect(edit.base.price).toBe('14.00');
  expect(edit.news).toEqual(['price']);
});

test('what both have changed is told until it is the same, also when something else changes after', () => {
  const dearer = sampleProduct({ price: 14, updatedAt: later });
  const once = rebaseEditDraft(typing({ price: '13' }), dearer);
  const twice = rebaseEditDraft(once, { ...dearer, countInStock: 3, updatedAt: '2026-01-02T03:06:00.000Z' });
  expect([...twice.news].sort()).toEqual(['countInStock', 'price']);
  expect(twice.form).toMatchObject({ price: '13', countInStock: '3' });
  const agreed = rebaseEditDraft({ ...twice, form: { ...twice.form, price: '14.00' } }, dearer);
  expect(agreed.news).not.toContain('price');
});

test('edits are kept by item', () => {
  storedEditDrafts.write('a', typing({ name: 'A' }));
  storedEditDrafts.write('b', typing({ name: 'B' }));
  storedEditDrafts.forget('a');
  expect(storedEditDrafts.read('a')).toBeUndefined();
  expect(storedEditDrafts.read('b')?.form.name).toBe('B');
});

test.each([
  ['12.50', 12.5],
  ['$12', 12],
  [' 12,50 ', 12.5],
])('the price %j is %d dollars', (price, dollars) => {
  const { form, version } = typing({ price });
  expect(parseProductForm(form, { _id: sampleProduct()._id, version }).body?.price).toBe(dollars);
});

test.each(['', '0', '1,250', '12.345', 'twelve', '10000.01'])('%j is no price', (price) => {
  const { form, version } = typing({ price });
  const { body, fields } = parseProductForm(form, { _id: sampleProduct()._id, version });
  expect(body).toBeUndefined();
  expect(Object.keys(fields)).toEqual(['price']);
});
