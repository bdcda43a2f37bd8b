import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Router } from 'express';
import { LRUCache } from 'lru-cache';
import * as endpoints from '@homechef/contract/uploads/endpoints';
import { parsePictureFileName, parsePreviewFile } from '@homechef/contract/uploads/picture';
import { invalidField, notFound } from '../../platform/lib/app-error.ts';
import { now } from '../../platform/lib/clock.ts';
import { toClientNetworkKey } from '../../platform/http/limits/client-network.ts';
import type { ResponseCache } from '../../platform/http/response-cache/response-cache.ts';
import { sendCached } from '../../platform/http/response-cache/send-cached.ts';
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts';
import type { RegisterEndpoint } from '../../platform/http/routing/endpoint-router.ts';
import { bundledPictureDir, type PictureService } from './pictures.service.ts';
import { encodePreview } from './picture-encoder.ts';
import type { PictureStore } from './picture-store.ts';

interface Deps {
  pictures: PictureService;
  limits: RateLimits;
}

export function registerUploadEndpoint(register: RegisterEndpoint, { pictures, limits }: Deps): void {
  register(endpoints.uploadPicture, async ({ file, actor, clientNetwork }) => {
    if (!file) throw invalidField('image', 'field.required');
    await limits.uploads.consume(actor._id);
    return pictures.add(file, { account: actor._id, network: clientNetwork });
  });
}

interface PictureSource {
  read: (file: string) => Promise<Buffer | undefined>;
  createStoredCheck: (file: string) => () => boolean;
  headers: Readonly<Record<string, string>>;
}

const maxPreviews = 100; // in memory, with at most `maxPreviewBytes` each

/**
 * Creates the reader of link previews. Each preview is made only once, although a client can make up any number of URLs
 * for it.
 */
function createPreviewReader(read: PictureSource['read']) {
  const previews = new LRUCache<string, Promise<Buffer>>({ max: maxPreviews });
  return async (file: string, network: string): Promise<Buffer | undefined> => {
    const known = previews.get(file);
    if (known) return known;
    const picture = await read(file);
    if (!picture) return undefined;
    const preview = previews.get(file) ?? encodePreview(picture, network);
    previews.set(file, preview);
    preview.catch(() => previews.delete(file));
    return preview;
  };
}

/** Serves pictures from the response cache. They are in compressed formats, so they are sent as they are. */
function createPictureRouter(
  responseCache: ResponseCache,
  { read, createStoredCheck, headers }: PictureSource,
): Router {
  const router = Router();
  const readPreview = createPreviewReader(read);
  router.get('/:file', async (req, res) => {
    const { file } = req.params;
    const previewed = parsePreviewFile(file);
    const body = await (previewed ? readPreview(previewed, toClientNetworkKey(req.ip ?? '')) : read(file));
    if (!body) throw notFound('picture.not_found');
    res.set({ ...headers, 'Content-Type': `image/${extname(file).slice(1)}` });
    const isFresh = createStoredCheck(previewed ?? file);
    const response = { body, isCompressible: false, route: 'page or file', isFresh };
    await sendCached(responseCache.store(req, res.getHeaders(), response), req, res);
  });
  return router;
}

/** How long a picture in memory is served before the store is asked again whether it still exists, in milliseconds. */
const recheckMs = 5 * 60_000;

/**
 * Creates the check whether a picture in memory still exists. It asks the store again every five minutes, without
 * delaying the request. The picture stays in memory while the store is unreachable.
 */
function createRemovalCheck(isStored: () => Promise<boolean>): () => boolean {
  let dueMs = +now() + recheckMs;
  let isRemoved = false;
  const recheck = async () => {
    isRemoved = !(await isStored());
  };
  return () => {
    if (+now() >= dueMs) {
      dueMs = +now() + recheckMs;
      void recheck().catch(() => undefined);
    }
    return !isRemoved;
  };
}

/** Serves uploaded pictures. The content of a file name never changes, so browsers cache it for a year. */
export const createUploadedPicturesRouter = (store: PictureStore, responseCache: ResponseCache): Router =>
  createPictureRouter(responseCache, {
    read: async (file) => (parsePictureFileName(file) ? store.read(file) : undefined),
    createStoredCheck: (file) => createRemovalCheck(() => store.has(parsePictureFileName(file) ?? '')),
    headers: {
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  });

const averageColor = /_[0-9a-f]{6}(?=[-.])/;

/** Serves bundled pictures. Removes the average color from the name, which only clients need. */
export function createBundledPicturesRouter(responseCache: ResponseCache): Router {
  // Without the folder that has the permits of the demo.
  const files = new Set(readdirSync(bundledPictureDir).filter((file) => extname(file) !== ''));
  return createPictureRouter(responseCache, {
    read: async (file) => {
      const stored = file.replace(averageColor, '');
      return files.has(stored) ? readFile(join(bundledPictureDir, stored)) : undefined;
    },
    createStoredCheck: () => () => true,
    headers: { 'Cache-Control': 'public, max-age=86400' },
  });
}
