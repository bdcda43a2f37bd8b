import { expect } from 'vitest';
import { apiAs } from '../../../testing/api-client.ts';
import { createProduct, createProductForm } from '../../../testing/fixtures.ts';
import { setClock, toKitchenPath } from '../../../testing/kitchens.ts';
import { at, type TestKitchen } from '../../../testing/orders.ts';

/** Marks the open items of the dish. */
export async function addAllergen(kitchen: TestKitchen): Promise<void> {
  for (const allergens of [{}, { milk: 'contains' }]) {
    const form = createProductForm({ category: 'Pastry', countInStock: 9_000, allergens });
    const reply = await apiAs(kitchen.chef).put(`/api/products/${kitchen.dish._id}`, form);
    expect(reply.status).toBe(200);
  }
}

export async function offerAnotherDish(kitchen: TestKitchen): Promise<void> {
  setClock(at('10:05'));
  const other = await createProduct(kitchen.chef, { price: 9, countInStock: 100 });
  const times = { startsAt: at('11:00'), answerBy: at('10:55') };
  const offers = [{ kind: 'swap', product: other._id }];
  const body = { product: kitchen.dish._id, portions: 0, offers, ...times };
  const reply = await apiAs(kitchen.chef).post(toKitchenPath(kitchen.chef, '/board/short'), body);
  expect(reply.status).toBe(200);
}
