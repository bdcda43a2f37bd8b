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
import { averageColorOf, encodePicture } from './picture-encoder.ts';
import type { PictureStore } from './picture-store.ts';

/** The folder of pictures that come with the product. */
export const bundledPictureDir = join(rootDir, 'backend/pictures');

/** The path of a picture that comes with the product, with its colour in it. */
export async function bundledPicturePathOf(name: string): Promise<string> {
  return toBundledPath(
    name,
    await averageColorOf(await readFile(join(bundledPictureDir, `${name}-320.webp`))),
  );
}

/** How long a picture that nothing uses is kept, in milliseconds. */
const unusedRetentionMs = 24 * 60 * 60 * 1_000;

/** The pictures of items. */
export interface PictureService {
  /** Re-encodes and keeps an uploaded file; its path. @throws 413, 415 */
  add(file: Buffer): Promise<string>;
  /** Whether this server handed the path out or ships the picture; then it is kept for at least another day. */
  touchIfKnown(path: string): Promise<boolean>;
  /**
   * Whether these are the pictures of this market. Where nobody has said so they are when there are none yet, or it uses
   * one of them, and from then on for good: on a wrong or an empty database nothing would be used, and all would go.
   */
  isOwnedBy(market: string, isUsed: (path: string) => Promise<boolean>): Promise<boolean>;
  /** Removes what is older than a day and `isUsed` by nothing; how many. What uploads left half done goes uncounted. */
  removeUnused(isUsed: (path: string) => Promise<boolean>): Promise<number>;
  /** Returns the paths among `used` whose files are not in the store. */
  findLost(used: AsyncIterable<string>): Promise<string[]>;
}

/** Pictures kept in this store, beside the shipped ones. */
export function createPictureService(store: PictureStore): PictureService {
  // In full size; its smaller siblings are not pictures of their own.
  const shipped = new Set(readdirSync(bundledPictureDir).filter((file) => /(?<!-\d+)\.webp$/.test(file)));
  return {
    async add(file) {
      const { colour, files } = await encodePicture(file);
      const name = `${randomBytes(16).toString('hex')}_${colour}`;
      await store.put(name, files);
      return toUploadedPath(name);
    },
    async touchIfKnown(path) {
      const ours = parseBundledPath(path);
      if (ours !== undefined) return shipped.has(`${ours}.webp`);
      const name = parseUploadedPath(path);
      return name !== undefined && store.touch(name);
    },
    async isOwnedBy(market, isUsed) {
      const owner = await store.owner();
      if (owner !== undefined) return owner === market;
      const all = await store.list();
      let isOurs = all.length === 0;
      for (const { name } of all) isOurs ||= await isUsed(toUploadedPath(name));
      if (isOurs) await store.setOwner(market);
      return isOurs;
    },
    async removeUnused(isUsed) {
      const before = Date.now() - unusedRetentionMs;
      const isOld = ({ touchedAt }: { touchedAt: number }) => touchedAt < before;
      for (const { file, picture } of (await store.listOrphans()).filter(isOld)) {
        // One in use is not half done: it was whole once, and may be on its way back from a backup.
        if (picture === undefined || !(await isUsed(toUploadedPath(picture)))) await store.removeOrphan(file);
      }
      let removed = 0;
      for (const { name } of (await store.list()).filter(isOld)) {
        if (await isUsed(toUploadedPath(name))) continue;
        // An item may have claimed it while it was looked for.
        if (await store.removeUntouched(name, before)) removed += 1;
      }
      return removed;
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
