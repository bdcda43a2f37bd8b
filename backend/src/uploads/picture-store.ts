import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parsePictureFileName } from '@homechef/contract/uploads/picture';
import { SettingsError } from '../config/env.ts';
import { insufficientStorage } from '../lib/app-error.ts';

export interface StoredPicture {
  name: string;
  touchedAt: number; // milliseconds since 1970
}

/** File without its complete picture, as an aborted upload leaves it. */
export interface OrphanedFile {
  file: string;
  picture?: string; // name of the incomplete picture, undefined if the file itself is incomplete
  touchedAt: number;
}

/** Storage of pictures. Names have no path and no suffix. Another implementation could serve several servers. */
export interface PictureStore {
  /**
   * Stores all files of a picture, or none. `files`: content by file name suffix, `.webp` is the full size.
   * @throws 507 if the disk is full
   */
  put(name: string, files: ReadonlyMap<string, Buffer>): Promise<void>;
  read(file: string): Promise<Buffer | undefined>;
  /** Returns the id of the database that the pictures belong to, or undefined if none is recorded. */
  getOwner(): Promise<string | undefined>;
  setOwner(databaseId: string): Promise<void>;
  /** Marks a picture as used now. Returns false if it does not exist. */
  touch(name: string): Promise<boolean>;
  list(): Promise<StoredPicture[]>;
  measure(name: string): Promise<number>;
  /** Removes a picture, unless it was touched at `cutoff` (milliseconds since 1970) or later. Returns if it did. */
  removeUntouched(name: string, cutoff: number): Promise<boolean>;
  /** Includes files of running uploads, so recent files must not be removed. */
  listOrphans(): Promise<OrphanedFile[]>;
  removeOrphan(file: string): Promise<void>;
}

const ownerFile = '.market';
const mainSuffix = '.webp'; // full-size file, which makes the picture exist
const partialSuffix = '.part'; // file that is being written
const hasCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));
const isMissing = (error: unknown) => hasCode(error, 'ENOENT');
const isDiskFull = (error: unknown) => hasCode(error, 'ENOSPC', 'EDQUOT');
const toUndefinedIfMissing = (error: unknown) => {
  if (isMissing(error)) return undefined;
  throw error;
};

/** Writes a temporary file, flushes it to disk and renames it, so that readers never see a partial file. */
async function writeAtomically(path: string, data: Buffer): Promise<void> {
  const tempPath = `${path}${partialSuffix}`;
  await writeFile(tempPath, data);
  const handle = await open(tempPath, 'r+');
  await handle.sync().finally(() => handle.close());
  await rename(tempPath, path);
}

/** Finds partial files and files without their full-size file. Ignores files with other names. */
function findOrphans(files: readonly string[]): Omit<OrphanedFile, 'touchedAt'>[] {
  const existing = new Set(files);
  return files.flatMap((file) => {
    const isPartial = file.endsWith(partialSuffix);
    const picture = parsePictureFileName(isPartial ? file.slice(0, -partialSuffix.length) : file);
    if (picture && isPartial) return [{ file }];
    return picture && !existing.has(`${picture}${mainSuffix}`) ? [{ file, picture }] : [];
  });
}

/**
 * Creates a folder with its parents. `mkdir` with `recursive` never returns for a path below a virtual file system such
 * as `/proc` (Node.js 20).
 */
async function createFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    if (hasCode(error, 'EEXIST') && (await stat(folder)).isDirectory()) return;
    const parent = dirname(folder);
    const hasParent = await stat(parent).then(
      () => true,
      () => false,
    );
    if (!isMissing(error) || hasParent) throw error;
    await createFolder(parent);
    await mkdir(folder);
  }
}

async function assertWritable(folder: string): Promise<void> {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    await createFolder(folder);
    await writeFile(probe, 'x');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError(
      `UPLOADS_DIR cannot be written: ${reason}. Set it to a folder that this process may write to, for example uploads.`,
    );
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}

async function addTimes<T>(folder: string, entries: readonly T[], getFile: (entry: T) => string) {
  const found = await Promise.all(
    entries.map(async (entry) => {
      const stats = await stat(join(folder, getFile(entry))).catch(toUndefinedIfMissing);
      return stats && { ...entry, touchedAt: stats.mtimeMs };
    }),
  );
  // A file may have been removed meanwhile.
  return found.filter((entry) => entry !== undefined);
}

export async function createDiskStore(folder: string): Promise<PictureStore> {
  await assertWritable(folder);
  const getPath = (name: string, suffix = mainSuffix) => join(folder, `${name}${suffix}`);
  const listFiles = async (name: string) =>
    (await readdir(folder)).filter((file) => file.startsWith(name)).map((file) => join(folder, file));
  async function removeFiles(name: string) {
    await Promise.all((await listFiles(name)).map((path) => rm(path, { force: true })));
  }
  return {
    async put(name, files) {
      // The full size is written last, because it makes the picture exist.
      const fullSizeLast = [...files].sort(([a], [b]) => Number(a === mainSuffix) - Number(b === mainSuffix));
      try {
        for (const [suffix, data] of fullSizeLast) await writeAtomically(getPath(name, suffix), data);
      } catch (error) {
        // The incomplete files would keep a full disk full.
        await removeFiles(name);
        throw isDiskFull(error) ? insufficientStorage('picture.no_space') : error;
      }
    },
    read: (file) => readFile(join(folder, file)).catch(toUndefinedIfMissing),
    getOwner: async () =>
      (await readFile(join(folder, ownerFile), 'utf8').catch(toUndefinedIfMissing))?.trim(),
    setOwner: (databaseId) => writeAtomically(join(folder, ownerFile), Buffer.from(`${databaseId}\n`)),
    async touch(name) {
      const now = new Date();
      return utimes(getPath(name), now, now).then(
        () => true,
        (error: unknown) => toUndefinedIfMissing(error) ?? false,
      );
    },
    async list() {
      const names = (await readdir(folder)).flatMap((file) => {
        const name = parsePictureFileName(file);
        return name && file === `${name}${mainSuffix}` ? [{ name }] : [];
      });
      return addTimes(folder, names, ({ name }) => `${name}${mainSuffix}`);
    },
    async measure(name) {
      const stats = await Promise.all(
        (await listFiles(name)).map((path) => stat(path).catch(toUndefinedIfMissing)),
      );
      return stats.reduce((sum, file) => sum + (file?.size ?? 0), 0);
    },
    async removeUntouched(name, cutoff) {
      const stats = await stat(getPath(name)).catch(toUndefinedIfMissing);
      if (!stats || stats.mtimeMs >= cutoff) return false;
      await removeFiles(name);
      return true;
    },
    listOrphans: async () => addTimes(folder, findOrphans(await readdir(folder)), ({ file }) => file),
    removeOrphan: (file) => rm(join(folder, file), { force: true }),
  };
}
