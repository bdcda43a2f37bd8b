import { extname, join } from 'node:path';
import express, { Router, type RequestHandler, type Response } from 'express';
import { pageDir } from '../root.ts';

const year = '1y';
/** How the build has compressed scripts and styles, best first: encoding and ending (frontend/build/compress.ts). */
const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;
/** A folder is nothing to ask for: neither its index nor the way to it. */
export const filesOnly = { index: false, redirect: false } as const;
const isText = (path: string) => /\.(?:js|css)$/.test(path);

function markCompressed(res: Response, path: string): void {
  const ending = extname(path);
  res.set('Content-Encoding', encodings.find((one) => one.ending === ending)?.name);
  res.type(extname(path.slice(0, -ending.length)));
  res.vary('Accept-Encoding');
}

/** The file as the build has compressed it, where the browser takes it so; else the file itself. */
function compressedOrNot(folder: string, options: { immutable?: boolean; maxAge?: string }): RequestHandler {
  const plain = express.static(folder, { ...options, ...filesOnly });
  const compressed = express.static(folder, { ...options, ...filesOnly, setHeaders: markCompressed });
  return (req, res, next) => {
    const taken = encodings.find(({ name }) => isText(req.path) && req.acceptsEncodings(name));
    const { url } = req;
    const asItIs = (error?: unknown) => {
      req.url = url;
      if (error) next(error);
      else void plain(req, res, next);
    };
    if (!taken) return asItIs();
    req.url = req.path + taken.ending;
    void compressed(req, res, asItIs);
  };
}

/** What must be asked for anew each time, so that a newer version is seen at once. */
const neverOld = /[\\/](?:index\.html|sw\.js|manifest\.webmanifest)$/;

/** The files of the built page; its document for people is of `pages/`. */
export function pageFiles(folder = pageDir): Router {
  const router = Router();
  router.use('/assets', compressedOrNot(join(folder, 'assets'), { immutable: true, maxAge: year }));
  router.use(
    express.static(folder, {
      ...filesOnly,
      maxAge: '1h',
      setHeaders: (res, path) => {
        if (neverOld.test(path)) res.set('Cache-Control', 'no-cache');
        if (path.endsWith('.svg')) res.type('image/svg+xml; charset=utf-8'); // it is text, too
      },
    }),
  );
  return router;
}
