import mongoose from 'mongoose';
import { afterAll, beforeAll } from 'vitest';
import { buildIndexes } from './connection.ts';
import { shardedCollections } from './shard-keys.ts';
import { setSharded } from './sharded-database.ts';

async function buildIndexesAs(isSharded: boolean): Promise<void> {
  setSharded(isSharded);
  for (const name of Object.keys(shardedCollections))
    await mongoose.connection.collection(name).dropIndexes();
  await buildIndexes();
}

/**
 * Lets the tests of a file use the database as a sharded one: without the unique indexes that a router refuses, and with
 * reserved values instead. The database itself stays a replica set.
 */
export function actAsSharded(): void {
  beforeAll(() => buildIndexesAs(true));
  afterAll(async () => {
    for (const name of Object.keys(shardedCollections))
      await mongoose.connection.collection(name).deleteMany({});
    await buildIndexesAs(false);
  });
}
