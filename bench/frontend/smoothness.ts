import type { Browser, CDPSession, Page } from '@playwright/test';

/** How much slower than this machine's the phone's processor is. */
const slowDown = 4;
/** How fast a thumb scrolls, in pixels a second. */
const speed = 1_600;
/** A pause between two keys, in milliseconds. */
const betweenKeys = 120;

/** How it went, in milliseconds. */
export interface Smoothness {
  /** From one frame to the next. */
  frames: number[];
  /** The longest the page's thread was at one thing. */
  longestTask: number;
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  dur?: number;
  args?: { name?: string };
}

/** The longest task of any page's main thread. */
function longestTask(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threads = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid}/${tid}`);
  return traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && threads.includes(`${pid}/${tid}`))
    .reduce((longest, { dur = 0 }) => Math.max(longest, dur / 1_000), 0);
}

/** Begins to write down when each frame comes; as text, for what compiles this file puts in what a page does not have. */
const watchFrames = (page: Page) =>
  page.evaluate(`(() => {
    window.framesSeen = [];
    let last;
    requestAnimationFrame(function next(now) {
      if (last !== undefined) window.framesSeen.push(now - last);
      last = now;
      requestAnimationFrame(next);
    });
  })()`);
const framesOf = (page: Page) => page.evaluate<number[]>('window.framesSeen');

/** What happens on a page while something is done to it, its processor four times slower. */
async function watch(browser: Browser, page: Page, act: (client: CDPSession) => Promise<void>) {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', 'toplevel'] });
  await watchFrames(page);
  await act(client);
  const frames = await framesOf(page);
  const trace = await browser.stopTracing();
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await client.detach();
  return { frames, longestTask: longestTask(trace) };
}

/** Scrolls from the top to the end, as a thumb does. */
export async function scrollThrough(browser: Browser, page: Page): Promise<Smoothness> {
  await page.evaluate(() => window.scrollTo(0, 0));
  const height = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  const { width = 0, height: seen = 0 } = page.viewportSize() ?? {};
  return watch(browser, page, async (client) => {
    await client.send('Input.synthesizeScrollGesture', {
      ...{ x: width / 2, y: seen / 2, yDistance: -Math.max(height, 100), speed },
      ...{ gestureSourceType: 'touch', preventFling: true },
    });
  });
}

/** Types into a field, key by key, and waits for what it finds. */
export async function typeInto(
  browser: Browser,
  page: Page,
  { label, words }: { label: string; words: string },
): Promise<Smoothness> {
  const field = page.getByLabel(label, { exact: true });
  await field.focus();
  return watch(browser, page, async () => {
    await field.pressSequentially(words, { delay: betweenKeys });
    await field.press('Enter');
    await page.waitForLoadState('networkidle');
  });
}
