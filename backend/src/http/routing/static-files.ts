import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import express, { Router } from 'express';
import { frontendDistDir } from '../../config/paths.ts';
import type { ResponseCache } from '../response-cache/response-cache.ts';
import { sendCached } from '../response-cache/send-cached.ts';

/** A folder is nothing to ask for: neither its index nor the way to it. */
export const staticFileOptions = { index: false, redirect: false } as const;

/** A file of the build, named after what is in it, so that it never changes. */
const asset = /^[\w.-]+\.(?:js|css|woff2|svg|webp)$/;
const isText = (file: string) => /\.(?:js|css|svg)$/.test(file);
const readOrNot = (path: string): Promise<Buffer | undefined> => readFile(path).catch(() => undefined);

/** The build's files, from memory once they were asked for; as small as the build has packed them (frontend/build/compress-assets.ts). */
function assets(folder: string, answers: ResponseCache): Router {
  const router = Router();
  router.get('/:file', async (req, res, next) => {
    const { file } = req.params;
    const path = join(folder, file);
    const body = asset.test(file) ? await readOrNot(path) : undefined;
    if (!body) return next();
    const [br, gzip] = isText(file)
      ? await Promise.all([readOrNot(`${path}.br`), readOrNot(`${path}.gz`)])
      : [];
    res.type(extname(file)).set('Cache-Control', 'public, max-age=31536000, immutable');
    if (isText(file)) res.vary('Accept-Encoding');
    const packed = { ...(br && { br }), ...(gzip && { gzip }) };
    const made = { body, packed, isText: isText(file), route: 'page or file', isFresh: () => true };
    await sendCached(answers.store(req, res.getHeaders(), made), req, res);
  });
  return router;
}

/** What must be asked for anew each time, so that a newer version is seen at once. */
const revalidatedFiles = /[\\/](?:index\.html|sw\.js|manifest\.webmanifest)$/;

/** A slash in disguise would lead from one folder to another: to a page's document from among its assets. */
const encodedSlash = /%(?:2f|5c)/i;

/** The files of the built page; its document for people is of `pages/`. */
export function createStaticFilesRouter(answers: ResponseCache, folder = frontendDistDir): Router {
  const router = Router();
  router.use('/assets', assets(join(folder, 'assets'), answers));
  router.use((req, _res, next) => next(encodedSlash.test(req.path) ? 'router' : undefined));
  router.use(
    express.static(folder, {
      ...staticFileOptions,
      maxAge: '1h',
      setHeaders: (res, path) => {
        if (revalidatedFiles.test(path)) res.set('Cache-Control', 'no-cache');
        if (path.endsWith('.svg')) res.type('image/svg+xml; charset=utf-8'); // it is text, too
      },
    }),
  );
  return router;
}
