import type { mongo } from 'mongoose';

/** Drops an index of an earlier version. Returns the number of dropped indexes. */
export async function dropIndexIfExists(
  collection: Pick<mongo.Collection, 'indexes' | 'dropIndex'>,
  name: string,
): Promise<number> {
  const indexes = await collection.indexes();
  if (!indexes.some((index) => index.name === name)) return 0;
  await collection.dropIndex(name);
  return 1;
}
