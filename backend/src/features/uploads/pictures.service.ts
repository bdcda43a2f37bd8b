import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  parseBundledPath,
  toBundledPath,
  parseUploadedPath,
  toUploadedPath,
} from '@homechef/contract/uploads/picture';
import { rootDir } from '../../platform/config/paths.ts';
import { getAverageColor, encodePicture, type Uploader } from './picture-encoder.ts';
import { createPictureQuota, type PictureQuota } from './picture-quota.ts';
import type { PictureStore } from './picture-store.ts';

export const bundledPictureDir = join(rootDir, 'backend/pictures');

export async function getBundledPicturePath(name: string): Promise<string> {
  return toBundledPath(
    name,
    await getAverageColor(await readFile(join(bundledPictureDir, `${name}-320.webp`))),
  );
}

const hourMs = 60 * 60 * 1_000;
/** How long an unused picture is kept, because an open form may still refer to it. */
export const unusedRetentionMs = 24 * hourMs;
/** Time between two cleanups of unused pictures. */
export const cleanupIntervalMs = hourMs;

interface PictureUse {
  isReviewPhoto: boolean;
}

interface UnusedFile {
  file: string;
  /** Name of the picture whose full size this file is. Undefined for an orphaned file. */
  name?: string;
}

export interface PictureService {
  /** @throws AppError 409 if the pictures of the account use all of its space, 413, 415, 429, and 507 if the disk is full */
  add(file: Buffer, uploader: Uploader, use?: PictureUse): Promise<string>;
  /** Returns whether the account uploaded the picture for a review. If so, the cleanup spares it for a day. */
  touchReviewPhoto(path: string, account: string): Promise<boolean>;
  touchIfKnown(path: string): Promise<boolean>;
  /**
   * Returns whether the store belongs to this database. A store without an owner becomes this database's if it is empty
   * or if the database uses one of its pictures. This keeps a wrong or empty database from removing all pictures as
   * unused.
   */
  isOwnedBy(databaseId: string, isUsed: (path: string) => Promise<boolean>): Promise<boolean>;
  /** Lists unused pictures and orphaned files older than `cutoff` (milliseconds since 1970). */
  listUnused(isUsed: (path: string) => Promise<boolean>, cutoff: number): AsyncIterable<UnusedFile>;
  /** Removes unused pictures and orphaned files that are more than a day old. Returns the number of pictures. */
  removeUnused(isUsed: (path: string) => Promise<boolean>): Promise<number>;
  listOf(account: string): Promise<{ path: string; bytes: number; createdAt: string }[]>;
  removeOf(account: string, isUsed: (path: string) => Promise<boolean>): Promise<void>;
  /** Makes the records of pictures match the files. `findOwner` returns the account that uses a picture. */
  repairRecords(findOwner: (path: string) => Promise<string | undefined>): Promise<void>;
  findLost(used: AsyncIterable<string>): Promise<string[]>;
}

async function isOwnedBy(
  store: PictureStore,
  databaseId: string,
  isUsed: (path: string) => Promise<boolean>,
): Promise<boolean> {
  const owner = await store.getOwner();
  if (owner !== undefined) return owner === databaseId;
  const storedPictures = await store.list();
  let isOwner = storedPictures.length === 0;
  for (const { name } of storedPictures) isOwner ||= await isUsed(toUploadedPath(name));
  if (isOwner) await store.setOwner(databaseId);
  return isOwner;
}

async function* listUnused(
  store: PictureStore,
  isUsed: (path: string) => Promise<boolean>,
  cutoff: number,
): AsyncGenerator<UnusedFile> {
  const isOld = ({ touchedAt }: { touchedAt: number }) => touchedAt < cutoff;
  for (const { file, picture } of (await store.listOrphans()).filter(isOld))
    // Files of a picture in use stay: it was complete once, and a backup may be being restored.
    if (picture === undefined || !(await isUsed(toUploadedPath(picture)))) yield { file };
  for (const { name } of (await store.list()).filter(isOld))
    if (!(await isUsed(toUploadedPath(name)))) yield { file: `${name}.webp`, name };
}

async function findLost(store: PictureStore, used: AsyncIterable<string>): Promise<string[]> {
  const stored = new Set((await store.list()).map(({ name }) => toUploadedPath(name)));
  const lost: string[] = [];
  for await (const path of used) {
    const name = parseUploadedPath(path);
    // A picture that was stored after the list was read is not missing.
    if (!stored.has(path) && (name === undefined || !(await store.has(name)))) lost.push(path);
  }
  return lost;
}

async function repairRecords(
  store: PictureStore,
  quota: PictureQuota,
  findOwner: (path: string) => Promise<string | undefined>,
): Promise<void> {
  const names = (await store.list()).map(({ name }) => name);
  await quota.releaseMissing(new Set(names), Date.now() - unusedRetentionMs);
  for (const name of await quota.listUnrecorded(names)) {
    const account = await findOwner(toUploadedPath(name));
    if (account) await quota.adopt({ name, account, bytes: await store.measure(name) });
  }
}

/** `maxBytesOfAccount` of 0 means no limit. */
export function createPictureService(store: PictureStore, maxBytesOfAccount = 0): PictureService {
  const quota = createPictureQuota(maxBytesOfAccount);
  // Full size only, without the smaller variants.
  const bundled = new Set(readdirSync(bundledPictureDir).filter((file) => /(?<!-\d+)\.webp$/.test(file)));
  return {
    async add(file, uploader, use) {
      const { account } = uploader;
      await quota.assertRoom(account); // before the encoder does its work
      const { color, files } = await encodePicture(file, uploader);
      const name = `${randomBytes(16).toString('hex')}_${color}`;
      const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0);
      await quota.reserve({ name, account, bytes, ...use });
      try {
        await store.put(name, files);
      } catch (error) {
        // If this fails too, `repairRecords` deletes the record.
        await quota.release(name).catch(() => undefined);
        throw error;
      }
      return toUploadedPath(name);
    },
    async touchIfKnown(path) {
      const bundledName = parseBundledPath(path);
      if (bundledName !== undefined) return bundled.has(`${bundledName}.webp`);
      const name = parseUploadedPath(path);
      return name !== undefined && store.touch(name);
    },
    async touchReviewPhoto(path, account) {
      const name = parseUploadedPath(path);
      return name !== undefined && (await quota.isReviewPhotoOf(account, name)) && store.touch(name);
    },
    isOwnedBy: (databaseId, isUsed) => isOwnedBy(store, databaseId, isUsed),
    listUnused: (isUsed, cutoff) => listUnused(store, isUsed, cutoff),
    async removeUnused(isUsed) {
      const cutoff = Date.now() - unusedRetentionMs;
      let removed = 0;
      for await (const { file, name } of listUnused(store, isUsed, cutoff)) {
        if (name === undefined) {
          await store.removeOrphan(file);
          continue;
        }
        // A product may have started to use it during the check.
        if (!(await store.removeUntouched(name, cutoff))) continue;
        await quota.release(name);
        removed += 1;
      }
      return removed;
    },
    listOf: (account) => quota.listOf(account),
    async removeOf(account, isUsed) {
      for (const { path } of await quota.listOf(account)) {
        const name = parseUploadedPath(path);
        if (name === undefined || (await isUsed(path))) continue;
        await store.removeUntouched(name, Infinity);
        await quota.release(name);
      }
    },
    repairRecords: (findOwner) => repairRecords(store, quota, findOwner),
    findLost: (used) => findLost(store, used),
  };
}
