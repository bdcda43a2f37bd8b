import mongoose, { Types } from 'mongoose';
import { beforeEach, expect, test } from 'vitest';
import type { Batch } from '@homechef/contract/batches/batch';
import { createAdmin, createChef } from '../../testing/accounts.ts';
import { apiAs } from '../../testing/api-client.ts';
import { createProduct, createProductForm } from '../../testing/fixtures.ts';
import { setClock, toKitchenPath } from '../../testing/kitchens.ts';
import { createTestKitchen, orderTime, type TestKitchen } from '../../testing/orders.ts';
import { findStored, toStoredId, updateStored } from '../../testing/stored-documents.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { BatchModel } from './stock/batches.model.ts';

startTestApp();

let kitchen: TestKitchen;

beforeEach(async () => {
  setClock(orderTime);
  kitchen = await createTestKitchen({
    dish: {
      category: 'Vegetarian',
      ingredients: 'Corn, water',
      netQuantity: '14 oz (397 g)',
      storage: 'Keep cold',
      allergens: { milk: 'contains' },
    },
  });
});

const send = (body: object) =>
  apiAs(kitchen.chef).post(toKitchenPath(kitchen.chef, '/batches'), { product: kitchen.dish._id, ...body });
const make = async (body: object = { portions: 40 }): Promise<Batch> => (await send(body)).body as Batch;

test('a batch keeps what its dish said, whatever the dish says later', async () => {
  const { chef, dish } = kitchen;
  const batch = await make({ portions: 40, note: 'First tray' });
  expect(batch).toMatchObject({
    lot: '260303-01',
    madeOn: '2026-03-03',
    portions: 40,
    left: 40,
    ingredients: 'Corn, water',
    netQuantity: '14 oz (397 g)',
    storage: 'Keep cold',
    allergens: { milk: 'contains' },
    note: 'First tray',
    recall: null,
  });
  await apiAs(chef).put(
    `/api/products/${dish._id}`,
    createProductForm({ name: 'Other', category: 'Vegetarian', ingredients: 'Rice' }),
  );
  const lot = await apiAs().get(`/api/lots/${chef._id}/${batch.lot}`);
  expect(lot.body).toMatchObject({
    lot: batch.lot,
    name: dish.name,
    ingredients: 'Corn, water',
    kitchen: { name: batch.label.kitchen, city: batch.label.city, state: 'AZ' },
    recall: null,
  });
  await apiAs(chef).delete(`/api/products/${dish._id}`);
  expect((await apiAs().get(`/api/lots/${chef._id}/${batch.lot}`)).status).toBe(200);
});

test('only the page of one dish shows its ingredients', async () => {
  const details = { ingredients: 'Corn, water', netQuantity: '14 oz (397 g)', storage: 'Keep cold' };
  const { chef, dish } = kitchen;
  expect((await apiAs().get(`/api/products/${dish._id}`)).body).toMatchObject(details);
  const [listed] = (await apiAs().get(`/api/products/chef/${chef._id}`)).body as object[];
  expect(listed).not.toHaveProperty('ingredients');
  const form = createProductForm({ name: dish.name, category: 'Vegetarian' });
  const saved = await apiAs(chef).put(`/api/products/${dish._id}`, form);
  expect(saved.body).toMatchObject(details);
  await apiAs(chef).put(`/api/products/${dish._id}`, { ...form, ingredients: '' });
  expect((await apiAs().get(`/api/products/${dish._id}`)).body).toMatchObject({
    ...details,
    ingredients: '',
  });
});

test('each day, a kitchen’s lots count from 01 to 99, even if they are made at the same time', async () => {
  const lots = await Promise.all([make(), make(), make({ portions: 1, madeOn: '2026-03-01' })]);
  expect(lots.map(({ lot }) => lot).sort()).toEqual(['260301-01', '260303-01', '260303-02']);
  const [stored] = await BatchModel.collection.find({ lot: '260303-02' }).toArray();
  await BatchModel.collection.insertOne({ ...stored, _id: new Types.ObjectId(), lot: '260303-99' });
  expect(await send({ portions: 1 })).toMatchObject({ status: 409, body: { code: 'batch.too_many' } });
});

test.each([
  [{ madeOn: '2026-03-04' }, 'madeOn'],
  [{ madeOn: '2026-01-31' }, 'madeOn'],
  [{ portions: 0 }, 'portions'],
  [{ portions: 10_001 }, 'portions'],
  [{ note: 'x'.repeat(201) }, 'note'],
  [{ product: 'a'.repeat(24) }, 'product'],
])('a batch with %j is refused', async (changes, path) => {
  const { status, body } = await send({ portions: 1, ...changes });
  expect([status, (body as { errors: { path: string }[] }).errors[0]?.path]).toEqual([400, path]);
});

test('a batch can be 30 days old, but must be of the kitchen’s own dish', async () => {
  expect((await make({ portions: 1, madeOn: '2026-02-01' })).lot).toBe('260201-01');
  const other = await createProduct(await createChef());
  expect((await send({ portions: 1, product: other._id })).status).toBe(400);
});

test('batches are listed newest lot first, by dish and date, and only their note changes', async () => {
  const other = await createProduct(kitchen.chef);
  await make();
  await make({ portions: 5, product: other._id });
  await make({ portions: 3, madeOn: '2026-03-01' });
  const list = async (query = '') =>
    ((await apiAs(kitchen.chef).get(toKitchenPath(kitchen.chef, `/batches${query}`))).body as Batch[]).map(
      ({ lot }) => lot,
    );
  expect(await list()).toEqual(['260303-02', '260303-01', '260301-01']);
  expect(await list(`?product=${kitchen.dish._id}`)).toEqual(['260303-01', '260301-01']);
  expect(await list('?from=2026-03-02')).toEqual(['260303-02', '260303-01']);
  expect(await list('?to=2026-03-02&limit=1')).toEqual(['260301-01']);
  const { _id } = await make({ portions: 2 });
  const changed = await apiAs(kitchen.chef).put(toKitchenPath(kitchen.chef, `/batches/${_id}`), {
    note: 'For Monday',
    portions: 9,
  });
  expect(changed.body).toMatchObject({ note: 'For Monday', portions: 2 });
});

test('a label keeps the batch’s template and permit, and fills in today what was missing', async () => {
  const { chef } = kitchen;
  const { _id, label } = await make();
  expect(label).toMatchObject({ template: { id: 'AZ', name: 'holder' }, permitNumber: '', holder: '' });
  const permit = {
    number: 'CF-20418',
    kind: 'cottage_food',
    issuer: 'ADHS',
    holder: 'Ida Park',
    state: 'approved',
  };
  const submittedAt = new Date();
  await mongoose.connection
    .collection('permits')
    .insertOne({ _id: toStoredId(chef._id), ...permit, submittedAt } as object);
  const [again] = (await apiAs(chef).get(toKitchenPath(chef, '/batches'))).body as Batch[];
  expect(again?.label).toMatchObject({ permitNumber: 'CF-20418', holder: 'Ida Park' });
  const frozen = await make({ portions: 3 });
  await updateStored('permits', chef._id, { number: 'OTHER' });
  const [newest] = (await apiAs(chef).get(toKitchenPath(chef, '/batches'))).body as Batch[];
  expect(newest).toMatchObject({ _id: frozen._id, label: { permitNumber: 'CF-20418' } });
  expect(await findStored('batches', _id)).toMatchObject({ label: { permitNumber: '' } });
});

test('a lot outlives its chef’s account, without the chef’s name', async () => {
  const { chef } = kitchen;
  const { lot, _id } = await make();
  await updateStored('batches', _id, { 'label.holder': 'Ida Park', 'label.address': '1 Main St' });
  await apiAs(await createAdmin()).delete(`/api/users/${chef._id}`);
  expect((await apiAs().get(`/api/lots/${chef._id}/${lot}`)).body).toMatchObject({
    ingredients: 'Corn, water',
  });
  expect(await findStored('batches', _id)).toMatchObject({ label: { holder: '', address: '' } });
});
