import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A picture as it lies in the store. */
export interface StoredPicture {
  name: string;
  /** When it was put there or last claimed, in milliseconds since 1970. */
  touchedAt: number;
}

/** Where pictures lie: on disk now, elsewhere when many servers share them. Names carry no path and no ending. */
export interface PictureStore {
  /** Keeps all files of a picture, or none; `files` by how their names end, '.webp' the full size. */
  put(name: string, files: ReadonlyMap<string, Buffer>): Promise<void>;
  read(file: string): Promise<Buffer | undefined>;
  /** Marks it as just used. False when there is none of that name. */
  touch(name: string): Promise<boolean>;
  list(): Promise<StoredPicture[]>;
  remove(name: string): Promise<void>;
}

/** How the file ends that is the picture; the others are its siblings, and go where it goes. */
const whole = '.webp';
const wholePicture = /^[0-9a-f]{32}(?:_[0-9a-f]{6})?\.webp$/;
const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';
const undefinedIfMissing = (error: unknown) => {
  if (isMissing(error)) return undefined;
  throw error;
};

/** Writes beside and renames, so that nobody reads half a file; on the disk before it is answered. */
async function writeWhole(path: string, data: Buffer): Promise<void> {
  const beside = `${path}.part`;
  await writeFile(beside, data);
  const handle = await open(beside, 'r+');
  await handle.sync().finally(() => handle.close());
  await rename(beside, path);
}

/** Pictures in a folder. */
export async function createDiskStore(folder: string): Promise<PictureStore> {
  await mkdir(folder, { recursive: true });
  const path = (name: string, ending = whole) => join(folder, `${name}${ending}`);
  return {
    async put(name, files) {
      // The full size comes last: a picture is there when it is.
      const wholeLast = [...files].sort(([a], [b]) => Number(a === whole) - Number(b === whole));
      for (const [ending, data] of wholeLast) await writeWhole(path(name, ending), data);
    },
    read: (file) => readFile(join(folder, file)).catch(undefinedIfMissing),
    async touch(name) {
      const now = new Date();
      return utimes(path(name), now, now).then(
        () => true,
        (error: unknown) => undefinedIfMissing(error) ?? false,
      );
    },
    async list() {
      const files = (await readdir(folder)).filter((file) => wholePicture.test(file));
      const found = await Promise.all(
        files.map(async (file) => {
          const about = await stat(join(folder, file)).catch(undefinedIfMissing);
          return about && { name: file.slice(0, -whole.length), touchedAt: about.mtimeMs };
        }),
      );
      return found.filter((picture) => picture !== undefined);
    },
    async remove(name) {
      const files = (await readdir(folder)).filter((file) => file.startsWith(name));
      await Promise.all(files.map((file) => rm(join(folder, file), { force: true })));
    },
  };
}
