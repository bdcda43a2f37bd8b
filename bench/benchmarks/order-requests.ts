import type mongoose from 'mongoose';
import type { HttpRequestSpec } from '../load/http-wire.ts';
import type { BenchmarkEnvironment } from '../harness/environment.ts';
import { shuffled } from './read-requests.ts';

interface Item {
  _id: mongoose.Types.ObjectId;
  price: number;
}

/** Who buys, and what there is to buy. */
export interface OrderingData {
  members: string[];
  /** Items cooked for a crowd: enough for a whole run. */
  wellStocked: string[];
  soldOut: string[];
}

export async function loadOrderingData(db: mongoose.mongo.Db): Promise<OrderingData> {
  const ids = async (filter: object) => {
    const found = await db.collection<Item>('products').find(filter).project<Item>({ _id: 1 }).toArray();
    return found.map(({ _id }) => String(_id));
  };
  const members = await db
    .collection('users')
    .find({ isChef: false }, { projection: { _id: 1 } })
    .limit(500)
    .toArray();
  return {
    members: members.map(({ _id }) => String(_id)),
    wellStocked: shuffled(await ids({ countInStock: { $gte: 5_000 } })),
    soldOut: await ids({ countInStock: 0 }),
  };
}

/** So many orders, each of another member and of the items `choose` says; each with a key of its own. */
export function createOrderRequests(
  stage: BenchmarkEnvironment,
  { members }: OrderingData,
  many: number,
  choose: (i: number) => readonly string[],
): HttpRequestSpec[] {
  return Array.from({ length: many }, (_, i) => ({
    method: 'POST' as const,
    path: '/api/orders',
    headers: stage.signedIn(members[i % members.length]),
    body: JSON.stringify({ orderItems: choose(i).map((product) => ({ product, qty: 1 })) }),
    fresh: true,
  }));
}

/** Different items in a row, beginning somewhere. */
export const rotateProducts =
  (items: readonly string[], lines: number) =>
  (i: number): string[] =>
    Array.from({ length: lines }, (_, line) => items[(i * 7 + line * 331) % items.length] ?? '').filter(
      (id, at, all) => all.indexOf(id) === at,
    );
