import { extname } from 'node:path';
import express, { Router } from 'express';
import * as endpoints from '@homechef/contract/uploads/endpoints';
import { parsePictureFileName } from '@homechef/contract/uploads/picture';
import { invalidField, notFound } from '../lib/app-error.ts';
import type { ResponseCache } from '../http/response-cache/response-cache.ts';
import { staticFileOptions } from '../http/routing/static-files.ts';
import { sendCached } from '../http/response-cache/send-cached.ts';
import type { RateLimits } from '../rate-limit/rate-limits.ts';
import type { RegisterEndpoint } from '../http/routing/endpoint-router.ts';
import { bundledPictureDir, type PictureService } from './pictures.service.ts';
import type { PictureStore } from './picture-store.ts';

interface Deps {
  pictures: PictureService;
  limits: RateLimits;
}

export function registerUploadEndpoint(register: RegisterEndpoint, { pictures, limits }: Deps): void {
  // spec §7
  register(endpoints.uploadPicture, async ({ file, actor }) => {
    if (!file) throw invalidField('image', 'field.required');
    await limits.uploads.consume(actor._id);
    return pictures.add(file);
  });
}

/** Serves uploaded pictures. The content of a file name never changes, so browsers cache it for a year. */
export function createUploadedPicturesRouter(store: PictureStore, responseCache: ResponseCache): Router {
  const router = Router();
  router.get('/:file', async (req, res) => {
    const { file } = req.params;
    const body = parsePictureFileName(file) ? await store.read(file) : undefined;
    if (!body) throw notFound('picture.not_found');
    res.set({
      'Content-Type': `image/${extname(file).slice(1)}`,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    });
    const response = { body, isCompressible: false, route: 'page or file', isFresh: () => true };
    await sendCached(responseCache.store(req, res.getHeaders(), response), req, res);
  });
  return router;
}

/** Serves bundled pictures. Removes the average color from the path, because only clients need it. */
export function createBundledPicturesRouter(): Router {
  const router = Router();
  router.use((req, _res, next) => {
    req.url = req.url.replace(/^(\/[a-z0-9-]+)_[0-9a-f]{6}(?=[-.])/, '$1');
    next();
  });
  router.use(express.static(bundledPictureDir, { maxAge: '1d', ...staticFileOptions }));
  return router;
}
