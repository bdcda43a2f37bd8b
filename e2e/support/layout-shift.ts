import { expect, type Page } from '@playwright/test';

/** A step of what moved by itself, and which parts of the page it was. */
interface Shift {
  value: number;
  what: string[];
}

/** The browser's word of such a step, which TypeScript does not know. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** The most that a page may move while it comes, as Lighthouse adds it up. */
const most = 0.02;

/** Expects that the page which is open now has hardly moved by itself since it came; `name` is told where it has. */
export type ExpectNoLayoutShift = (name: string) => Promise<void>;

/** Watches each page that is opened from now on. */
export async function watchLayoutShifts(page: Page): Promise<ExpectNoLayoutShift> {
  await page.addInitScript(() => {
    const moved: Shift[] = [];
    Object.assign(window, { moved });
    const where = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        moved.push({
          value: entry.value,
          what: entry.sources.map(
            ({ node, previousRect, currentRect }) =>
              `${node?.nodeName} "${node?.textContent}" from ${where(previousRect)} to ${where(currentRect)}`,
          ),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async (name) => {
    const moved = await page.evaluate(() => (window as unknown as { moved: Shift[] }).moved);
    const sum = moved.reduce((all, { value }) => all + value, 0);
    expect.soft(sum, `${name}: ${JSON.stringify(moved)}`).toBeLessThanOrEqual(most);
  };
}
