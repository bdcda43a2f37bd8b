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
import { rootDir } from '../config/paths.ts';
import { getAverageColor, encodePicture } from './picture-encoder.ts';
import { createPictureQuota } from './picture-quota.ts';
import type { PictureStore } from './picture-store.ts';

export const bundledPictureDir = join(rootDir, 'backend/pictures');

export async function getBundledPicturePath(name: string): Promise<string> {
  return toBundledPath(
    name,
    await getAverageColor(await readFile(join(bundledPictureDir, `${name}-320.webp`))),
  );
}

const unusedRetentionMs = 24 * 60 * 60 * 1_000;

export interface Uploader {
  account: string;
  network: string;
}

export interface PictureService {
  /** @throws AppError 409 if the pictures of the account use all of its space, 413, 415, 429, and 507 if the disk is full */
  add(file: Buffer, uploader: Uploader): Promise<string>;
  /** Returns whether the path is a bundled or stored picture. A stored picture is then kept for at least a day. */
  touchIfKnown(path: string): Promise<boolean>;
  /**
   * Returns whether the store belongs to this database. A store without an owner gets this owner if it is empty or if
   * the database uses one of its pictures. Prevents a wrong or empty database from removing all pictures as unused.
   */
  isOwnedBy(databaseId: string, isUsed: (path: string) => Promise<boolean>): Promise<boolean>;
  /** Removes unused pictures and orphaned files that are older than a day. Returns the number of pictures. */
  removeUnused(isUsed: (path: string) => Promise<boolean>): Promise<number>;
  /** Makes the records of pictures agree with the files. `findOwner` returns the account that uses a picture. */
  repairRecords(findOwner: (path: string) => Promise<string | undefined>): Promise<void>;
  /** Returns the paths among `used` without a file in the store. */
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

/** `maxBytesOfAccount` of 0 means no limit. */
export function createPictureService(store: PictureStore, maxBytesOfAccount = 0): PictureService {
  const quota = createPictureQuota(maxBytesOfAccount);
  // Full size only, without the smaller variants.
  const bundled = new Set(readdirSync(bundledPictureDir).filter((file) => /(?<!-\d+)\.webp$/.test(file)));
  return {
    async add(file, { account, network }) {
      await quota.assertRoom(account); // before the work of the encoder
      const { color, files } = await encodePicture(file, [network, account]);
      const name = `${randomBytes(16).toString('hex')}_${color}`;
      const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0);
      await quota.reserve({ name, account, bytes });
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
    isOwnedBy: (databaseId, isUsed) => isOwnedBy(store, databaseId, isUsed),
    async removeUnused(isUsed) {
      const cutoff = Date.now() - unusedRetentionMs;
      const isOld = ({ touchedAt }: { touchedAt: number }) => touchedAt < cutoff;
      for (const { file, picture } of (await store.listOrphans()).filter(isOld)) {
        // Files of a picture in use stay: the picture was complete once and may be in restoration from a backup.
        if (picture === undefined || !(await isUsed(toUploadedPath(picture)))) await store.removeOrphan(file);
      }
      let removed = 0;
      for (const { name } of (await store.list()).filter(isOld)) {
        if (await isUsed(toUploadedPath(name))) continue;
        // A product may have started to use it during the check.
        if (!(await store.removeUntouched(name, cutoff))) continue;
        await quota.release(name);
        removed += 1;
      }
      return removed;
    },
    async repairRecords(findOwner) {
      const names = (await store.list()).map(({ name }) => name);
      await quota.releaseMissing(new Set(names), Date.now() - unusedRetentionMs);
      for (const name of await quota.listUnrecorded(names)) {
        const account = await findOwner(toUploadedPath(name));
        if (account) await quota.adopt({ name, account, bytes: await store.measure(name) });
      }
    },
    async findLost(used) {
      const stored = new Set((await store.list()).map(({ name }) => toUploadedPath(name)));
      const lost: string[] = [];
      // A picture that was stored after the list was read is not lost.
      for await (const path of used)
        if (!stored.has(path) && !(await this.touchIfKnown(path))) lost.push(path);
      return lost;
    },
  };
}
