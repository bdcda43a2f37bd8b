import type { Page } from '@playwright/test';

const smallestPhone = { width: 320, height: 568 };
const laptop = { width: 1280, height: 900 };
/** Sizes in pixels. Only the full run measures a phone with browser bars and a tablet, too. */
const sizes =
  process.env.FULL === '1'
    ? [smallestPhone, { width: 390, height: 664 }, { width: 820, height: 1180 }, laptop]
    : [smallestPhone, laptop];
/** Text sizes, in percent. */
const textSizes = [100, 200];

/**
 * Returns what is cut off, scrolls sideways, breaks a word, or is under a bar that stays on the screen. If a dialog is
 * open, only the dialog counts. Scrolls each control into view first, as focusing it would: a bar may cover what can
 * scroll out from under it.
 */
function findFaults(): string[] {
  const root = document.documentElement;
  const isLargeText = root.style.fontSize === '200%';
  const tolerance = 1.5;
  const dialogs = [...document.querySelectorAll('[role=dialog], .notice-panel')].filter((dialog) =>
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
    !element.closest('.visually-hidden, .skip-link, .quick-add-cart, .toast-stack:empty');
  const scrolls = (value: string) => /auto|scroll/.test(value);
  const isInSidewaysScroller = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    ((scrolls(getComputedStyle(element).overflowX) && !element.matches('.modal, .modal-body')) ||
      isInSidewaysScroller(element.parentElement));
  // A line that ends with “…” says that there is more. Its end is on the page that it opens.
  const isInShortenedLine = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).textOverflow === 'ellipsis' || isInShortenedLine(element.parentElement));
  const runsOutside = (node: Node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].some(
      ({ left, right }) => left < -tolerance || right > root.clientWidth + tolerance,
    );
  };
  const hasTextOutside = (element: Element) =>
    [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '' && runsOutside(node),
    );
  const isForScreenReaders = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath === 'inset(50%)' || isForScreenReaders(element.parentElement));
  // Names without a space may break anywhere, and words at a hyphen, a slash or a dot.
  const findBrokenWord = (element: Element) => {
    const range = document.createRange();
    for (const node of element.childNodes) {
      if (!(node instanceof Text)) continue;
      for (const { 0: word, index } of node.data.matchAll(/(?<!\S)[\p{L}’]{2,14}(?=[,.:;?!…]?(?!\S))/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        if (lines.size > 1) return word;
      }
    }
    return undefined;
  };
  const isChoiceCutOff = (element: Element, { font, paddingLeft, paddingRight }: CSSStyleDeclaration) => {
    if (!(element instanceof HTMLSelectElement)) return false;
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) return false;
    canvas.font = font;
    // A select box that fills its row has no more room, and shows its choices in full when it opens.
    if (element.offsetWidth >= (element.parentElement?.clientWidth ?? 0) - tolerance) return false;
    const width = element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    return canvas.measureText(element.selectedOptions[0]?.text ?? '').width > width + tolerance;
  };
  const findBar = (element: Element | null): Element | undefined => {
    for (let node = element; node && node !== document.body; node = node.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(node).position)) return node;
    return undefined;
  };

  if (dialogs.length === 0 && root.scrollWidth > root.clientWidth + tolerance) {
    const wide = [...document.body.querySelectorAll('*')].find(
      (element) =>
        isShown(element) &&
        !findBar(element) &&
        element.getBoundingClientRect().right >= root.scrollWidth - tolerance &&
        ![...element.children].some((child) => child.getBoundingClientRect().right > root.clientWidth),
    );
    const reason = wide ? describe(wide) : '';
    faults.add(`the page is ${root.scrollWidth} px wide in a window of ${root.clientWidth} px: ${reason}`);
  }

  const [brand, toggler] = ['.brand', '.navbar-toggler'].map((selector) =>
    document.querySelector(`.site-header ${selector}`)?.getBoundingClientRect(),
  );
  if (dialogs.length === 0 && !isLargeText && brand && toggler?.height && toggler.top > brand.bottom)
    faults.add('the header has a second line');

  for (const element of scope.querySelectorAll('*')) {
    if (!isShown(element) || element.closest('svg')) continue;
    const style = getComputedStyle(element);
    const isTooWide = element.scrollWidth > element.clientWidth + tolerance;
    const isTooHigh = element.scrollHeight > element.clientHeight + tolerance;
    const isInput = element.matches('input, select, textarea');
    if (element.matches('.modal, .modal-body, .dropdown-menu') && isTooWide)
      faults.add(`scrolls sideways by ${element.scrollWidth - element.clientWidth} px: ${describe(element)}`);
    const isClamped = style.getPropertyValue('-webkit-line-clamp') !== 'none';
    const hidesSideways =
      /hidden|clip/.test(style.overflowX) && style.textOverflow !== 'ellipsis' && !isClamped;
    const hidesBelow = /hidden|clip/.test(style.overflowY) && !isClamped;
    const hasWords = element.textContent?.trim() !== '' && !isInput;
    if (hasWords && element.clientWidth > 1 && ((hidesSideways && isTooWide) || (hidesBelow && isTooHigh)))
      faults.add(`is cut off: ${describe(element)}`);
    if (element.matches('.alert') && isTooHigh) faults.add(`runs out of its box: ${describe(element)}`);
    if (isChoiceCutOff(element, style)) faults.add(`is a choice that is cut off: ${describe(element)}`);
    // With large text only the words of bars stay whole.
    const mayBreak = style.hyphens === 'auto' || (isLargeText && !element.closest('.dock a, .site-header a'));
    const brokenWord = mayBreak ? undefined : findBrokenWord(element);
    if (brokenWord && !isForScreenReaders(element))
      faults.add(`breaks the word “${brokenWord}”: ${describe(element)}`);
    const isTextOutside = !isInShortenedLine(element) && hasTextOutside(element);
    if (isTextOutside && !isInSidewaysScroller(element) && !isForScreenReaders(element))
      faults.add(`has text outside the window: ${describe(element)}`);
  }

  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(root);
  const freeHeight = window.innerHeight - parseFloat(scrollPaddingTop) - parseFloat(scrollPaddingBottom);
  const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"], [role=tab]';
  for (const control of scope.querySelectorAll(controls)) {
    if (!isShown(control) && !control.matches('label input')) continue;
    const target = control.closest('label') ?? control;
    if (!target.checkVisibility() || target.closest('.visually-hidden, .skip-link')) continue;
    target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { left, right, top, bottom, width, height } = target.getBoundingClientRect();
    if (width < 2 || height < 2) continue;
    const isOutside = left < -tolerance || right > root.clientWidth + tolerance;
    if (isOutside && !isInSidewaysScroller(target) && !isInShortenedLine(target))
      faults.add(`lies outside the window: ${describe(target)}`);
    if (bottom < tolerance) faults.add(`lies above the page, where nobody can scroll: ${describe(target)}`);
    const x = Math.min(Math.max((left + right) / 2, 1), root.clientWidth - 1);
    // A control taller than the space between the bars can only be read by scrolling.
    if (height > freeHeight) continue;
    const points = [top + Math.min(4, height / 4), (top + bottom) / 2, bottom - Math.min(4, height / 4)];
    for (const y of points.filter((value) => value >= 0 && value < window.innerHeight)) {
      const hit = document.elementFromPoint(x, y);
      const bar = findBar(hit);
      // A column that stays on the screen shows its bottom at the end of the page.
      const isInColumn = findBar(target) !== undefined && dialogs.length === 0;
      if (
        hit &&
        bar &&
        !isInColumn &&
        !target.contains(hit) &&
        !hit.contains(target) &&
        !bar.contains(target)
      )
        faults.add(`is covered by ${describe(bar).slice(0, 80)}: ${describe(target)}`);
    }
  }
  return [...faults];
}

/** Waits for a frame. `requestAnimationFrame` would not do: the clock of the tests replaces it with a timer. */
const waitForFrame = () =>
  new Promise<void>((resolve) => {
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(document.documentElement);
  });

/** Returns the layout faults of the open screen or dialog at all sizes and text sizes. Restores the page afterwards. */
export async function listLayoutFaults(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const faults: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const percent of textSizes) {
      await page.evaluate((value) => (document.documentElement.style.fontSize = `${value}%`), percent);
      for (let frames = 0; frames < 2; frames++) await page.evaluate(waitForFrame);
      const found = await page.evaluate(findFaults);
      faults.push(...found.map((fault) => `${size.width}x${size.height}, ${percent} % text: ${fault}`));
    }
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  if (before) await page.setViewportSize(before);
  return faults;
}
