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
  test('are in every list', async () => {
    const chef = await createChef();
    const facts = { diets: ['vegan'], allergens: { soybeans: 'contains', milk: 'free' }, maxPerOrder: 2 };
    const { _id, name } = await publishProduct(chef, { category: 'Vegan', ...facts });
    const lists = [`/api/products?name=${encodeURIComponent(name)}`, `/api/products/chef/${chef._id}`];
    for (const list of lists)
      expect((await apiAsVisitor().get(list)).body).toMatchObject([{ _id, ...facts }]);
    expect((await apiAs(chef).get(`/api/products/chef/${chef._id}`)).body).toMatchObject([facts]);
  });
});

describe('rejected dietary fields', () => {
  test.each([
    [{ diets: ['vegan', 'paleo'] }, 'diets.1'],
    [{ diets: 'vegan' }, 'diets'],
    [{ allergens: { peanut: 'contains' } }, 'allergens'],
    [{ allergens: { peanuts: 'yes' } }, 'allergens.peanuts'],
    [{ allergens: ['peanuts'] }, 'allergens'],
    [{ maxPerOrder: 0 }, 'maxPerOrder'],
    [{ maxPerOrder: 1000 }, 'maxPerOrder'],
    [{ maxPerOrder: 1.5 }, 'maxPerOrder'],
  ])('%j is an error of %s', async (form, field) => {
    const chef = await createChef();
    const { _id } = await publishProduct(chef, { category: 'Pastry', ...empty });
    const reply = await save(chef, _id, form);
    expect(reply.status).toBe(400);
    expect(getErrorFields(reply)).toEqual([field]);
    expect(await read(_id)).toMatchObject(empty);
  });
});

describe('contradiction', () => {
  test('names the diet and the allergen', async () => {
    const chef = await createChef();
    const { _id } = await publishProduct(chef);
    const form = { category: 'Pastry', diets: ['nut_free', 'halal'], allergens: { peanuts: 'contains' } };
    const reply = await save(chef, _id, form);
    expect(reply.status).toBe(400);
    expect(getErrorFields(reply)).toEqual(['diets']);
    expect(reply.body).toMatchObject({ message: 'diets: nut_free contradicts “contains peanuts”' });
  });
  test('is checked on the result of the edit', async () => {
    const chef = await createChef();
    const { _id } = await publishProduct(chef, { category: 'Pastry', allergens: { milk: 'contains' } });
    const byDiet = await save(chef, _id, { diets: ['dairy_free'] });
    const byCategory = await save(chef, _id, { category: 'Vegan' });
    expect([byDiet.status, byCategory.status]).toEqual([400, 400]);
    expect(getErrorFields(byCategory)).toEqual(['category']);
    expect((await save(chef, _id, { category: 'Vegan', allergens: {} })).status).toBe(200);
    expect((await save(chef, _id, { category: 'Vegan', allergens: { eggs: 'contains' } })).status).toBe(400);
    expect((await save(chef, _id, { category: 'Vegan', allergens: { eggs: 'may_contain' } })).status).toBe(
      200,
    );
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
