import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Router, type Request } from 'express';
import type { Logger } from 'pino';
import { isPagePath, nonPagePath } from '@homechef/contract/pages/page-paths';
import type { ResponseCache } from '../http/response-cache/response-cache.ts';
import { notFound } from '../lib/app-error.ts';
import { sendCached } from '../http/response-cache/send-cached.ts';
import { createUnchangedCheck } from '../products/published-products.ts';
import { frontendDistDir } from '../config/paths.ts';
import { getPageMetadata } from './page-metadata.ts';
import { findPreloads, renderPreloadTags, readPreloadManifest } from './preload-manifest.ts';
import { robotsTxt, sitemapXml } from './robots-and-sitemap.ts';
import { renderHeadTags } from './head-tags.ts';
import { createPageRenderer, type RenderedPage } from './page-renderer.ts';

const looksLikeFile = /\.[^./]+$/;
/** The place in the built document for what a page tells of itself (frontend/index.html). */
const headPlaceholder = /<!--page-->[^]*<!--\/page-->/;
/** What stands in it until the scripts have come, where nothing is painted. */
const bodyPlaceholder = /<!--frame-->[^]*<!--\/frame-->/;
/** What the scripts need: once the page is painted it can wait until that is seen (frontend/build/deferred-entry.ts). */
const scriptPreloadLinks = /<link rel="(modulepreload|preload(?=" as="fetch"))"/g;
const host = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d+)?$/i;

/** The address people used to come here, as far as the proxies are believed; empty for a nonsensical one. */
function originOf(req: Request): string {
  const name: string | undefined = req.host;
  return name && host.test(name) ? `${req.protocol}://${name}` : '';
}

interface Parts {
  /** The folder of the built page. */
  folder?: string;
  answers: ResponseCache;
  log: Logger;
}

/**
 * As browsers ask for a page: HTML, and nothing said of it. Every other header may refuse it (`text/html;q=0`), which
 * takes longer to tell: those are left to the route, that each gets the same answer whether the page is kept or not.
 */
const acceptsHtmlPattern = /^(?:[^"]*,)??\s*text\/html\s*(?:,|$)/;
const acceptsHtml = ({ headers }: IncomingMessage) => acceptsHtmlPattern.test(headers.accept ?? '');

/** The tags of a page; none where they cannot be had: the page itself matters more. */
function tryRenderHeadTags(req: Request, look: string[]): string | undefined {
  try {
    return [...renderHeadTags(getPageMetadata(req.path), originOf(req)), ...look].join('\n    ');
  } catch {
    return undefined;
  }
}

/** What one address is told beside the built document. */
interface DocumentParts {
  tags: string | undefined;
  painted: RenderedPage | undefined;
}

/** The built document with a page's own head and its first paint, as far as there are any. */
function renderDocument(built: string, { tags, painted }: DocumentParts): string {
  const told = tags === undefined ? built : built.replace(headPlaceholder, () => tags);
  if (painted?.html === undefined) return told;
  const painting = `<div class="server-rendered">${painted.html}</div>`;
  return told
    .replace(scriptPreloadLinks, '<link rel="deferred" data-rel="$1"')
    .replace(bodyPlaceholder, () => painting);
}

/** What an address is answered with; the document comes in any case. */
function statusOf(path: string): 200 | 400 | 404 {
  try {
    decodeURIComponent(path);
    return isPagePath(path) ? 200 : 404;
  } catch {
    return 400;
  }
}

/** The one document, with each page's own words in its head, for every address that is not a file (contract, Others). */
export function createPagesRouter({ folder = frontendDistDir, answers, log }: Parts): Router {
  const renderPage = createPageRenderer(folder, log);
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
  // Any address, with no parameter that would have to be decoded: what is malformed is a person's mistake, too.
  router.get(/^\//, async (req, res) => {
    if (nonPagePath.test(req.path) || looksLikeFile.test(req.path) || !req.accepts('html')) {
      decodeURIComponent(req.path); // one that is malformed is told so
      throw notFound('file.not_found');
    }
    const shelfIsSame = createUnchangedCheck();
    const look = findPreloads(await readPreloadManifest(folder), req.path);
    const hasQuery = req.originalUrl.includes('?');
    const painted = look && !hasQuery ? await renderPage(req.path) : undefined;
    const tags = tryRenderHeadTags(req, look ? renderPreloadTags(look, hasQuery) : []);
    const built = await readFile(join(folder, 'index.html'), 'utf8').catch(() => {
      throw notFound('page.not_found');
    });
    const document = renderDocument(built, { tags, painted });
    res.set('Cache-Control', 'no-cache').type('html').vary('Accept-Encoding');
    const status = statusOf(req.path);
    if (status !== 200 || tags === undefined) {
      res.status(status).send(document);
      return;
    }
    const isFresh = painted ? () => painted.isFresh(shelfIsSame) : shelfIsSame;
    const made = { body: Buffer.from(document), route: 'page or file', matchesRequest: acceptsHtml, isFresh };
    await sendCached(answers.store(req, res.getHeaders(), made), req, res);
  });
  return router;
}
