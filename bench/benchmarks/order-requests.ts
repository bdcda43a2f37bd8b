import mongoose from 'mongoose';
import type { HttpRequestSpec } from '../load/http-wire.ts';
import type { BenchmarkEnvironment } from '../harness/environment.ts';
import { shuffle } from './read-requests.ts';

const requestCount = 1_000;

export interface OrderingData {
  members: string[];
  /** Products without options, with enough stock for a whole run. */
  wellStocked: string[];
  soldOut: string[];
}

export async function loadOrderingData(db: mongoose.mongo.Db): Promise<OrderingData> {
  const findIds = async (collection: string, filter: object, limit = 0) => {
    const found = await db
      .collection(collection)
      .find(filter, { projection: { _id: 1 }, limit })
      .toArray();
    return found.map(({ _id }) => String(_id));
  };
  return {
    members: await findIds('users', { isChef: false }, 500),
    wellStocked: shuffle(
      await findIds('products', { countInStock: { $gte: 5_000 }, optionGroups: { $exists: false } }),
    ),
    soldOut: await findIds('products', { countInStock: 0 }),
  };
}

/** Creates orders for members in rotation, with forms from `createForm`. Each order has a new idempotency key. */
export const createOrderRequests = (
  environment: BenchmarkEnvironment,
  { members }: OrderingData,
  createForm: (i: number) => object,
): HttpRequestSpec[] =>
  Array.from({ length: requestCount }, (_, i) => ({
    method: 'POST' as const,
    path: '/api/orders',
    headers: environment.createAuthHeaders(members[i % members.length]),
    body: JSON.stringify(createForm(i)),
    hasNewKey: true,
  }));

export const createOrderForm = (...products: (string | undefined)[]) => ({
  orderItems: [...new Set(products)].map((product) => ({ product, qty: 1 })),
});

/** Returns order forms for three products at a time, in rotation. */
export const rotateThreeProducts = (ids: readonly string[]) => (i: number) =>
  createOrderForm(...[0, 1, 2].map((item) => ids[(i * 7 + item * 331) % ids.length]));

const { ObjectId } = mongoose.mongo;

const createOption = (name: string, price: number) => ({
  _id: new ObjectId(),
  name,
  price,
  soldOut: false,
  preselected: false,
  product: null,
  contains: [],
  excludes: [],
});

/** Gives products a size and extras. Returns a function that adds a size and two extras to the items of a form. */
export async function addOptions(db: mongoose.mongo.Db, products: readonly string[]) {
  const [small, large] = [createOption('Small', 0), createOption('Large', 200)];
  const extras = [createOption('Cheese', 100), createOption('Onion', 0), createOption('Salsa', 50)];
  const optionGroups = [
    { _id: new ObjectId(), name: 'Size', min: 1, max: 1, options: [small, large] },
    { _id: new ObjectId(), name: 'Extras', min: 0, max: 3, options: extras },
  ];
  await db
    .collection('products')
    .updateMany(
      { _id: { $in: products.map((id) => new ObjectId(id)) } },
      { $set: { optionGroups, updatedAt: new Date() } },
    );
  const options = [large, extras[0], extras[2]].map((option) => String(option?._id));
  return ({ orderItems }: ReturnType<typeof createOrderForm>) => ({
    orderItems: orderItems.map((item) => Object.assign({ options }, item)),
  });
}
