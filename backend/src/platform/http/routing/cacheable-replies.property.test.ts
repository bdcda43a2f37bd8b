import fc from 'fast-check';
import mongoose, { Types } from 'mongoose';
import { beforeAll, expect, test, vi } from 'vitest';
import { kitchenKinds } from '@homechef/contract/kitchens/kitchen-options';
import { allergens, allergenStates, diets } from '@homechef/contract/products/dietary/diets';
import type { Product } from '@homechef/contract/products/product';
import { restockTimes } from '@homechef/contract/products/restock';
import type { Session } from '@homechef/contract/users/user';
import { reloadIndexedKitchen } from '../../../features/kitchens/index/kitchen-index-instance.ts';
import { refreshProducts } from '../../../features/products/catalog-index/index-instance.ts';
import { createChef, createFoodie } from '../../../testing/accounts.ts';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import { createProduct } from '../../../testing/fixtures.ts';
import { addLimit, addWindow } from '../../../testing/kitchens.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const testApp = startTestApp();

/** Value of fields that another version stored and that no reply may contain. */
const unknown = 'field of another version';
let chef: Session;
let dish: Product;

beforeAll(async () => {
  chef = await createChef();
  dish = await createProduct(chef, { name: 'Soup' });
  await createProduct(chef, { name: 'Salad' });
  await Promise.all([addWindow(chef), addLimit(chef)]);
  await apiAs(await createFoodie()).post(`/api/products/${dish._id}/reviews`, { rating: 5, comment: 'Warm' });
});

const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 });
const time = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });
const whole = (max: number) => fc.integer({ min: 0, max });

const storedDish = fc.record(
  {
    name: text.map((name) => `Soup ${name}`),
    description: text,
    brand: text,
    price: whole(100_000),
    countInStock: whole(1_000),
    rating: fc.double({ min: 0, max: 5, noNaN: true }),
    numReviews: whole(9),
    diets: fc.constantFrom(undefined, null, [], diets),
    allergens: fc.option(fc.dictionary(fc.constantFrom(...allergens), fc.constantFrom(...allergenStates))),
    maxPerOrder: fc.option(fc.integer({ min: 1, max: 99 })),
    restock: fc.record({
      portions: whole(99),
      each: fc.constantFrom(...restockTimes),
      unknown: fc.constant(unknown),
    }),
    restockAt: time,
    verifiedChanges: whole(9),
    updatedAt: time,
    unknown: fc.constant(unknown),
  },
  { requiredKeys: ['unknown'] },
);
const storedKitchen = fc.record(
  {
    name: text,
    kind: fc.constantFrom(...kitchenKinds),
    about: text,
    hideStreet: fc.boolean(),
    pausedUntil: fc.option(time),
    pauseReason: fc.option(text),
    leadMinutes: whole(1_000),
    'place.city': text,
    'place.unknown': fc.constant(unknown),
    'windows.0.unknown': fc.constant(unknown),
    'limits.0.unknown': fc.constant(unknown),
    unknown: fc.constant(unknown),
  },
  { requiredKeys: ['unknown', 'place.unknown', 'windows.0.unknown', 'limits.0.unknown'] },
);

const listPaths = () => [
  '/api/products',
  '/api/products?sort=price&name=o',
  '/api/products?search=soup&near=33.4,-112',
  '/api/products/top',
  `/api/products/chef/${chef._id}`,
  `/api/products/${dish._id}`,
  '/api/kitchens',
  '/api/kitchens?search=soup',
  `/api/kitchens/${chef._id}`,
  `/api/kitchens/${chef._id}/windows`,
  `/api/kitchens/${chef._id}/slots?products=${dish._id}`,
  `/api/kitchens/next-pickups?products=${dish._id}`,
];

/**
 * A reply from the cache is bytes that pass no schema on their way out, so the test client compares it with the schema.
 */
test('a cacheable reply has exactly the fields of its schema, whatever is stored', async () => {
  const stored = vi.spyOn(testApp.deps.responseCache, 'store');
  const change = (collection: string, id: string, fields: object) =>
    mongoose.connection
      .collection(collection)
      .updateOne({ _id: new Types.ObjectId(id) }, { $set: fields, $inc: { version: 1 } });
  const check = async (ofDish: object, ofKitchen: object) => {
    await change('kitchens', chef._id, ofKitchen);
    await change('products', dish._id, ofDish);
    await mongoose.connection
      .collection('reviews')
      .updateMany({}, { $set: { unknown, 'reply.unknown': unknown } });
    await reloadIndexedKitchen(chef._id);
    await refreshProducts([dish._id]);
    for (const path of listPaths()) {
      const reply = await apiAsVisitor().get(path);
      expect(reply.status, path).toBe(200);
      expect(reply.text, path).not.toContain(unknown);
    }
  };
  await fc.assert(fc.asyncProperty(storedDish, storedKitchen, check), { numRuns: 20 });
  expect(new Set(stored.mock.calls.map(([, , { route }]) => route))).toEqual(
    new Set([
      '/products',
      '/products/top',
      '/products/chef/:chefId',
      '/products/:id',
      '/kitchens',
      '/kitchens/:chefId',
      '/kitchens/:chefId/windows',
      '/kitchens/:chefId/slots',
      '/kitchens/next-pickups',
    ]),
  );
});
