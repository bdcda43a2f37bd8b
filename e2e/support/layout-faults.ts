import type { Page } from '@playwright/test';

/** Sizes in pixels: the smallest phone, a phone with the bars of its browser, a tablet and a laptop. */
const sizes = [
  { width: 320, height: 568 },
  { width: 390, height: 664 },
  { width: 820, height: 1180 },
  { width: 1280, height: 900 },
];
/** Large text, in percent, is measured in all dialogs, and on pages in windows of this width or more. */
const [largeText, minLargeTextWidth] = [200, 820];

/**
 * Returns what is cut off, scrolls sideways, or lies under a bar that stays on the screen. With an open dialog, only the
 * dialog counts. Each control is scrolled into view first, as the focus does: a bar may cover what scrolls away from it.
 */
function findFaults(): string[] {
  const root = document.documentElement;
  const tolerance = 1.5;
  const dialogs = [...document.querySelectorAll('[role=dialog]')].filter((dialog) =>
    dialog.checkVisibility(),
  );
  const scope = dialogs.at(-1) ?? document.body;
  const faults = new Set<string>();
  const describe = (element: Element) =>
    `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${(
      element.getAttribute('aria-label') ??
      element.textContent ??
      ''
    )
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 60)}`;
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('.visually-hidden, .skip-link, .toast-stack:empty');
  const scrolls = (value: string) => /auto|scroll/.test(value);
  const isInSidewaysScroller = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    ((scrolls(getComputedStyle(element).overflowX) && !element.matches('.modal, .modal-body')) ||
      isInSidewaysScroller(element.parentElement));
  const findBar = (element: Element | null): Element | undefined => {
    for (let node = element; node && node !== document.body; node = node.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(node).position)) return node;
    return undefined;
  };

  if (dialogs.length === 0 && root.scrollWidth > root.clientWidth + tolerance)
    faults.add(`the page is ${root.scrollWidth} px wide in a window of ${root.clientWidth} px`);

  const [brand, toggler] = ['.brand', '.navbar-toggler'].map((selector) =>
    document.querySelector(`.site-header ${selector}`)?.getBoundingClientRect(),
  );
  if (dialogs.length === 0 && brand && toggler && toggler.top > brand.bottom)
    faults.add('the header has a second line');

  for (const element of scope.querySelectorAll('*')) {
    if (!isShown(element) || element.closest('svg')) continue;
    const style = getComputedStyle(element);
    const isTooWide = element.scrollWidth > element.clientWidth + tolerance;
    const isTooHigh = element.scrollHeight > element.clientHeight + tolerance;
    const isInput = element.matches('input, select, textarea');
    if (element.matches('.modal, .modal-body, .dropdown-menu') && isTooWide)
      faults.add(`scrolls sideways by ${element.scrollWidth - element.clientWidth} px: ${describe(element)}`);
    const hidesSideways = /hidden|clip/.test(style.overflowX) && style.textOverflow !== 'ellipsis';
    const hidesBelow =
      /hidden|clip/.test(style.overflowY) && style.getPropertyValue('-webkit-line-clamp') === 'none';
    const hasWords = element.textContent?.trim() !== '' && !isInput;
    if (hasWords && element.clientWidth > 1 && ((hidesSideways && isTooWide) || (hidesBelow && isTooHigh)))
      faults.add(`is cut off: ${describe(element)}`);
  }

  const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"], [role=tab]';
  for (const control of scope.querySelectorAll(controls)) {
    if (!isShown(control) && !control.matches('label input')) continue;
    const target = control.closest('label') ?? control;
    if (!target.checkVisibility() || target.closest('.visually-hidden, .skip-link')) continue;
    target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { left, right, top, bottom, width, height } = target.getBoundingClientRect();
    if (width < 2 || height < 2) continue;
    if ((left < -tolerance || right > root.clientWidth + tolerance) && !isInSidewaysScroller(target))
      faults.add(`lies outside the window: ${describe(target)}`);
    const x = Math.min(Math.max((left + right) / 2, 1), root.clientWidth - 1);
    const points = [top + Math.min(4, height / 4), (top + bottom) / 2, bottom - Math.min(4, height / 4)];
    for (const y of points.filter((value) => value >= 0 && value < window.innerHeight)) {
      const hit = document.elementFromPoint(x, y);
      const bar = findBar(hit);
      if (hit && bar && !target.contains(hit) && !hit.contains(target) && !bar.contains(target))
        faults.add(`is covered by ${describe(bar).slice(0, 80)}: ${describe(target)}`);
    }
  }
  return [...faults];
}

/** Returns the layout faults of the open screen or dialog at all sizes and text sizes. Restores the page afterwards. */
export async function listLayoutFaults(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const faults: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    const isLargeToo = size.width >= minLargeTextWidth || (await page.getByRole('dialog').count()) > 0;
    for (const percent of isLargeToo ? [100, largeText] : [100]) {
      await page.evaluate((value) => (document.documentElement.style.fontSize = `${value}%`), percent);
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      const found = await page.evaluate(findFaults);
      faults.push(...found.map((fault) => `${size.width}x${size.height}, ${percent} % text: ${fault}`));
    }
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  if (before) await page.setViewportSize(before);
  return faults;
}
