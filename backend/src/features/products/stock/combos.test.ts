import mongoose from 'mongoose';
import { beforeAll, expect, test } from 'vitest';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { createChef } from '../../../testing/accounts.ts';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import { createGuestForm, createProduct, toOrderItem } from '../../../testing/fixtures.ts';
import { saveGroups } from '../../../testing/menus.ts';
import { findStored } from '../../../testing/stored-documents.ts';
import { startTestApp } from '../../../testing/test-app.ts';

startTestApp({}, { monitorCommands: true });

let chef: Session;
let taco: Product;
let plate: Product;
beforeAll(async () => {
  chef = await createChef();
  taco = await createProduct(chef, { category: 'Pastry', countInStock: 5, allergens: { milk: 'free' } });
  plate = await saveGroups(chef, await createProduct(chef), [
    {
      name: 'Tacos',
      min: 1,
      max: 2,
      options: ['First', 'Second'].map((name) => ({ name, product: taco._id })),
    },
  ]);
});

type Reply = { cursor: { firstBatch: unknown[] } };

/** Counts the combos of a dish that are read while `run` runs. */
async function countReadCombos(run: () => Promise<unknown>): Promise<number> {
  const client = mongoose.connection.getClient();
  const requests = new Set<number>();
  let count = 0;
  const onStart = ({ requestId, command }: mongoose.mongo.CommandStartedEvent) => {
    if (command['find'] === 'products' && 'parts.product' in command['filter']) requests.add(requestId);
  };
  const onSuccess = ({ requestId, reply }: mongoose.mongo.CommandSucceededEvent) => {
    if (requests.has(requestId)) count += (reply as Reply).cursor.firstBatch.length;
  };
  client.on('commandStarted', onStart).on('commandSucceeded', onSuccess);
  await run();
  client.off('commandStarted', onStart).off('commandSucceeded', onSuccess);
  return count;
}

const readPart = async () => {
  const stored = await findStored('products', plate._id);
  return (stored['parts'] as object[])[0];
};

test('a combo is read only when the change of a part changes what it stores of it', async () => {
  const order = (qty: number) => () =>
    apiAsVisitor().post('/api/orders/guest', createGuestForm([toOrderItem(taco, qty)]));
  expect(await countReadCombos(order(3))).toBe(0); // both options can still be chosen
  expect(await countReadCombos(order(1))).toBe(1);
  expect(await readPart()).toMatchObject({ left: 1 });
  const { name, price, image, category, description } = taco;
  const form = { name, price, image, category, description, countInStock: 1, diets: [] };
  const save = (allergens: object) => () =>
    apiAs(chef).put(`/api/products/${taco._id}`, { ...form, allergens });
  expect(await countReadCombos(save({ milk: 'contains' }))).toBe(1);
  expect(await readPart()).toMatchObject({ allergens: { milk: 'contains' } });
  expect(await countReadCombos(() => apiAs(chef).delete(`/api/products/${taco._id}`))).toBe(1);
  expect(await readPart()).toMatchObject({ left: 0, allergens: { milk: 'contains' } });
});
