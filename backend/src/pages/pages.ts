import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Router, type Request } from 'express';
import { isPage } from '@homechef/contract/pages';
import type { Answers } from '../http/answers.ts';
import { notFound } from '../http/errors.ts';
import { send } from '../http/send-ready.ts';
import { shelfStays } from '../products/published.ts';
import { pageDir } from '../root.ts';
import { aboutPage } from './about-page.ts';
import { firstLookTags, readFirstLooks } from './first-look.ts';
import { robotsTxt, sitemapXml } from './for-robots.ts';
import { headTags } from './head.ts';

const elsewhere = /^\/(?:api|uploads|assets|pictures)(?:\/|$)/;
const looksLikeFile = /\.[^./]+$/;
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
  answers: Answers;
}

/** As browsers ask for a page. */
const wantsPage = (req: IncomingMessage) => req.headers.accept?.includes('text/html') === true;

/** The tags of a page; none where they cannot be had: the page itself matters more. */
async function tagsOf(req: Request, folder: string): Promise<string | undefined> {
  try {
    const [page, looks] = [aboutPage(req.path), await readFirstLooks(folder)];
    const hasQuery = req.originalUrl.includes('?');
    return [...headTags(page, originOf(req)), ...firstLookTags(looks, req.path, hasQuery)].join('\n    ');
  } catch {
    return undefined;
  }
}

/** The one document, with each page's own words in its head, for every address that is not a file (contract, Others). */
export function servePages({ folder = pageDir, answers }: Parts): Router {
  const router = Router();
  router.get('/robots.txt', (req, res) => {
    res
      .set('Cache-Control', 'no-cache')
      .type('text/plain')
      .send(robotsTxt(originOf(req)));
  });
  router.get('/sitemap.xml', (req, res) => {
    const sitemap = sitemapXml(originOf(req));
    res.set('Cache-Control', 'no-cache').type('application/xml').send(sitemap);
  });
  router.get('/{*path}', async (req, res) => {
    if (elsewhere.test(req.path) || looksLikeFile.test(req.path) || !req.accepts('html'))
      throw notFound('file.not_found');
    const isFresh = shelfStays();
    const tags = await tagsOf(req, folder);
    const built = await readFile(join(folder, 'index.html'), 'utf8').catch(() => {
      throw notFound('page.not_found');
    });
    const document = tags === undefined ? built : built.replace(ownTags, () => tags);
    res.set('Cache-Control', 'no-cache').type('html').vary('Accept-Encoding');
    if (!isPage(req.path) || tags === undefined) {
      res.status(isPage(req.path) ? 200 : 404).send(document);
      return;
    }
    const made = { body: Buffer.from(document), route: 'page or file', suits: wantsPage, isFresh };
    await send(answers.keep(req, res.getHeaders(), made), req, res);
  });
  return router;
}
