import mongoose, { type ClientSession } from 'mongoose';
import { gridfsCollections } from '../../platform/db/gridfs-collections.ts';
import { CollectionHash } from './running-hashes.ts';
import type { CollectionSummary } from './manifest.ts';

const { BSON } = mongoose.mongo;

/** BSON documents are passed on once they exceed this size, so that memory use does not grow. */
const partBytes = 1024 * 1024;
/**
 * Documents per reply of MongoDB. Without a limit, a reply has 16 MiB, and several of them would wait for the garbage
 * collector.
 */
const batchSize = 500;
const lengthBytes = 4; // a BSON document starts with its length

type Database = NonNullable<typeof mongoose.connection.db>;

/** @throws Error without a connection */
export function getDatabase(): Database {
  const { db } = mongoose.connection;
  if (!db) throw new Error('There is no connection to a database');
  return db;
}

/** Returns the names of the collections that hold documents of the product, without pictures, in alphabetical order. */
export async function listCollectionNames(): Promise<string[]> {
  const collections = await getDatabase()
    .listCollections({ type: 'collection' }, { nameOnly: true })
    .toArray();
  return collections
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.') && !gridfsCollections.includes(name))
    .sort();
}

/**
 * Yields all documents of a collection as BSON, in the order of their ids. The bytes are those in the database, because
 * nothing is decoded. Each value consists of complete documents. Returns their counts and hash.
 */
export async function* readDocuments(
  name: string,
  session?: ClientSession,
): AsyncGenerator<Buffer, CollectionSummary> {
  const hash = new CollectionHash(name);
  const cursor = getDatabase()
    .collection(name)
    .find({}, { raw: true, batchSize, hint: { _id: 1 }, sort: { _id: 1 }, ...(session ? { session } : {}) });
  let part: Uint8Array[] = [];
  let size = 0;
  for await (const document of cursor) {
    const bytes = document as unknown as Uint8Array;
    hash.add(bytes);
    part.push(bytes);
    size += bytes.length;
    if (size < partBytes) continue;
    yield Buffer.concat(part);
    part = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(part);
  return hash.finish();
}

/** Splits a part into its documents. @throws RangeError if a length does not fit */
export function* splitDocuments(part: Uint8Array): Generator<Uint8Array> {
  const view = new DataView(part.buffer, part.byteOffset, part.byteLength);
  for (let start = 0; start < part.length;) {
    const length = view.getInt32(start, true);
    if (length <= lengthBytes || start + length > part.length)
      throw new RangeError('A document has a wrong length');
    yield part.subarray(start, start + length);
    start += length;
  }
}

/** Inserts the documents of a part. Numbers keep their BSON types. */
export async function insertDocuments(name: string, part: Uint8Array): Promise<void> {
  const documents = [...splitDocuments(part)].map((bytes) =>
    BSON.deserialize(bytes, { promoteValues: false, promoteBuffers: false, bsonRegExp: true }),
  );
  await getDatabase().collection(name).insertMany(documents, { forceServerObjectId: true });
}
