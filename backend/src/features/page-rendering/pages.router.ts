import escapeHtml from 'escape-html';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Router, type Request } from 'express';
import type { Logger } from 'pino';
import { isSlug } from '@homechef/contract/kitchens/slug';
import { isObjectId } from '@homechef/contract/http/field-schemas';
import {
  isPagePath,
  matchPagePath,
  nonPagePath,
  pagePaths,
  renderedPagePaths,
} from '@homechef/contract/page-rendering/page-paths';
import type { Announcement } from '@homechef/contract/system/announcement';
import type { ResponseCache } from '../../platform/http/response-cache/response-cache.ts';
import { notFound } from '../../platform/lib/app-error.ts';
import { sendCached } from '../../platform/http/response-cache/send-cached.ts';
import { createUnchangedCheck } from '../products/catalog-index/unchanged-check.ts';
import { frontendDistDir } from '../../platform/config/paths.ts';
import { getKitchenIndex } from '../kitchens/index/kitchen-index-instance.ts';
import { findSlugOwner } from '../kitchens/slugs/slugs.ts';
import { isKitchenOnMarket } from '../products/model/product-kitchen.ts';
import { getShownAnnouncement } from '../system/announcement-feed.ts';
import { buildChefPath, getPageMetadata } from './page-metadata.ts';
import { renderRobotsTxt, renderSitemap } from './robots-and-sitemap.ts';
import { renderHeadTags } from './head-tags.ts';
import { createPageRenderer, type RenderedPage } from './page-renderer.ts';

const fileExtension = /\.[^./]+$/;
const headPlaceholder = /<!--page-->[^]*<!--\/page-->/;
const bodyPlaceholder = /<!--frame-->[^]*<!--\/frame-->/;
/** The line of an announcement, which is a comment while there is none. */
const announcementPlaceholder = /<!--announcement\b([^]*?)\/announcement-->/;
/** Preloads of scripts and data, which a rendered page defers until it is visible (frontend/src/start.ts). */
const scriptPreloadLinks = /<link rel="(modulepreload|preload(?=" as="fetch"))"/g;
const hostPattern = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d+)?$/i;

const getSearch = ({ originalUrl }: Request): string => /\?.*/.exec(originalUrl)?.[0] ?? '';

/** Returns the origin of the request URL, as trusted proxies report it, or an empty string for a malformed host. */
function getRequestOrigin(req: Request): string {
  const host: string | undefined = req.host;
  return host && hostPattern.test(host) ? `${req.protocol}://${host}` : '';
}

interface PagesOptions {
  folder?: string;
  /** Origin of all URLs (`PUBLIC_URL`). Without it, the URLs use the host of the request. */
  publicOrigin?: string;
  responseCache: ResponseCache;
  log: Logger;
}

/**
 * Matches the `Accept` headers of browsers, which name HTML without parameters. Other headers can reject HTML
 * (`text/html;q=0`), so they go to the route, and the response does not depend on the cache.
 */
const acceptsHtmlPattern = /^(?:[^"]*,)??\s*text\/html\s*(?:,|$)/;
const acceptsHtml = ({ headers }: IncomingMessage) => acceptsHtmlPattern.test(headers.accept ?? '');

const isRenderedPath = (path: string) =>
  renderedPagePaths.some((pattern) =>
    matchPagePath(pattern, path)?.every(pattern === pagePaths.kitchen ? isSlug : isObjectId),
  );

/**
 * Returns the current path for the own address of a kitchen, or undefined if no kitchen on the market has it. For other
 * paths it returns the same path.
 */
async function findCurrentPath(path: string): Promise<string | undefined> {
  const [slug] = matchPagePath(pagePaths.kitchen, path) ?? [];
  if (slug === undefined) return path;
  const owner = await findSlugOwner(slug);
  if (!owner || !isKitchenOnMarket(owner.chefId)) return undefined;
  return owner.slug === slug ? path : buildChefPath(owner.chefId);
}

/** Creates a check whether a path is still the current address of a kitchen on the market. Other paths always are. */
function createAddressCheck(path: string): () => boolean {
  const [slug] = matchPagePath(pagePaths.kitchen, path) ?? [];
  if (slug === undefined) return () => true;
  return () => {
    const kitchen = getKitchenIndex().findBySlug(slug);
    return kitchen?.slug === slug && isKitchenOnMarket(String(kitchen._id));
  };
}

/** Renders the link tag that preloads an API call of a page. */
const renderCallTag = (call: string) =>
  `<link rel="preload" as="fetch" crossorigin href="${call.replaceAll('&', '&amp;')}" />`;

async function tryRenderHeadTags(
  path: string,
  origin: string,
  calls: readonly string[],
): Promise<string | undefined> {
  try {
    const headTags = renderHeadTags(await getPageMetadata(path), origin);
    return [...headTags, ...calls.map(renderCallTag)].join('\n    ');
  } catch {
    return undefined; // the page is sent without them
  }
}

/** Puts the announcement into the document, in both languages. `public/theme.js` chooses one before the first paint. */
const renderAnnouncement = (template: string, { _id, until, text }: Announcement): string =>
  template
    .replace('<html', () => `<html data-announcement="${escapeHtml(_id)}"`)
    .replace(announcementPlaceholder, (_comment, line: string) =>
      line
        .replace('{{until}}', () => escapeHtml(until))
        .replace('{{en}}', () => escapeHtml(text.en))
        .replace('{{es}}', () => escapeHtml(text.es)),
    );

interface DocumentParts {
  tags: string | undefined;
  page: RenderedPage | undefined;
  announcement: Announcement | null;
}

function renderDocument(template: string, { tags, page, announcement }: DocumentParts): string {
  const announced = announcement ? renderAnnouncement(template, announcement) : template;
  const withTags = tags === undefined ? announced : announced.replace(headPlaceholder, () => tags);
  if (page?.html === undefined) return withTags;
  const body = `<div class="server-rendered">${page.html}</div>`;
  return withTags
    .replace(scriptPreloadLinks, '<link rel="deferred" data-rel="$1"')
    .replace(bodyPlaceholder, () => body);
}

function getPageStatus(path: string): 200 | 400 | 404 {
  try {
    decodeURIComponent(path);
    return isPagePath(path) ? 200 : 404;
  } catch {
    return 400;
  }
}

/** Creates the router that sends the HTML document for every path that is not a file. */
export function createPagesRouter({
  folder = frontendDistDir,
  publicOrigin,
  responseCache,
  log,
}: PagesOptions): Router {
  const getOrigin = (req: Request) => publicOrigin ?? getRequestOrigin(req);
  const renderPage = createPageRenderer(folder, log);
  const router = Router();
  router.get('/robots.txt', (req, res) => {
    res
      .set('Cache-Control', 'no-cache')
      .type('text/plain')
      .send(renderRobotsTxt(getOrigin(req)));
  });
  router.get('/sitemap.xml', async (req, res) => {
    const sitemap = await renderSitemap(getOrigin(req));
    res.set('Cache-Control', 'no-cache').type('application/xml').send(sitemap);
  });
  // The route has no parameters, because Express would reject malformed ones with 400 and no page.
  router.get(/^\//, async (req, res) => {
    if (nonPagePath.test(req.path) || fileExtension.test(req.path) || !req.accepts('html')) {
      decodeURIComponent(req.path); // throws URIError (400) for a malformed path
      throw notFound('file.not_found');
    }
    const isIndexUnchanged = createUnchangedCheck();
    const current = await findCurrentPath(req.path);
    if (current !== undefined && current !== req.path) {
      // An earlier slug can come back.
      res.set('Cache-Control', 'no-cache').redirect(301, current + getSearch(req));
      return;
    }
    // With a query, the page would show other data.
    const isRendered = current !== undefined && isRenderedPath(req.path) && !req.originalUrl.includes('?');
    const page = isRendered ? await renderPage(req.path) : undefined;
    const tags = await tryRenderHeadTags(req.path, getOrigin(req), page?.calls ?? []);
    const template = await readFile(join(folder, 'index.html'), 'utf8').catch(() => {
      throw notFound('page.not_found');
    });
    const announcement = getShownAnnouncement();
    const document = renderDocument(template, { tags, page, announcement });
    res.set('Cache-Control', 'no-cache').type('html').vary('Accept-Encoding');
    const status = current === undefined ? 404 : getPageStatus(req.path);
    if (status !== 200 || tags === undefined) {
      res.status(status).send(document);
      return;
    }
    const isCurrent = createAddressCheck(req.path);
    const isFresh = () =>
      isCurrent() &&
      getShownAnnouncement() === announcement &&
      (page ? page.isFresh(isIndexUnchanged) : isIndexUnchanged());
    const init = { body: Buffer.from(document), route: 'page or file', matchesRequest: acceptsHtml, isFresh };
    await sendCached(responseCache.store(req, res.getHeaders(), init), req, res);
  });
  return router;
}
