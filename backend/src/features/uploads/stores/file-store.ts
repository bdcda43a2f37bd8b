import { storeUnavailable, AppError } from '../../../platform/lib/app-error.ts';

/** Areas of a store. Files of `permits` are apart from the public ones, and no route serves them by their name. */
export const storeAreas = ['uploads', 'permits'] as const;
export type StoreArea = (typeof storeAreas)[number];

/** Suffix of a file that is being written, or whose writing was interrupted. It is listed, but never read. */
export const partialSuffix = '.part';

export interface StoredFile {
  file: string;
  bytes: number;
  touchedAt: number; // milliseconds since 1970
}

/**
 * Files of one area of a store (ADR 27). Names have no path. A file is at most some hundred kilobytes, so that it is read
 * and written as a whole. All methods throw AppError 503 if the store cannot be reached.
 */
export interface FileStore {
  /**
   * Stores or replaces a file. Readers never see a part of it.
   * @throws AppError 507 if the disk is full
   */
  put(file: string, data: Buffer): Promise<void>;
  read(file: string): Promise<Buffer | undefined>;
  head(file: string): Promise<StoredFile | undefined>;
  touch(file: string): Promise<boolean>;
  /** Deletes a file, or a part with `partialSuffix`. A missing file is no error. */
  remove(file: string): Promise<void>;
  /** Lists files whose names start with `prefix`, with parts. The order is not specified. */
  list(prefix?: string): AsyncIterable<StoredFile>;
}

/** Both areas of a store. `close` ends its connections. */
export type FileStores = Record<StoreArea, FileStore> & { close: () => void };

/** Runs an access to a store. @throws AppError 503 with its reason as `cause` if it fails */
export async function accessStore<T>(access: () => Promise<T>): Promise<T> {
  try {
    return await access();
  } catch (error) {
    throw error instanceof AppError ? error : storeUnavailable(error);
  }
}
