import mongoose from 'mongoose';
import { allMigrations } from './all-migrations.ts';
import { applyMigrations } from './apply-migrations.ts';

export const getCollection = (name: string) => mongoose.connection.collection<{ _id: string }>(name);
export const findOrder = (_id: string) => getCollection('orders').findOne({ _id });

/** Applies all migrations, and returns the number of changed documents by name. */
export async function migrate(): Promise<Record<string, number>> {
  const changedDocuments: Record<string, number> = {};
  await applyMigrations(allMigrations, {
    applied: ({ name }, changed) => (changedDocuments[name] = changed),
    waiting: () => undefined,
  });
  return changedDocuments;
}

/** Replaces the hand-over codes of an order, which are random. */
function maskCodes(document: Record<string, unknown>) {
  const { pickups, openCodes } = document as { pickups?: { code?: string }[]; openCodes?: string[] };
  if (!pickups) return document;
  const masked = pickups.map((pickup) => ({ ...pickup, ...(pickup.code ? { code: '****' } : {}) }));
  return { ...document, pickups: masked, openCodes: openCodes?.length };
}

/** Order in which ledgers are read. Their ids are generated. */
const ledgerSorts: Record<string, Record<string, 1>> = {
  stockMoves: { product: 1, at: 1 },
  cashEntries: { order: 1, kitchen: 1 },
};

/**
 * Returns all documents except for the state of the migrations. Generated ids of stock movements and cash entries are omitted, and
 * hand-over codes are masked.
 */
export async function readDatabase(): Promise<Record<string, unknown[]>> {
  const collections = (await mongoose.connection.db?.collections()) ?? [];
  const stateCollections = new Set(['leases', 'migrations']);
  const entries = collections
    .filter(({ collectionName }) => !stateCollections.has(collectionName))
    .map(async (collection): Promise<[string, unknown[]]> => {
      const ledgerSort = ledgerSorts[collection.collectionName];
      const options = { projection: ledgerSort ? { _id: 0 } : {} };
      const sort = ledgerSort ?? { _id: 1 };
      return [
        collection.collectionName,
        (await collection.find({}, options).sort(sort).toArray()).map(maskCodes),
      ];
    });
  return Object.fromEntries(await Promise.all(entries));
}
