import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SettingsError } from '../../../platform/config/env.ts';
import { insufficientStorage } from '../../../platform/lib/app-error.ts';
import { accessStore, partialSuffix, type FileStore, type FileStores } from './file-store.ts';

/**
 * Older versions put the public files into the folder itself. A proxy that serves the folder refuses names that start
 * with a dot.
 */
const permitFolder = '.permits';
const ownerOnly = 0o700;

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

function createArea(folder: string, prepare = () => Promise.resolve()): FileStore {
  async function head(file: string) {
    const stats = await stat(join(folder, file)).catch(toUndefinedIfMissing);
    return stats && !stats.isDirectory() ? { file, bytes: stats.size, touchedAt: stats.mtimeMs } : undefined;
  }
  return {
    put: (file, data) =>
      accessStore(async () => {
        await prepare();
        try {
          await writeAtomically(join(folder, file), data);
        } catch (error) {
          throw isDiskFull(error) ? insufficientStorage('picture.no_space') : error;
        }
      }),
    read: (file) => accessStore(() => readFile(join(folder, file)).catch(toUndefinedIfMissing)),
    head: (file) => accessStore(() => head(file)),
    touch: (file) =>
      accessStore(async () => {
        const now = new Date();
        return utimes(join(folder, file), now, now).then(
          () => true,
          (error: unknown) => toUndefinedIfMissing(error) ?? false,
        );
      }),
    remove: (file) => accessStore(() => rm(join(folder, file), { force: true })),
    async *list(prefix = '') {
      const entries = await accessStore(async () => readdir(folder).catch(toUndefinedIfMissing));
      for (const file of entries ?? []) {
        const found = file.startsWith(prefix) && (await accessStore(() => head(file)));
        if (found) yield found; // a file may have been removed in the meantime
      }
    },
  };
}

/** Creates the store of a folder without accessing the folder. */
export function createDiskStores(folder: string): FileStores {
  const permits = join(folder, permitFolder);
  // Not with its parents, because a missing UPLOADS_DIR can be a disk that is not mounted.
  const createPermitFolder = () =>
    mkdir(permits, { mode: ownerOnly }).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error;
    });
  return {
    uploads: createArea(folder),
    permits: createArea(permits, createPermitFolder),
    close: () => undefined,
  };
}

/** Opens the store in a folder, and creates the folder. @throws SettingsError if it cannot be written */
export async function openDiskStores(folder: string): Promise<FileStores> {
  await assertWritable(folder);
  return createDiskStores(folder);
}
