import { describe, expect, test } from 'vitest';
import { Product } from '@homechef/contract/products/product';
import { apiAs, apiAsVisitor, type TokenHolder } from '../../testing/api-client.ts';
import type { ApiReply } from '../../testing/api-reply.ts';
import {
  createDraft,
  createProduct,
  placeMemberOrder,
  sendMemberOrder,
  createProductForm,
  toOrderItem,
  publishProduct,
} from '../../testing/fixtures.ts';
import { createChef, createFoodie, createAdmin } from '../../testing/accounts.ts';
import { startTestApp } from '../../testing/test-app.ts';
import {
  countStored,
  toStoredId,
  isStored,
  findStored,
  unsetStored,
} from '../../testing/stored-documents.ts';
import { getErrorFields, unknownId } from '../../testing/reply-helpers.ts';
import { allergenStates, allergens } from '@homechef/contract/products/dietary/diets';

startTestApp();

const save = (account: TokenHolder, id: string, form: object): Promise<ApiReply> =>
  apiAs(account).put(`/api/products/${id}`, form);
const read = async (id: string) => Product.parse((await apiAsVisitor().get(`/api/products/${id}`)).body);

test('a new product is a draft with sample values, price 0 and stock 0', async () => {
  const chef = await createChef({ name: 'Dora Draft' });
  const reply = await apiAs(chef).post('/api/products', {
    name: 'X',
    price: 5,
    countInStock: 9,
    rating: 5,
    user: unknownId,
  });
  expect(reply.status).toBe(201);
  const product = Product.parse(reply.body);
  const sample = { brand: 'Dora Draft', user: chef._id, price: 0, countInStock: 0, category: 'Select...' };
  expect(product).toMatchObject({ ...sample, rating: 0, numReviews: 0, reviews: [], draft: true });
  expect(product.name).not.toBe('X');
  expect((await apiAs(chef).get(product.image)).status).toBe(200);
  expect(await findStored('products', product._id)).toMatchObject({
    published: false,
    price: 0,
    countInStock: 0,
  });
});

describe('saved product', () => {
  test('a saved product is published, and its chef and ratings ignore the form', async () => {
    const chef = await createChef();
    const { _id } = await createDraft(chef);
    const form = createProductForm({
      name: '  $name {"a":1} ',
      price: '19.99',
      countInStock: '7',
      description: 'Line 1\nLine\t2',
    });
    const ignoredFields = {
      brand: 'Me',
      user: unknownId,
      rating: 5,
      numReviews: 9,
      ratingSum: 9,
      createdAt: '2020-01-01T00:00:00Z',
    };
    const reply = await save(chef, _id, { ...form, ...ignoredFields, _id });
    expect(reply.status).toBe(200);
    const expected = {
      ...form,
      name: '$name {"a":1}',
      price: 19.99,
      countInStock: 7,
      brand: chef.name,
      user: chef._id,
    };
    expect(Product.parse(reply.body)).toMatchObject({ ...expected, rating: 0, numReviews: 0, reviews: [] });
    expect(reply.body).not.toHaveProperty('draft');
    expect(await findStored('products', _id)).toMatchObject({
      price: 1999,
      countInStock: 7,
      published: true,
      numReviews: 0,
    });
    expect((await read(_id)).createdAt).not.toContain('2020');
  });
  test('a product saved by an admin keeps its chef and brand', async () => {
    const [admin, chef] = await Promise.all([createAdmin(), createChef()]);
    const { _id } = await createProduct(chef);
    const reply = await save(admin, _id, createProductForm({ brand: 'Admin' }));
    expect(reply.body).toMatchObject({ brand: chef.name, user: chef._id });
  });
  test('saving an unknown product answers 404, but an invalid form answers 400 first', async () => {
    const chef = await createChef();
    expect((await save(chef, unknownId, createProductForm())).status).toBe(404);
    expect((await save(chef, 'nope', createProductForm())).status).toBe(404);
    expect((await save(chef, 'nope', {})).status).toBe(400);
    expect((await apiAs(chef).delete(`/api/products/${unknownId}`)).status).toBe(404);
  });
});

test('a product form with invalid values answers 400 and names the field', async () => {
  const chef = await createChef();
  const { _id } = await createProduct(chef);
  const before = await findStored('products', _id);
  const object = { $gt: '' };
  // All other invalid values belong to the schemas of the contract. Pictures are known only to the server.
  const invalidValues: Record<string, unknown[]> = {
    _id: [unknownId],
    name: [object],
    image: [
      '',
      'javascript:alert(1)',
      'https://example.com/a.webp',
      'data:image/png;base64,AA',
      '/pictures/none.webp',
      '/pictures/../package.json',
      `/uploads/${'0'.repeat(32)}.webp`,
      '/uploads/../../etc/passwd',
      object,
    ],
  };
  for (const [field, values] of Object.entries(invalidValues))
    for (const value of values) {
      const reply = await save(chef, _id, createProductForm({ [field]: value }));
      expect([reply.status, getErrorFields(reply)], JSON.stringify({ field, value })).toEqual([400, [field]]);
    }
  expect(await findStored('products', _id)).toEqual(before);
});

test('a deleted product disappears with its reviews, but stays in orders', async () => {
  const [admin, chef, foodie] = await Promise.all([createAdmin(), createChef(), createFoodie()]);
  const [ordered, other] = await Promise.all([createProduct(chef), createProduct(chef)]);
  await apiAs(foodie).post(`/api/products/${ordered._id}/reviews`, { rating: 5, comment: 'Yes' });
  const order = await placeMemberOrder(foodie, [toOrderItem(ordered, 2)]);
  expect((await apiAs(chef).delete(`/api/products/${ordered._id}`)).status).toBe(200);
  expect((await apiAs(admin).delete(`/api/products/${other._id}`)).status).toBe(200);
  expect(await isStored('products', ordered._id)).toBe(false);
  expect(await countStored('reviews', { product: toStoredId(ordered._id) })).toBe(0);
  expect((await apiAsVisitor().get(`/api/products/${ordered._id}`)).status).toBe(404);
  expect((await apiAs(chef).delete(`/api/products/${ordered._id}`)).status).toBe(404);
  const { body } = await apiAs(foodie).get(`/api/orders/${order._id}`);
  expect(body).toMatchObject({
    orderItems: [{ name: ordered.name, image: ordered.image, price: 12.5, qty: 2 }],
  });
});

test('an edit of an older version of a product answers 409', async () => {
  const [chef, foodie] = await Promise.all([createChef(), createFoodie()]);
  const product = await createProduct(chef, { countInStock: 10 });
  await sendMemberOrder(foodie, [toOrderItem(product, 3)]);
  const stale = await save(chef, product._id, createProductForm({ updatedAt: product.updatedAt }));
  expect(stale.status).toBe(409);
  expect(await findStored('products', product._id)).toMatchObject({ countInStock: 7, name: product.name });
  const { updatedAt } = await read(product._id);
  expect((await save(chef, product._id, createProductForm({ updatedAt }))).status).toBe(200);
  expect((await save(chef, product._id, createProductForm())).status).toBe(200);
});
test('only one of several edits of the same version of a product is accepted', async () => {
  const chef = await createChef();
  const { _id, updatedAt } = await createProduct(chef);
  const replies = await Promise.all(
    [1, 2, 3].map((price) => save(chef, _id, createProductForm({ price, updatedAt }))),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});
test('the version of a product increases with an edit, a sale, a return and a stock change', async () => {
  const [admin, chef, foodie] = await Promise.all([createAdmin(), createChef(), createFoodie()]);
  const product = await createProduct(chef, { countInStock: 9 });
  const versions = [product.updatedAt];
  const recordVersion = async () => versions.push((await read(product._id)).updatedAt);
  for (let i = 0; i < 5; i += 1) {
    await save(chef, product._id, createProductForm());
    await recordVersion();
  }
  const order = await sendMemberOrder(foodie, [toOrderItem(product, 2)]);
  await recordVersion();
  await apiAs(admin).delete(`/api/orders/${order._id}`);
  await recordVersion();
  await apiAs(chef).put(`/api/products/${product._id}/4`);
  await recordVersion();
  expect(versions).toEqual([...new Set(versions)].sort());
  expect(versions).toHaveLength(9);
});

const saveFacts = (chef: TokenHolder, id: string, form: object) =>
  save(chef, id, createProductForm({ category: 'Pastry', ...form }));
const empty = { diets: [], allergens: {}, maxPerOrder: null };

describe('dietary fields', () => {
  test('dietary fields are empty on drafts and old products', async () => {
    const chef = await createChef();
    const draft = await createDraft(chef);
    expect(draft).toMatchObject(empty);
    await saveFacts(chef, draft._id, {});
    expect(await read(draft._id)).toMatchObject(empty);
    await unsetStored('products', draft._id, ['diets', 'allergens', 'maxPerOrder']);
    expect(await findStored('products', draft._id)).not.toHaveProperty('maxPerOrder');
    await expect.poll(() => read(draft._id)).toMatchObject(empty);
  });
  test('dietary fields that are missing are kept, and those that are sent are replaced', async () => {
    const chef = await createChef();
    const facts = {
      diets: ['halal', 'kosher'],
      allergens: { milk: 'contains', nuts: 'free' },
      maxPerOrder: 6,
    };
    const { _id } = await publishProduct(chef, { category: 'Pastry', ...facts });
    expect((await saveFacts(chef, _id, {})).body).toMatchObject(facts);
    const replaced = { diets: ['low_sugar'], allergens: { eggs: 'may_contain' }, maxPerOrder: '9' };
    const {
      diets,
      allergens: states,
      maxPerOrder,
    } = Product.parse((await saveFacts(chef, _id, replaced)).body);
    expect({ diets, states, maxPerOrder }).toEqual({
      diets: ['low_sugar'],
      states: { eggs: 'may_contain' },
      maxPerOrder: 9,
    });
    const emptied = Product.parse((await saveFacts(chef, _id, empty)).body);
    expect(emptied.allergens).toEqual({});
    expect(emptied).toMatchObject(empty);
    await saveFacts(chef, _id, facts);
    const nulls = { diets: null, allergens: null, maxPerOrder: null };
    expect((await saveFacts(chef, _id, nulls)).body).toMatchObject(empty);
  });
  test('dietary fields store every allergen in every state', async () => {
    const chef = await createChef();
    const { _id } = await createDraft(chef);
    for (const state of allergenStates) {
      const stated = Object.fromEntries(allergens.map((allergen) => [allergen, state]));
      expect((await saveFacts(chef, _id, { allergens: stated })).status).toBe(200);
      expect((await read(_id)).allergens).toEqual(stated);
    }
  });
});

test('wheat raises gluten, and kinds of allergens are kept only where the dish has them', async () => {
  const chef = await createChef();
  const { _id } = await publishProduct(chef, { category: 'Pastry' });
  const stated = { wheat: 'contains', gluten: 'may_contain', nuts: 'may_contain', fish: 'free' };
  const details = { nuts: ' walnuts ', fish: 'cod', molluscs: '' };
  const { body } = await saveFacts(chef, _id, { allergens: stated, allergenDetails: details });
  expect(body).toMatchObject({ allergens: { ...stated, gluten: 'contains' } });
  expect((await read(_id)).allergenDetails).toEqual({ nuts: 'walnuts' });
  expect((await saveFacts(chef, _id, { price: 7 })).body).toMatchObject({
    allergenDetails: { nuts: 'walnuts' },
  });
  await saveFacts(chef, _id, { allergens: { nuts: 'free' } });
  await saveFacts(chef, _id, { allergens: { nuts: 'contains' } });
  expect((await read(_id)).allergenDetails).toEqual({});
  await saveFacts(chef, _id, { allergenDetails: { nuts: 'pecans' } });
  const replaced = Product.parse((await saveFacts(chef, _id, { allergenDetails: {} })).body);
  expect(replaced.allergenDetails).toEqual({});
  const list = await apiAsVisitor().get(`/api/products?kitchen=${chef._id}`);
  expect((list.body as object[])[0]).not.toHaveProperty('allergenDetails');
});

describe('contradiction', () => {
  test('a contradiction is checked on the result of an edit, and names the diet and the allergen', async () => {
    const chef = await createChef();
    const { _id } = await publishProduct(chef, { category: 'Pastry', allergens: { milk: 'contains' } });
    const byDiet = await saveFacts(chef, _id, { diets: ['dairy_free', 'halal'] });
    expect([byDiet.status, getErrorFields(byDiet)]).toEqual([400, ['diets']]);
    expect(byDiet.body).toMatchObject({ message: 'diets: dairy_free contradicts “contains milk”' });
    const byCategory = await saveFacts(chef, _id, { category: 'Vegan' });
    expect([byCategory.status, getErrorFields(byCategory)]).toEqual([400, ['category']]);
    expect((await saveFacts(chef, _id, { category: 'Vegan', allergens: {} })).status).toBe(200);
    expect((await saveFacts(chef, _id, { category: 'Vegan', allergens: { eggs: 'contains' } })).status).toBe(
      400,
    );
  });
  test('a contradiction is never stored by concurrent edits', async () => {
    const chef = await createChef();
    const { _id } = await publishProduct(chef, { category: 'Pastry' });
    const replies = await Promise.all([
      saveFacts(chef, _id, { diets: ['dairy_free'] }),
      saveFacts(chef, _id, { allergens: { milk: 'contains' } }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
    const { diets, allergens: states } = await read(_id);
    expect(diets.length + Object.keys(states).length).toBe(1);
  });
});
