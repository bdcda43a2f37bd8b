import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import type { CacheableResponse } from '../../platform/lib/cacheable-response.ts';
import { TimeBudget } from '../../platform/lib/time-budget.ts';
import { withTimeout } from '../../platform/lib/timeout.ts';
import { loadSsrData } from './ssr-data.ts';

// The export of frontend/src/entry-server.tsx.
type RenderPage = (
  path: string,
  loadData: (apiUrl: string) => Promise<{ data: unknown; total?: number } | undefined>,
) => Promise<string | undefined>;

const minCacheMs = 200; // how long a rendered page is reused while many orders change the stock
const retryAfterMs = 1_000;
const dataTimeoutMs = 300; // for reviews, which come from a database that may be unavailable

export interface RenderedPage {
  html?: string;
  /** The API calls from which its data came, with queries as clients send them. */
  calls?: string[];
  isFresh: (isIndexUnchanged: () => boolean) => boolean;
}
type PageRenderer = (path: string) => Promise<RenderedPage>;

/**
 * Loads the server bundle of the frontend in `folder`, if there is one. The server does so before its first request,
 * because evaluating it blocks the event loop.
 */
export async function loadRenderPage(folder: string, log: Logger): Promise<RenderPage | undefined> {
  const file = join(folder, '.server/entry-server.js');
  if (!existsSync(file)) return undefined;
  try {
    return ((await import(pathToFileURL(file).href)) as { renderPage: RenderPage }).renderPage;
  } catch (err) {
    log.error({ err }, 'the server bundle of the frontend could not be loaded');
    return undefined;
  }
}

function validFor(durationMs: number): () => boolean {
  const validUntil = performance.now() + durationMs;
  return () => performance.now() < validUntil;
}

function createEmptyPage(): RenderedPage {
  const isValid = validFor(retryAfterMs);
  return { isFresh: (isIndexUnchanged) => isValid() && isIndexUnchanged() };
}

const renderBudget = new TimeBudget(1 / 5, 200); // a fifth of the time

async function renderOnce(renderPage: RenderPage | undefined, path: string): Promise<RenderedPage> {
  if (!renderBudget.hasBudget()) return createEmptyPage();
  const usedResponses = new Map<string, CacheableResponse>();
  let isComplete = true;
  let startedAt = performance.now();
  const html = await renderPage?.(path, async (apiUrl) => {
    const response = await withTimeout(dataTimeoutMs, loadSsrData(apiUrl), () => {
      isComplete = false;
      return undefined;
    });
    if (!response) return undefined;
    usedResponses.set(decodeURIComponent(apiUrl), response);
    startedAt = performance.now(); // the budget counts only the time since the data are complete
    return { data: JSON.parse(response.body.toString()) as unknown, total: response.totalCount };
  });
  renderBudget.spend(performance.now() - startedAt);
  if (html === undefined) return createEmptyPage();
  const isValid = validFor(isComplete ? minCacheMs : retryAfterMs);
  const responses = [...usedResponses.values()];
  // Nothing tells when data that came too late would change, so a page without them is rendered again soon.
  const isFresh = () => isValid() || (isComplete && responses.every((response) => response.isFresh()));
  return { html, calls: [...usedResponses.keys()], isFresh };
}

/**
 * Creates a renderer with the server bundle in `folder`. Concurrent requests for a
 * path share one rendering. The renderer returns a page without HTML if there is no bundle, if the data do not arrive
 * in time, if the budget is used up, or if rendering fails.
 */
export function createPageRenderer(folder: string, log: Logger): PageRenderer {
  let renderPage: Promise<RenderPage | undefined> | undefined;
  const pendingPages = new Map<string, Promise<RenderedPage>>();
  const render = async (path: string): Promise<RenderedPage> => {
    try {
      renderPage ??= loadRenderPage(folder, log);
      return await renderOnce(await renderPage, path);
    } catch (err) {
      log.error({ err, path }, 'a page could not be rendered');
      return createEmptyPage();
    } finally {
      pendingPages.delete(path);
    }
  };
  return (path) => {
    const page = pendingPages.get(path) ?? render(path);
    pendingPages.set(path, page);
    return page;
  };
}
