import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import type { CacheableResponse } from '../lib/cacheable-response.ts';
import { TimeBudget } from '../lib/time-budget.ts';
import { withTimeout } from '../lib/timeout.ts';
import { loadSsrData } from './ssr-data.ts';

/** Built of the page's own screens (frontend/src/entry-server.tsx). */
type RenderPage = (
  path: string,
  answers: (address: string) => Promise<{ data: unknown; total?: number } | undefined>,
) => Promise<string | undefined>;

/** How long a painted page stands at least, in milliseconds: while many order, it is not painted anew for each sale. */
const minCacheMs = 200;
/** After how long it is tried again where it could not be painted, in milliseconds. */
const retryAfterMs = 1_000;
/** How long its answers may take, in milliseconds: the reviews of a dish come from the database, which may be away. */
const dataTimeoutMs = 300;

/** A page as HTML, where it could be painted. */
export interface RenderedPage {
  html?: string;
  /** Whether it would be the same now, as far as that is not told by whether the shelf is. */
  isFresh: (isIndexUnchanged: () => boolean) => boolean;
}
export type PageRenderer = (path: string) => Promise<RenderedPage>;

async function load(file: string, log: Logger): Promise<RenderPage | undefined> {
  if (!existsSync(file)) return undefined;
  try {
    return ((await import(pathToFileURL(file).href)) as { renderPage: RenderPage }).renderPage;
  } catch (err) {
    log.error({ err }, 'what paints pages could not be loaded');
    return undefined;
  }
}

/** Whether so many milliseconds have not passed yet. */
function validFor(milliseconds: number): () => boolean {
  const until = performance.now() + milliseconds;
  return () => performance.now() < until;
}

function emptyPage(): RenderedPage {
  const isNew = validFor(retryAfterMs);
  return { isFresh: (isIndexUnchanged) => isNew() && isIndexUnchanged() };
}

/** At most a fifth of the time goes into painting, however many pages are asked for that have changed. */
const renderBudget = new TimeBudget(1 / 5, 200);

async function renderOnce(renderPage: RenderPage | undefined, path: string): Promise<RenderedPage> {
  if (!renderBudget.hasBudget()) return emptyPage();
  const used: CacheableResponse[] = [];
  let begun = performance.now();
  const html = await renderPage?.(path, async (address) => {
    const ready = await withTimeout(dataTimeoutMs, loadSsrData(address), () => undefined);
    if (!ready) return undefined;
    used.push(ready);
    begun = performance.now();
    return { data: JSON.parse(ready.body.toString()) as unknown, total: ready.totalCount };
  });
  renderBudget.spend(performance.now() - begun);
  if (html === undefined) return emptyPage();
  const isNew = validFor(minCacheMs);
  return { html, isFresh: () => isNew() || used.every((ready) => ready.isFresh()) };
}

/**
 * Paints pages by what the build has left in this folder, loaded when the first one is asked for; without HTML where it
 * has left nothing, where an answer cannot be had at once and where painting fails: the page does without.
 */
export function createPageRenderer(folder: string, log: Logger): PageRenderer {
  let loaded: Promise<RenderPage | undefined> | undefined;
  const underWay = new Map<string, Promise<RenderedPage>>();
  const render = async (path: string): Promise<RenderedPage> => {
    try {
      return await renderOnce(await (loaded ??= load(join(folder, '.server/entry-server.js'), log)), path);
    } catch (err) {
      log.error({ err, path }, 'a page could not be painted');
      return emptyPage();
    } finally {
      underWay.delete(path);
    }
  };
  return (path) => {
    const painting = underWay.get(path) ?? render(path);
    underWay.set(path, painting);
    return painting;
  };
}
