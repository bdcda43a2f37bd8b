import { parsePictureFileName } from '@homechef/contract/uploads/picture';
import { partialSuffix, settleAll, type FileStore, type StoredFile } from './stores/file-store.ts';

interface StoredPicture {
  name: string;
  touchedAt: number; // milliseconds since 1970
}

/** A file without a complete picture, as an aborted upload leaves it behind. */
interface OrphanedFile {
  file: string;
  picture?: string; // name of the incomplete picture; undefined if the file itself is incomplete
  touchedAt: number;
}

/** Pictures in a file store. Names have no path and no suffix. */
export interface PictureStore {
  /**
   * Stores all files of a picture or none. `files` has the contents by suffix of the file name; `.webp` is the full
   * size.
   * @throws 507 if the disk is full, 503 if the store cannot be reached
   */
  put(name: string, files: ReadonlyMap<string, Buffer>): Promise<void>;
  read(file: string): Promise<Buffer | undefined>;
  /** Returns the id of the database to which the pictures belong, or undefined if none is recorded. */
  getOwner(): Promise<string | undefined>;
  setOwner(databaseId: string): Promise<void>;
  has(name: string): Promise<boolean>;
  touch(name: string): Promise<boolean>;
  list(): Promise<StoredPicture[]>;
  measure(name: string): Promise<number>;
  /** Removes a picture unless it was touched at `cutoff` (milliseconds since 1970) or later. Returns whether it did. */
  removeUntouched(name: string, cutoff: number): Promise<boolean>;
  /** Lists orphaned files. They include those of running uploads, so recent ones must not be removed. */
  listOrphans(): Promise<OrphanedFile[]>;
  removeOrphan(file: string): Promise<void>;
}

const ownerFile = '.market';
const mainSuffix = '.webp'; // full-size file; the picture exists as long as this file does

/** Finds partial files, and files whose full-size file is missing. Ignores files with other names. */
function findOrphans(files: readonly StoredFile[]): OrphanedFile[] {
  const existing = new Set(files.map(({ file }) => file));
  return files.flatMap(({ file, touchedAt }) => {
    const isPartial = file.endsWith(partialSuffix);
    const picture = parsePictureFileName(isPartial ? file.slice(0, -partialSuffix.length) : file);
    if (picture && isPartial) return [{ file, touchedAt }];
    return picture && !existing.has(`${picture}${mainSuffix}`) ? [{ file, picture, touchedAt }] : [];
  });
}

/** Keeps pictures in the files of a store. */
export function createPictureStore(files: FileStore): PictureStore {
  const toMain = (name: string) => `${name}${mainSuffix}`;
  async function removeFiles(name: string) {
    await files.remove(toMain(name)); // first, because without it the picture no longer exists
    for await (const { file } of files.list(name)) await files.remove(file);
  }
  const putAll = (name: string, variants: readonly (readonly [string, Buffer])[]) =>
    settleAll(variants.map(([suffix, data]) => files.put(`${name}${suffix}`, data)));
  return {
    async put(name, variants) {
      const isMain = ([suffix]: readonly [string, Buffer]) => suffix === mainSuffix;
      try {
        await putAll(
          name,
          [...variants].filter((variant) => !isMain(variant)),
        );
        // The full size is written last, because it is what makes the picture exist.
        await putAll(name, [...variants].filter(isMain));
      } catch (error) {
        // Incomplete files would keep a full disk full. If the store is unreachable, the cleanup removes them later.
        await removeFiles(name).catch(() => undefined);
        throw error;
      }
    },
    read: (file) => files.read(file),
    getOwner: async () => (await files.read(ownerFile))?.toString().trim(),
    setOwner: (databaseId) => files.put(ownerFile, Buffer.from(`${databaseId}\n`)),
    has: async (name) => (await files.head(toMain(name))) !== undefined,
    touch: (name) => files.touch(toMain(name)),
    async list() {
      const found: StoredPicture[] = [];
      for await (const { file, touchedAt } of files.list()) {
        const name = parsePictureFileName(file);
        if (name && file === toMain(name)) found.push({ name, touchedAt });
      }
      return found;
    },
    async measure(name) {
      let sum = 0;
      for await (const { bytes } of files.list(name)) sum += bytes;
      return sum;
    },
    async removeUntouched(name, cutoff) {
      const main = await files.head(toMain(name));
      if (!main || main.touchedAt >= cutoff) return false;
      await removeFiles(name);
      return true;
    },
    async listOrphans() {
      const found: StoredFile[] = [];
      for await (const file of files.list()) found.push(file);
      return findOrphans(found);
    },
    removeOrphan: (file) => files.remove(file),
  };
}
