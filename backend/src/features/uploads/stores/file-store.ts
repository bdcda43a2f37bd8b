import { storeUnavailable, AppError } from '../../../platform/lib/app-error.ts';

/** Areas of a store. The files in `permits` are kept apart from the public ones, and no route serves them by name. */
export const storeAreas = ['uploads', 'permits'] as const;
export type StoreArea = (typeof storeAreas)[number];

/** Suffix of a file that is being written or was left unfinished. Such a file is listed but never read. */
export const partialSuffix = '.part';

export interface StoredFile {
  file: string;
  bytes: number;
  touchedAt: number; // milliseconds since 1970
}

/**
 * Files of one area of a store (docs/adr/0027-pictures.md). Names have no path. A file has at most a few
 * hundred kilobytes, so it is read and written as a whole. All methods throw AppError 503 if the store cannot be
 * reached.
 */
export interface FileStore {
  /**
   * Stores or replaces a file. Readers never see part of a file.
   * @throws AppError 507 if the disk is full
   */
  put(file: string, data: Buffer): Promise<void>;
  read(file: string): Promise<Buffer | undefined>;
  head(file: string): Promise<StoredFile | undefined>;
  touch(file: string): Promise<boolean>;
  /** Deletes a file, or a partial file with `partialSuffix`. A missing file is not an error. */
  remove(file: string): Promise<void>;
  /** Lists files whose names start with `prefix`, including partial files, in no particular order. */
  list(prefix?: string): AsyncIterable<StoredFile>;
}

/** Both areas of a store. `close` closes its connections. */
export type FileStores = Record<StoreArea, FileStore> & { close: () => void };

/** Accesses a store. @throws AppError 503 with the reason as `cause` if that fails */
export async function accessStore<T>(access: () => Promise<T>): Promise<T> {
  try {
    return await access();
  } catch (error) {
    throw error instanceof AppError ? error : storeUnavailable(error);
  }
}

/** Waits for all writes, even after one has failed. @throws the reason of the first that failed */
export async function settleAll(writes: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(writes)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
