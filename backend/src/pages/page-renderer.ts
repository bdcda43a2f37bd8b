import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import type { Ready } from '../lib/cacheable-response.ts';
import { ShareOfTime } from '../lib/time-budget.ts';
import { within } from '../lib/timeout.ts';
import { answerAt } from './ssr-data.ts';

/** Built of the page's own screens (frontend/src/entry-server.tsx). */
type Paint = (
  path: string,
  answers: (address: string) => Promise<{ data: unknown; total?: number } | undefined>,
) => Promise<string | undefined>;

/** How long a painted page stands at least, in milliseconds: while many order, it is not painted anew for each sale. */
const stands = 200;
/** After how long it is tried again where it could not be painted, in milliseconds. */
const rests = 1_000;
/** How long its answers may take, in milliseconds: the reviews of a dish come from the database, which may be away. */
const patience = 300;

/** A page as HTML, where it could be painted. */
export interface Painted {
  html?: string;
  /** Whether it would be the same now, as far as that is not told by whether the shelf is. */
  isFresh: (shelfIsSame: () => boolean) => boolean;
}
export type Painter = (path: string) => Promise<Painted>;

async function load(file: string, log: Logger): Promise<Paint | undefined> {
  if (!existsSync(file)) return undefined;
  try {
    return ((await import(pathToFileURL(file).href)) as { paint: Paint }).paint;
  } catch (err) {
    log.error({ err }, 'what paints pages could not be loaded');
    return undefined;
  }
}

/** Whether so many milliseconds have not passed yet. */
function forAWhile(milliseconds: number): () => boolean {
  const until = performance.now() + milliseconds;
  return () => performance.now() < until;
}

function notPainted(): Painted {
  const isNew = forAWhile(rests);
  return { isFresh: (shelfIsSame) => isNew() && shelfIsSame() };
}

/** At most a fifth of the time goes into painting, however many pages are asked for that have changed. */
const time = new ShareOfTime(1 / 5, 200);

async function paintOnce(paint: Paint | undefined, path: string): Promise<Painted> {
  if (!time.hasSome()) return notPainted();
  const used: Ready[] = [];
  let begun = performance.now();
  const html = await paint?.(path, async (address) => {
    const ready = await within(patience, answerAt(address), () => undefined);
    if (!ready) return undefined;
    used.push(ready);
    begun = performance.now();
    return { data: JSON.parse(ready.json.toString()) as unknown, total: ready.total };
  });
  time.spend(performance.now() - begun);
  if (html === undefined) return notPainted();
  const isNew = forAWhile(stands);
  return { html, isFresh: () => isNew() || used.every((ready) => ready.isFresh()) };
}

/**
 * Paints pages by what the build has left in this folder, loaded when the first one is asked for; without HTML where it
 * has left nothing, where an answer cannot be had at once and where painting fails: the page does without.
 */
export function createPainter(folder: string, log: Logger): Painter {
  let loaded: Promise<Paint | undefined> | undefined;
  const underWay = new Map<string, Promise<Painted>>();
  const paint = async (path: string): Promise<Painted> => {
    try {
      return await paintOnce(await (loaded ??= load(join(folder, '.server/entry-server.js'), log)), path);
    } catch (err) {
      log.error({ err, path }, 'a page could not be painted');
      return notPainted();
    } finally {
      underWay.delete(path);
    }
  };
  return (path) => {
    const painting = underWay.get(path) ?? paint(path);
    underWay.set(path, painting);
    return painting;
  };
}
