import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Router, type Request } from 'express';
import { isPage } from '@homechef/contract/pages';
import { notFound } from '../http/errors.ts';
import { pageDir } from '../root.ts';
import { within } from '../within.ts';
import { aboutPage } from './about-page.ts';
import { firstLookTags, readFirstLooks } from './first-look.ts';
import { robotsTxt, sitemapXml } from './for-robots.ts';
import { headTags } from './head.ts';

const elsewhere = /^\/(?:api|uploads|assets|pictures)(?:\/|$)/;
const looksLikeFile = /\.[^./]+$/;
/** How long a page waits for its tags, in milliseconds. */
const tagsPatience = 1_000;
/** The place in the built document for what a page tells of itself (frontend/index.html). */
const ownTags = /<!--page-->[^]*<!--\/page-->/;
const host = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d+)?$/i;

/** The address people used to come here, as far as the proxies are believed; empty for a nonsensical one. */
function originOf(req: Request): string {
  const name: string | undefined = req.host;
  return name && host.test(name) ? `${req.protocol}://${name}` : '';
}

interface Parts {
  /** The folder of the built page. */
  folder?: string;
  /** Whether the database can be asked. */
  isReady: () => boolean;
}

/** The tags of a page; none where they cannot be had: the page itself matters more. */
async function tagsOf(req: Request, folder: string): Promise<string | undefined> {
  try {
    const [page, looks] = await Promise.all([aboutPage(req.path), readFirstLooks(folder)]);
    const hasQuery = req.originalUrl.includes('?');
    return [...headTags(page, originOf(req)), ...firstLookTags(looks, req.path, hasQuery)].join('\n    ');
  } catch {
    return undefined;
  }
}

/** The one document, with each page's own words in its head, for every address that is not a file (contract, Others). */
export function servePages({ folder = pageDir, isReady }: Parts): Router {
  const router = Router();
  router.get('/robots.txt', (req, res) => {
    res
      .set('Cache-Control', 'no-cache')
      .type('text/plain')
      .send(robotsTxt(originOf(req)));
  });
  router.get('/sitemap.xml', async (req, res) => {
    const sitemap = await sitemapXml(originOf(req));
    res.set('Cache-Control', 'no-cache').type('application/xml').send(sitemap);
  });
  router.get('/{*path}', async (req, res) => {
    if (elsewhere.test(req.path) || looksLikeFile.test(req.path) || !req.accepts('html'))
      throw notFound('file.not_found');
    const tags = isReady() ? await within(tagsPatience, tagsOf(req, folder), () => undefined) : undefined;
    const built = await readFile(join(folder, 'index.html'), 'utf8').catch(() => {
      throw notFound('page.not_found');
    });
    const document = tags === undefined ? built : built.replace(ownTags, () => tags);
    res
      .status(isPage(req.path) ? 200 : 404)
      .set('Cache-Control', 'no-cache')
      .type('html')
      .send(document);
  });
  return router;
}
