import mongoose from 'mongoose';
import { hasDatabaseId } from '../../features/system/database-id.ts';

const auditedCollections = ['users', 'products', 'orders', 'deletedOrders', 'stockMoves'];

/**
 * Returns why an audit of this database would mean nothing, or undefined if it can be audited. An audit of an empty
 * database, or of one that belongs to another application, finds no differences and must not look like a success.
 */
export async function findAuditObstacle(): Promise<string | undefined> {
  const { name } = mongoose.connection;
  const collections = (await mongoose.connection.listCollections()).map((collection) => collection.name);
  const documents = await Promise.all(
    auditedCollections
      .filter((collection) => collections.includes(collection))
      .map((collection) =>
        mongoose.connection.collection(collection).findOne({}, { projection: { _id: 1 } }),
      ),
  );
  const isEmpty = documents.every((document) => document === null);
  if (await hasDatabaseId())
    return isEmpty ? `The database "${name}" has no accounts, products or orders yet.` : undefined;
  return (
    (await describeForeignDatabase()) ??
    `The database "${name}" is empty. Check MONGODB_URI, and the name of the database in it.`
  );
}

/** Returns a message for the operator if the database belongs to another application, or undefined. */
export async function describeForeignDatabase(): Promise<string | undefined> {
  const isEmpty = (await mongoose.connection.listCollections()).length === 0;
  if (isEmpty || (await hasDatabaseId())) return undefined;
  return (
    `The database "${mongoose.connection.name}" is not a database of HomeChef Market. Check MONGODB_URI. ` +
    'If an older version created it, start the app on it once.'
  );
}
