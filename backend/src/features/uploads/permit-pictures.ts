import { randomBytes } from 'node:crypto';
import type { FileStore } from './stores/file-store.ts';

/** Pictures of permits. They are kept apart from the public pictures, and only the routes of permits read them. */
export interface PermitPictures {
  /** Stores a picture and returns its file. @throws AppError 503, 507 */
  add(account: string, data: Buffer): Promise<string>;
  read(file: string): Promise<Buffer | undefined>;
  remove(file: string): Promise<void>;
  removeOf(account: string): Promise<void>;
  /** Lists all files, including incomplete ones. `touchedAt` is the time of the upload, in milliseconds since 1970. */
  list(): AsyncIterable<{ file: string; touchedAt: number }>;
}

/** Keeps the pictures of permits in the files of a store. */
export function createPermitPictures(files: FileStore): PermitPictures {
  return {
    async add(account, data) {
      const file = `${account}_${randomBytes(16).toString('hex')}.webp`;
      await files.put(file, data);
      return file;
    },
    read: (file) => files.read(file),
    remove: (file) => files.remove(file),
    async removeOf(account) {
      for await (const { file } of files.list(`${account}_`)) await files.remove(file);
    },
    list: () => files.list(),
  };
}
