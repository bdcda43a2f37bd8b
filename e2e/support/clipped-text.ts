import type { Page } from '@playwright/test';

/**
 * Words of the screen that cannot be read whole while text is twice as large (WCAG 1.4.4): cut off by what they stand in,
 * or beyond the window's edge. Nothing is scrolled or changed for whoever looks next.
 */
export const findClippedTextAt200Percent = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    const before = root.style.fontSize;
    const width = root.clientWidth;
    root.style.fontSize = '200%';

    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('.visually-hidden, .skip-link, [aria-hidden=true]') &&
      element.getBoundingClientRect().width > 1;
    /** What may be scrolled sideways to. */
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const ownWords = (element: Element) =>
      [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent?.trim())
        .join(' ')
        .trim();
    const wordsOf = (element: Element) =>
      element instanceof HTMLSelectElement
        ? (element.selectedOptions[0]?.text ?? '')
        : element instanceof HTMLInputElement
          ? element.value || element.placeholder
          : ownWords(element);
    /** The room that the words need, and that they have. */
    const isCut = (element: Element) => {
      const style = getComputedStyle(element);
      // What a field holds can be gone along in it, unless it is short; three dots are on purpose.
      const isShort = element instanceof HTMLInputElement && wordsOf(element).length < 10;
      const hides = element instanceof HTMLInputElement ? isShort : /hidden|clip/.test(style.overflowX);
      if (element instanceof HTMLSelectElement) {
        const canvas = document.createElement('canvas').getContext('2d');
        if (!canvas) return false;
        canvas.font = style.font;
        const room = element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
        return canvas.measureText(wordsOf(element)).width > room + 1;
      }
      return hides && style.textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1;
    };
    const isBeyond = (element: Element) => {
      if (getComputedStyle(element).textOverflow === 'ellipsis') return false;
      const range = document.createRange();
      range.selectNodeContents(element);
      return [...range.getClientRects()].some(({ left, right }) => right > width + 1 || left < -1);
    };
    const found = [...document.querySelectorAll('body *')]
      .filter((element) => wordsOf(element) !== '' && isSeen(element))
      .filter((element) => isCut(element) || (isBeyond(element) && !scrolls(element)))
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}: ${wordsOf(element)}`);
    if (root.scrollWidth > width) found.push(`the page is ${root.scrollWidth} wide in ${width}`);
    root.style.fontSize = before;
    return found;
  });
