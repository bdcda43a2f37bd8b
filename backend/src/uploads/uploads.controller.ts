import { extname } from 'node:path';
import express, { Router } from 'express';
import * as endpoints from '@homechef/contract/uploads/endpoints';
import { pictureOfFile } from '@homechef/contract/uploads/picture';
import { invalidField, notFound } from '../lib/app-error.ts';
import type { Answers } from '../http/response-cache/response-cache.ts';
import { filesOnly } from '../http/routing/static-files.ts';
import { send } from '../http/response-cache/send-cached.ts';
import type { Limits } from '../rate-limit/rate-limits.ts';
import type { Serve } from '../http/routing/endpoint-router.ts';
import { shippedDir, type Pictures } from './pictures.service.ts';
import type { PictureStore } from './picture-store.ts';

interface Deps {
  pictures: Pictures;
  limits: Limits;
}

/** The upload of spec §7. */
export function serveUploads(serve: Serve, { pictures, limits }: Deps): void {
  serve(endpoints.uploadPicture, async ({ file, actor }) => {
    if (!file) throw invalidField('image', 'field.required');
    await limits.uploads.take(actor._id);
    return pictures.add(file);
  });
}

/** The uploaded pictures themselves: what a name shows never changes, so it is kept for a year. */
export function uploadedFiles(store: PictureStore, answers: Answers): Router {
  const router = Router();
  router.get('/:file', async (req, res) => {
    const { file } = req.params;
    const body = pictureOfFile(file) ? await store.read(file) : undefined;
    if (!body) throw notFound('picture.not_found');
    res.set({
      'Content-Type': `image/${extname(file).slice(1)}`,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    });
    const made = { body, isText: false, route: 'page or file', isFresh: () => true };
    await send(answers.keep(req, res.getHeaders(), made), req, res);
  });
  return router;
}

/** The pictures that come with the product. The colour in a path is for who shows the picture; its file has none. */
export function shippedFiles(): Router {
  const router = Router();
  router.use((req, _res, next) => {
    req.url = req.url.replace(/^(\/[a-z0-9-]+)_[0-9a-f]{6}(?=[-.])/, '$1');
    next();
  });
  router.use(express.static(shippedDir, { maxAge: '1d', ...filesOnly }));
  return router;
}
