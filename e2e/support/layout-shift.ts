import { expect, type Page } from '@playwright/test';

interface RecordedShift {
  value: number;
  sources: string[];
}

/** An entry of the Layout Instability API, which TypeScript has no types for. */
interface LayoutShiftEntry extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Maximum sum of layout shifts while a page loads, in Lighthouse's unit. */
const maxLayoutShift = 0.02;

/** Expects almost no layout shift since the page was opened. `name` is part of the failure message. */
export type ExpectNoLayoutShift = (name: string) => Promise<void>;

/** Records the layout shifts of every page that is opened from now on. */
export async function watchLayoutShifts(page: Page): Promise<ExpectNoLayoutShift> {
  await page.addInitScript(() => {
    const shifts: RecordedShift[] = [];
    Object.assign(window, { recordedShifts: shifts });
    const formatRect = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShiftEntry[])
        shifts.push({
          value: entry.value,
          sources: entry.sources.map(
            ({ node, previousRect, currentRect }) =>
              `${node?.nodeName} "${node?.textContent}" from ${formatRect(previousRect)} to ${formatRect(currentRect)}`,
          ),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async (name) => {
    const shifts = await page.evaluate(
      () => (window as unknown as { recordedShifts: RecordedShift[] }).recordedShifts,
    );
    const total = shifts.reduce((sum, { value }) => sum + value, 0);
    expect.soft(total, `${name}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(maxLayoutShift);
  };
}
