import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import express, { Router } from 'express';
import { frontendDistDir } from '../../config/paths.ts';
import type { ResponseCache } from '../response-cache/response-cache.ts';
import { sendCached } from '../response-cache/send-cached.ts';

const staticFileOptions = { index: false, redirect: false } as const; // no index file, no redirect to a trailing slash

const assetName = /^[\w.-]+\.(?:js|css|woff2|svg|webp)$/;
const isCompressibleFile = (file: string) => /\.(?:js|css|svg)$/.test(file);
const readFileIfExists = (path: string): Promise<Buffer | undefined> => readFile(path).catch(() => undefined);

/**
 * Serves the assets of the build, which also compresses them (frontend/build/compress-assets.ts), from the response
 * cache. Their names contain a content hash, so they never change.
 */
function createAssetRouter(folder: string, responseCache: ResponseCache): Router {
  const router = Router();
  router.get('/:file', async (req, res, next) => {
    const { file } = req.params;
    const path = join(folder, file);
    const body = assetName.test(file) ? await readFileIfExists(path) : undefined;
    if (!body) return next();
    const isCompressible = isCompressibleFile(file);
    const [br, gzip] = isCompressible
      ? await Promise.all([readFileIfExists(`${path}.br`), readFileIfExists(`${path}.gz`)])
      : [];
    res.type(extname(file)).set('Cache-Control', 'public, max-age=31536000, immutable');
    if (isCompressible) res.vary('Accept-Encoding');
    const precompressed = { ...(br && { br }), ...(gzip && { gzip }) };
    const init = { body, precompressed, isCompressible, route: 'page or file', isFresh: () => true };
    await sendCached(responseCache.store(req, res.getHeaders(), init), req, res);
  });
  return router;
}

const revalidatedFiles = /[\\/](?:index\.html|sw\.js|manifest\.webmanifest)$/;

/**
 * An encoded slash or backslash could lead from one folder into another, for example from the assets to the document.
 */
const encodedSlash = /%(?:2f|5c)/i;

export function createStaticFilesRouter(responseCache: ResponseCache, folder = frontendDistDir): Router {
  const router = Router();
  router.use('/assets', createAssetRouter(join(folder, 'assets'), responseCache));
  router.use((req, _res, next) => next(encodedSlash.test(req.path) ? 'router' : undefined));
  router.use(
    express.static(folder, {
      ...staticFileOptions,
      maxAge: '1h',
      setHeaders: (res, path) => {
        if (revalidatedFiles.test(path)) res.set('Cache-Control', 'no-cache');
        if (path.endsWith('.svg')) res.type('image/svg+xml; charset=utf-8'); // the default lacks a charset
      },
    }),
  );
  return router;
}
