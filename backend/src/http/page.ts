import { join } from 'node:path';
import express, { Router, type RequestHandler } from 'express';
import { isPage } from '@homechef/contract/pages';
import { rootDir } from '../root.ts';
import { notFound } from './errors.ts';

/** Where the built page lies. */
export const pageDir = join(rootDir, 'frontend/dist');

const year = '1y';
const elsewhere = /^\/(?:api|uploads|assets|pictures)(?:\/|$)/;
const looksLikeFile = /\.[^./]+$/;

/** The built page: its files, and the one document for every address that is not a file (contract, Others). */
export function servePage(): Router {
  const router = Router();
  router.use(
    '/assets',
    express.static(join(pageDir, 'assets'), { immutable: true, maxAge: year, index: false }),
  );
  router.use(express.static(pageDir, { index: false, maxAge: '1h' }));
  router.get('/{*path}', theDocument);
  return router;
}

const theDocument: RequestHandler = (req, res, next) => {
  if (elsewhere.test(req.path) || looksLikeFile.test(req.path) || !req.accepts('html'))
    return next(notFound('File'));
  res.status(isPage(req.path) ? 200 : 404);
  res.sendFile('index.html', { root: pageDir, headers: { 'Cache-Control': 'no-cache' } });
};
