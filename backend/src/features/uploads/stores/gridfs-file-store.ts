import { pipeline } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import mongoose, { type Types } from 'mongoose';
import { bucketNames } from '../../../platform/db/gridfs-collections.ts';
import { partialSuffix, type FileStore, type FileStores } from './file-store.ts';

interface FileDocument {
  _id: string;
  length: number;
  uploadDate: Date;
  metadata?: { touchedAt: Date };
}

interface ChunkDocument {
  _id: Types.ObjectId;
  files_id: string;
}

/** The name of a file is its id, so that no two files have the same name. */
const asId = (file: string) => file as unknown as Types.ObjectId;

const isMissing = (error: unknown): boolean =>
  (error instanceof Error && 'code' in error && error.code === 'ENOENT') ||
  error instanceof mongoose.mongo.MongoGridFSChunkError; // the file was deleted while it was being read

const toStored = ({ _id, length, uploadDate, metadata }: FileDocument) => ({
  file: _id,
  bytes: length,
  touchedAt: +(metadata?.touchedAt ?? uploadDate),
});

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Errors of the driver pass through, because the error handler maps them to 503 as for other collections. */
function createArea(bucketName: string): FileStore {
  const getBucket = () => {
    const { db } = mongoose.connection;
    if (!db) throw new mongoose.mongo.MongoNotConnectedError('The database is not connected');
    return new mongoose.mongo.GridFSBucket(db, { bucketName });
  };
  const getFiles = () => mongoose.connection.collection<FileDocument>(`${bucketName}.files`);
  const getChunks = () => mongoose.connection.collection<ChunkDocument>(`${bucketName}.chunks`);
  async function removeChunks(file: string) {
    await getChunks().deleteMany({ files_id: file });
  }
  async function remove(file: string) {
    await getFiles().deleteOne({ _id: file });
    await removeChunks(file);
  }
  async function* listParts(prefix: string) {
    const parts = getChunks().aggregate<{ _id: string; id: Types.ObjectId }>([
      { $match: { files_id: { $regex: `^${escapeRegExp(prefix)}` } } },
      { $group: { _id: '$files_id', id: { $max: '$_id' } } },
      { $lookup: { from: `${bucketName}.files`, localField: '_id', foreignField: '_id', as: 'files' } },
      { $match: { files: [] } },
    ]);
    for await (const { _id, id } of parts)
      yield { file: `${_id}${partialSuffix}`, bytes: 0, touchedAt: +id.getTimestamp() };
  }
  return {
    put: async (file, data) => {
      await remove(file); // including the chunks of an interrupted write
      const metadata = { touchedAt: new Date() };
      // The document of a file is written after its chunks.
      const upload = getBucket().openUploadStreamWithId(asId(file), file, { metadata });
      await pipeline([data], upload);
    },
    read: async (file) => {
      try {
        return await buffer(getBucket().openDownloadStream(asId(file)));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    head: async (file) => {
      const found = await getFiles().findOne({ _id: file });
      return found ? toStored(found) : undefined;
    },
    touch: async (file) => {
      const change = { $set: { 'metadata.touchedAt': new Date() } };
      return (await getFiles().updateOne({ _id: file }, change)).matchedCount === 1;
    },
    remove: (file) =>
      file.endsWith(partialSuffix) ? removeChunks(file.slice(0, -partialSuffix.length)) : remove(file),
    async *list(prefix = '') {
      const filter = { _id: { $regex: `^${escapeRegExp(prefix)}` } };
      for await (const found of getFiles().find(filter)) yield toStored(found);
      yield* listParts(prefix);
    },
  };
}

/** Opens the store in the connected database. */
export const openGridfsStores = (): FileStores => ({
  uploads: createArea(bucketNames.uploads),
  permits: createArea(bucketNames.permits),
  close: () => undefined,
});
