import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ItemEvent } from '@homechef/contract/orders/item-transitions';
import type { Order } from '@homechef/contract/orders/order';
import { Product } from '@homechef/contract/products/product';
import { Session } from '@homechef/contract/users/user';
import { runAudit } from '../operations/books-audit/run-audit.ts';
import { createChef, createChefForm, createFoodie, createFoodieForm } from './accounts.ts';
import { apiAs, apiAsVisitor } from './api-client.ts';
import {
  createGuestForm,
  createProduct,
  placeGuestOrder,
  placeMemberOrder,
  publishProduct,
  toOrderItem,
} from './fixtures.ts';
import {
  addLimit,
  addWindow,
  createLimitForm,
  createWindowForm,
  setClock,
  toKitchenPath,
} from './kitchens.ts';
import { at, createTestKitchen, moveItem, orderTime, toPickup, type TestKitchen } from './orders.ts';
import type { OrderStep } from './stored-orders.ts';
import { startTestApp } from './test-app.ts';

startTestApp();

/** Random or hashed values, order numbers, and numbers of writes. */
const masked = new Set([
  'passwordHash',
  'hash',
  'place',
  'code',
  'openCodes',
  'searchText',
  'order',
  'changes',
  'writes',
]);
/** Values that the length of a unique number changes. */
const derived = new Set(['keys', 'grams']);
/** Guards of names and words, which many documents share, and acts of a chef, which fixtures do not store. */
const ignored = new Set(['kitchenNameGuards', 'searchTerms', 'trailEntries', 'trailPersons']);
/** Counts of writers that had to wait for each other, and counters that are zero. */
const isTrace = (name: string, { orders, claims, used }: Record<string, unknown>) =>
  (name === 'kitchenGuards' && orders !== 0) || (name === 'users' && claims !== 0) || used === 0;

/** Masks what may differ between two equal documents: ids, times and the numbers in unique names. */
function normalize(value: unknown, key = ''): unknown {
  if (derived.has(key)) return 'derived';
  if (masked.has(key) && typeof value !== 'object') return typeof value;
  if (value instanceof mongoose.Types.ObjectId) return 'id';
  if (value instanceof Date) return 'time';
  if (typeof value === 'string')
    return key === '_id' || masked.has(key) ? 'text' : value.replace(/[\da-f]{24}|\d+/g, '#');
  if (Array.isArray(value)) return value.map((entry) => normalize(entry, key));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, child]) => [name, normalize(child, name)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function readDocuments(): Promise<Map<string, unknown>> {
  const collections = (await mongoose.connection.db?.collections()) ?? [];
  const documents = new Map<string, unknown>();
  for (const { collectionName: name } of collections.filter(
    ({ collectionName: one }) => !one.startsWith('system.') && !ignored.has(one),
  ))
    for await (const document of mongoose.connection.collection(name).find())
      if (!isTrace(name, document)) documents.set(`${name} ${String(document._id)}`, document);
  return documents;
}

/** Returns the documents that `act` inserts or changes, without ids and times. */
async function listChanges(act: () => Promise<unknown>): Promise<string[]> {
  const before = await readDocuments();
  await act();
  const after = [...(await readDocuments())];
  const changed = after.filter(
    ([key, document]) => JSON.stringify(before.get(key)) !== JSON.stringify(document),
  );
  return changed
    .map(([key, document]) => `${key.split(' ')[0]} ${JSON.stringify(normalize(document))}`)
    .sort();
}

async function expectSameDocuments(
  request: () => Promise<unknown>,
  build: () => Promise<unknown>,
): Promise<void> {
  const requested = await listChanges(request);
  expect(requested.length).toBeGreaterThan(1);
  expect(await listChanges(build)).toEqual(requested);
}

const register = async (form: object): Promise<Session> =>
  Session.parse((await apiAsVisitor().post('/api/users', form)).body);

let kitchens: [TestKitchen, TestKitchen];
let foodie: Session;
beforeAll(async () => {
  setClock(orderTime);
  foodie = await createFoodie();
});
beforeEach(async () => {
  kitchens = [await createTestKitchen(), await createTestKitchen()];
  for (const { chef } of kitchens) await addLimit(chef, { per: 'day', max: 1_000 });
});

test('a built foodie equals a registered one', () =>
  expectSameDocuments(() => register(createFoodieForm()), createFoodie));

test('a built chef equals a registered one, with the kitchen and its guards', () =>
  expectSameDocuments(() => register(createChefForm()), createChef));

test('a built dish equals a saved one', async () => {
  const [{ chef }] = kitchens;
  const overrides = { allergens: { peanuts: 'contains' }, maxPerOrder: 4 };
  await expectSameDocuments(
    () => publishProduct(chef, overrides),
    () => createProduct(chef, overrides),
  );
  const dish = await createProduct(chef);
  expect(dish).toEqual(Product.parse((await apiAsVisitor().get(`/api/products/${dish._id}`)).body));
});

test('a built window and limit equal saved ones', async () => {
  const requested = await createChef();
  const built = await createChef();
  const post = (path: string, form: object) => apiAs(requested).post(toKitchenPath(requested, path), form);
  await expectSameDocuments(
    async () => [await post('/windows', createWindowForm()), await post('/limits', createLimitForm())],
    async () => [await addWindow(built), await addLimit(built)],
  );
});

describe('orders', () => {
  const ready: OrderStep[] = [{ event: 'ready' }];
  const routes: Partial<Record<ItemEvent, Parameters<typeof moveItem>[2]>> = {
    ready: 'orderstatus',
    pay: 'pay',
    pickUp: 'deliver',
    cancel: 'cancel',
  };

  async function move(chef: Session, order: Order, steps: readonly OrderStep[], customer?: Session) {
    for (const { event, reason } of steps) {
      const body = reason === undefined ? {} : { reason };
      await moveItem(event === 'pickUp' ? customer : chef, order, routes[event] ?? 'accept', { body });
    }
  }

  const cases: [string, OrderStep[]][] = [
    ['placed', []],
    ['ready', ready],
    ['picked up and paid', [...ready, { event: 'pay' }, { event: 'pickUp' }]],
    ['cancelled', [{ event: 'cancel', reason: 'Sold out' }]],
  ];

  test.each(cases)('a built order of a guest equals one that was %s by requests', async (_, steps) => {
    const toForm = (kitchen: TestKitchen) => ({ pickups: [toPickup(kitchen, at('11:00'))] });
    const [requested, built] = kitchens;
    await expectSameDocuments(
      async () => {
        const form = createGuestForm([toOrderItem(requested.dish, 2)], toForm(requested));
        const reply = await apiAsVisitor().post('/api/orders/guest', form);
        await move(requested.chef, reply.body as Order, steps);
      },
      () => placeGuestOrder([toOrderItem(built.dish, 2)], toForm(built), steps),
    );
    expect((await runAudit()).differences).toEqual([]);
  });

  test.each(cases)('a built order of a member equals one that was %s by requests', async (_, steps) => {
    const [requested, built] = kitchens;
    await expectSameDocuments(
      async () => {
        const reply = await apiAs(foodie).post('/api/orders', { orderItems: [toOrderItem(requested.dish)] });
        await move(requested.chef, reply.body as Order, steps, foodie);
      },
      () => placeMemberOrder(foodie, [toOrderItem(built.dish)], {}, steps),
    );
    expect((await runAudit()).differences).toEqual([]);
  });
});
