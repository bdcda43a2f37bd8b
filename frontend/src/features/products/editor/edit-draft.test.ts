import { expect, test } from 'vitest';
import { sampleProduct } from '../../../testing/samples.ts';
import { createEditDraft, storedEditDrafts, rebaseEditDraft } from './edit-draft.ts';
import type { ProductFormValues } from './product-form.ts';

const later = '2026-01-02T03:05:00.000Z';
const createDraft = (form: Partial<ProductFormValues>) => {
  const edit = createEditDraft(sampleProduct());
  return { ...edit, form: { ...edit.form, ...form } };
};

test('reports a conflict until both values are equal', () => {
  const repriced = sampleProduct({ price: 14, updatedAt: later });
  const first = rebaseEditDraft(createDraft({ price: '13' }), repriced);
  const second = rebaseEditDraft(first, {
    ...repriced,
    countInStock: 3,
    updatedAt: '2026-01-02T03:06:00.000Z',
  });
  expect([...second.news].sort()).toEqual(['countInStock', 'price']);
  expect(second.form).toMatchObject({ price: '13', countInStock: '3' });
  const resolved = rebaseEditDraft({ ...second, form: { ...second.form, price: '14.00' } }, repriced);
  expect(resolved.news).not.toContain('price');
});

test('stores edit drafts by product', () => {
  storedEditDrafts.set('a', createDraft({ name: 'A' }));
  storedEditDrafts.set('b', createDraft({ name: 'B' }));
  storedEditDrafts.clear('a');
  expect(storedEditDrafts.get('a')).toBeUndefined();
  expect(storedEditDrafts.get('b')?.form.name).toBe('B');
});
