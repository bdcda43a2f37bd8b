import type mongoose from 'mongoose';
import type { HttpRequestSpec } from '../load/http-wire.ts';
import type { BenchmarkEnvironment } from '../harness/environment.ts';
import { shuffle } from './read-requests.ts';

interface StoredItem {
  _id: mongoose.Types.ObjectId;
  price: number;
}

export interface OrderingData {
  members: string[];
  /** Products with enough stock for a whole run. */
  wellStocked: string[];
  soldOut: string[];
}

export async function loadOrderingData(db: mongoose.mongo.Db): Promise<OrderingData> {
  const findIds = async (filter: object) => {
    const found = await db
      .collection<StoredItem>('products')
      .find(filter)
      .project<StoredItem>({ _id: 1 })
      .toArray();
    return found.map(({ _id }) => String(_id));
  };
  const members = await db
    .collection('users')
    .find({ isChef: false }, { projection: { _id: 1 } })
    .limit(500)
    .toArray();
  return {
    members: members.map(({ _id }) => String(_id)),
    wellStocked: shuffle(await findIds({ countInStock: { $gte: 5_000 } })),
    soldOut: await findIds({ countInStock: 0 }),
  };
}

/**
 * Creates orders of members in turns, for the products of `chooseProducts`. Each order has a new idempotency key.
 */
export function createOrderRequests(
  environment: BenchmarkEnvironment,
  { members }: OrderingData,
  count: number,
  chooseProducts: (i: number) => readonly string[],
): HttpRequestSpec[] {
  return Array.from({ length: count }, (_, i) => ({
    method: 'POST' as const,
    path: '/api/orders',
    headers: environment.createAuthHeaders(members[i % members.length]),
    body: JSON.stringify({ orderItems: chooseProducts(i).map((product) => ({ product, qty: 1 })) }),
    hasNewKey: true,
  }));
}

export const rotateProducts =
  (productIds: readonly string[], itemCount: number) =>
  (i: number): string[] =>
    Array.from(
      { length: itemCount },
      (_, itemIndex) => productIds[(i * 7 + itemIndex * 331) % productIds.length] ?? '',
    ).filter((id, at, ids) => ids.indexOf(id) === at);
