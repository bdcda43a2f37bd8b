import { describe, expect, test } from 'vitest';
import { allergenStates, allergens } from '@homechef/contract/products/dietary/diets';
import { Product } from '@homechef/contract/products/product';
import { apiAs, apiAsVisitor, type TokenHolder } from '../testing/api-client.ts';
import { createDraft, createProductForm, publishProduct } from '../testing/fixtures.ts';
import { createChef } from '../testing/accounts.ts';
import { startTestApp } from '../testing/test-app.ts';
import { findStored, unsetStored } from '../testing/stored-documents.ts';
import { getErrorFields } from '../testing/reply-helpers.ts';

startTestApp();

const save = (chef: TokenHolder, id: string, form: object) =>
  apiAs(chef).put(`/api/products/${id}`, createProductForm({ category: 'Pastry', ...form }));
const read = async (id: string) => Product.parse((await apiAsVisitor().get(`/api/products/${id}`)).body);
const empty = { diets: [], allergens: {}, maxPerOrder: null };

describe('dietary fields', () => {
  test('are empty on drafts and old products', async () => {
    const chef = await createChef();
    const draft = await createDraft(chef);
    expect(draft).toMatchObject(empty);
    await save(chef, draft._id, {});
    expect(await read(draft._id)).toMatchObject(empty);
    await unsetStored('products', draft._id, ['diets', 'allergens', 'maxPerOrder']);
    expect(await findStored('products', draft._id)).not.toHaveProperty('maxPerOrder');
    await expect.poll(() => read(draft._id)).toMatchObject(empty);
  });
  test('are kept if missing and replaced if sent', async () => {
    const chef = await createChef();
    const facts = {
      diets: ['halal', 'kosher'],
      allergens: { milk: 'contains', nuts: 'free' },
      maxPerOrder: 6,
    };
    const { _id } = await publishProduct(chef, { category: 'Pastry', ...facts });
    expect((await save(chef, _id, {})).body).toMatchObject(facts);
    const replaced = { diets: ['low_sugar'], allergens: { eggs: 'may_contain' }, maxPerOrder: '9' };
    const { diets, allergens: states, maxPerOrder } = Product.parse((await save(chef, _id, replaced)).body);
    expect({ diets, states, maxPerOrder }).toEqual({
      diets: ['low_sugar'],
      states: { eggs: 'may_contain' },
      maxPerOrder: 9,
    });
    const emptied = Product.parse((await save(chef, _id, empty)).body);
    expect(emptied.allergens).toEqual({});
    expect(emptied).toMatchObject(empty);
    await save(chef, _id, facts);
    const nulls = { diets: null, allergens: null, maxPerOrder: null };
    expect((await save(chef, _id, nulls)).body).toMatchObject(empty);
  });
  test('store every allergen in every state', async () => {
    const chef = await createChef();
    const { _id } = await createDraft(chef);
    for (const state of allergenStates) {
      const stated = Object.fromEntries(allergens.map((allergen) => [allergen, state]));
      expect((await save(chef, _id, { allergens: stated })).status).toBe(200);
      expect((await read(_id)).allergens).toEqual(stated);
    }
  });
});

describe('contradiction', () => {
  test('is checked on the result of the edit, and names the diet and the allergen', async () => {
    const chef = await createChef();
    const { _id } = await publishProduct(chef, { category: 'Pastry', allergens: { milk: 'contains' } });
    const byDiet = await save(chef, _id, { diets: ['dairy_free', 'halal'] });
    expect([byDiet.status, getErrorFields(byDiet)]).toEqual([400, ['diets']]);
    expect(byDiet.body).toMatchObject({ message: 'diets: dairy_free contradicts “contains milk”' });
    const byCategory = await save(chef, _id, { category: 'Vegan' });
    expect([byCategory.status, getErrorFields(byCategory)]).toEqual([400, ['category']]);
    expect((await save(chef, _id, { category: 'Vegan', allergens: {} })).status).toBe(200);
    expect((await save(chef, _id, { category: 'Vegan', allergens: { eggs: 'contains' } })).status).toBe(400);
  });
  test('is never stored by concurrent edits', async () => {
    const chef = await createChef();
    const { _id } = await publishProduct(chef, { category: 'Pastry' });
    const replies = await Promise.all([
      save(chef, _id, { diets: ['dairy_free'] }),
      save(chef, _id, { allergens: { milk: 'contains' } }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
    const { diets, allergens: states } = await read(_id);
    expect(diets.length + Object.keys(states).length).toBe(1);
  });
});
