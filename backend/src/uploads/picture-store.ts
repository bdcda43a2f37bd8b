import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parsePictureFileName } from '@homechef/contract/uploads/picture';
import { SettingsError } from '../config/env.ts';
import { insufficientStorage } from '../lib/app-error.ts';

/** A picture as it lies in the store. */
export interface StoredPicture {
  name: string;
  /** When it was put there or last claimed, in milliseconds since 1970. */
  touchedAt: number;
}

/** A file that is no use to anybody: an upload that is killed midway leaves such. */
export interface OrphanedFile {
  file: string;
  /** The picture it is of, which is not there whole; none where the file itself is half written. */
  picture?: string;
  /** When it was written, in milliseconds since 1970. */
  touchedAt: number;
}

/** Where pictures lie: on disk now, elsewhere when many servers share them. Names carry no path and no ending. */
export interface PictureStore {
  /**
   * Stores all files of a picture, or none. `files`: content by file name suffix, `.webp` is the full size.
   * @throws 507 if the disk is full
   */
  put(name: string, files: ReadonlyMap<string, Buffer>): Promise<void>;
  read(file: string): Promise<Buffer | undefined>;
  /** Whose pictures these are, as it was written there; undefined where nobody has. */
  owner(): Promise<string | undefined>;
  setOwner(market: string): Promise<void>;
  /** Marks it as just used. False when there is none of that name. */
  touch(name: string): Promise<boolean>;
  list(): Promise<StoredPicture[]>;
  /** Removes all files of a picture, unless it was touched at `before` (milliseconds since 1970) or later; whether it did. */
  removeUntouched(name: string, before: number): Promise<boolean>;
  /** Those of uploads under way are among them: the young ones are not to be removed. */
  listOrphans(): Promise<OrphanedFile[]>;
  removeOrphan(file: string): Promise<void>;
}

/** The file that says whose pictures these are. */
const ownersFile = '.market';
/** How the file ends that is the picture; the others are its siblings, and go where it goes. */
const mainSuffix = '.webp';
/** How it ends while it is being written. */
const partialSuffix = '.part';
const hasCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));
const isMissing = (error: unknown) => hasCode(error, 'ENOENT');
const isDiskFull = (error: unknown) => hasCode(error, 'ENOSPC', 'EDQUOT');
const undefinedIfMissing = (error: unknown) => {
  if (isMissing(error)) return undefined;
  throw error;
};

/** Writes beside and renames, so that nobody reads half a file; on the disk before it is answered. */
async function writeAtomically(path: string, data: Buffer): Promise<void> {
  const tempPath = `${path}${partialSuffix}`;
  await writeFile(tempPath, data);
  const handle = await open(tempPath, 'r+');
  await handle.sync().finally(() => handle.close());
  await rename(tempPath, path);
}

/** Which of these files are of no whole picture, or not whole themselves; what is not ours is left alone. */
function findOrphans(files: readonly string[]): Omit<OrphanedFile, 'touchedAt'>[] {
  const there = new Set(files);
  return files.flatMap((file) => {
    const isHalf = file.endsWith(partialSuffix);
    const picture = parsePictureFileName(isHalf ? file.slice(0, -partialSuffix.length) : file);
    if (picture && isHalf) return [{ file }];
    return picture && !there.has(`${picture}${mainSuffix}`) ? [{ file, picture }] : [];
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

/** @throws SettingsError if the folder cannot be created or written */
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

/** Creates a store in a folder. @throws SettingsError if the folder cannot be written */
export async function createDiskStore(folder: string): Promise<PictureStore> {
  await assertWritable(folder);
  const path = (name: string, ending = mainSuffix) => join(folder, `${name}${ending}`);
  /** What is told of each file with its time, but for those that are gone by now. */
  async function withTimes<T>(about: readonly T[], fileOf: (one: T) => string) {
    const found = await Promise.all(
      about.map(async (one) => {
        const there = await stat(join(folder, fileOf(one))).catch(undefinedIfMissing);
        return there && { ...one, touchedAt: there.mtimeMs };
      }),
    );
    return found.filter((one) => one !== undefined);
  }
  async function removeFilesOf(name: string) {
    const files = (await readdir(folder)).filter((file) => file.startsWith(name));
    await Promise.all(files.map((file) => rm(join(folder, file), { force: true })));
  }
  return {
    async put(name, files) {
      // The full size comes last: a picture is there when it is.
      const wholeLast = [...files].sort(([a], [b]) => Number(a === mainSuffix) - Number(b === mainSuffix));
      try {
        for (const [ending, data] of wholeLast) await writeAtomically(path(name, ending), data);
      } catch (error) {
        // On a full disk what is half done would keep it full.
        await removeFilesOf(name);
        throw isDiskFull(error) ? insufficientStorage('picture.no_space') : error;
      }
    },
    read: (file) => readFile(join(folder, file)).catch(undefinedIfMissing),
    owner: async () => (await readFile(join(folder, ownersFile), 'utf8').catch(undefinedIfMissing))?.trim(),
    setOwner: (market) => writeAtomically(join(folder, ownersFile), Buffer.from(`${market}\n`)),
    async touch(name) {
      const now = new Date();
      return utimes(path(name), now, now).then(
        () => true,
        (error: unknown) => undefinedIfMissing(error) ?? false,
      );
    },
    async list() {
      const names = (await readdir(folder)).flatMap((file) => {
        const name = parsePictureFileName(file);
        return name && file === `${name}${mainSuffix}` ? [{ name }] : [];
      });
      return withTimes(names, ({ name }) => `${name}${mainSuffix}`);
    },
    async removeUntouched(name, before) {
      const there = await stat(path(name)).catch(undefinedIfMissing);
      if (!there || there.mtimeMs >= before) return false;
      await removeFilesOf(name);
      return true;
    },
    listOrphans: async () => withTimes(findOrphans(await readdir(folder)), ({ file }) => file),
    removeOrphan: (file) => rm(join(folder, file), { force: true }),
  };
}
