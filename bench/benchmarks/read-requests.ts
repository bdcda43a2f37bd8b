import type mongoose from 'mongoose';
import type { HttpRequestSpec } from '../load/http-wire.ts';

/** What browsers say they take. */
export const browserEncodings = { 'Accept-Encoding': 'gzip, deflate, br' };

interface Ids {
  products: string[];
  /** In the same order: the chefs of these items, each once. */
  chefs: string[];
  pictures: string[];
}

/** The items of a database, newest first. */
export async function findIds(db: mongoose.mongo.Db): Promise<Ids> {
  const found = await db
    .collection('products')
    .find({ published: true }, { projection: { user: 1, image: 1 } })
    .sort({ createdAt: -1 })
    .toArray();
  return {
    products: found.map(({ _id }) => String(_id)),
    chefs: [...new Set(found.map(({ user }) => String(user)))],
    pictures: found.map(({ image }) => String(image)),
  };
}

/** Whatever is in it, each once, in an order that looks like none but is the same in every run. */
export function shuffled<T>(values: readonly T[]): T[] {
  const mixed = [...values];
  let state = 12_345;
  for (let i = mixed.length - 1; i > 0; i -= 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const j = state % (i + 1);
    [mixed[i], mixed[j]] = [mixed[j] as T, mixed[i] as T];
  }
  return mixed;
}

/** The part of them that belongs to a round: nothing is asked for twice. */
export function sliceForRound(
  requests: readonly HttpRequestSpec[],
  round: number,
  rounds: number,
): HttpRequestSpec[] {
  const size = Math.floor(requests.length / (rounds + 1));
  return requests.slice(round * size, (round + 1) * size);
}
