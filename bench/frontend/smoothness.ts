import type { Browser, CDPSession, Page } from '@playwright/test';

/** CPU throttling factor, to simulate a phone. */
const cpuThrottlingRate = 4;
const scrollPixelsPerSecond = 1_600;
const keyDelayMs = 120;

/** Frame times and main-thread tasks, in milliseconds. */
export interface Smoothness {
  frameTimesMs: number[];
  maxTaskMs: number;
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  dur?: number;
  args?: { name?: string };
}

function maxTaskMs(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threads = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid}/${tid}`);
  return traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && threads.includes(`${pid}/${tid}`))
    .reduce((max, { dur = 0 }) => Math.max(max, dur / 1_000), 0);
}

/**
 * Records the time of each frame. The script is a string, because the TypeScript compiler would add helpers that
 * the page does not have.
 */
const recordFrames = (page: Page) =>
  page.evaluate(`(() => {
    window.framesSeen = [];
    let last;
    requestAnimationFrame(function next(now) {
      if (last !== undefined) window.framesSeen.push(now - last);
      last = now;
      requestAnimationFrame(next);
    });
  })()`);
const readFrames = (page: Page) => page.evaluate<number[]>('window.framesSeen');

async function measureSmoothness(
  browser: Browser,
  page: Page,
  action: (client: CDPSession) => Promise<void>,
) {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpuThrottlingRate });
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', 'toplevel'] });
  await recordFrames(page);
  await action(client);
  const frameTimesMs = await readFrames(page);
  const trace = await browser.stopTracing();
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await client.detach();
  return { frameTimesMs, maxTaskMs: maxTaskMs(trace) };
}

export async function scrollThrough(browser: Browser, page: Page): Promise<Smoothness> {
  await page.evaluate(() => window.scrollTo(0, 0));
  const height = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  const { width = 0, height: viewportHeight = 0 } = page.viewportSize() ?? {};
  return measureSmoothness(browser, page, async (client) => {
    await client.send('Input.synthesizeScrollGesture', {
      x: width / 2,
      y: viewportHeight / 2,
      yDistance: -Math.max(height, 100),
      speed: scrollPixelsPerSecond,
      gestureSourceType: 'touch',
      preventFling: true,
    });
  });
}

export async function typeText(
  browser: Browser,
  page: Page,
  { label, text }: { label: string; text: string },
): Promise<Smoothness> {
  const field = page.getByLabel(label, { exact: true });
  await field.focus();
  return measureSmoothness(browser, page, async () => {
    await field.pressSequentially(text, { delay: keyDelayMs });
    await field.press('Enter');
    await page.waitForLoadState('networkidle');
  });
}
