import type mongoose from 'mongoose';
import { SeededRandom } from '../data/seeded-random.ts';
import type { HttpRequestSpec } from '../load/http-wire.ts';

export const browserEncodings = { 'Accept-Encoding': 'gzip, deflate, br' };

interface Ids {
  products: string[];
  /** The chefs of these products, each once, in the same order. */
  chefs: string[];
  pictures: string[];
}

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

/** Shuffles a list in the same way in every run. */
export function shuffle<T>(values: readonly T[]): T[] {
  const random = new SeededRandom(12_345);
  return values
    .map((value) => ({ value, position: random.next() }))
    .sort((a, b) => a.position - b.position)
    .map(({ value }) => value);
}

/** Returns the requests of a round. No two rounds have a request in common. */
export function sliceForRound(
  requests: readonly HttpRequestSpec[],
  round: number,
  rounds: number,
): HttpRequestSpec[] {
  const size = Math.floor(requests.length / (rounds + 1));
  return requests.slice(round * size, (round + 1) * size);
}
