import type { Page } from '@playwright/test';

/**
 * Returns the texts that cannot be read completely at a text size of 200 % (WCAG 1.4.4): clipped by their element, or
 * outside the window. Restores the page afterwards.
 */
export const findClippedTextAt200Percent = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    const previousFontSize = root.style.fontSize;
    const viewportWidth = root.clientWidth;
    root.style.fontSize = '200%';

    const isVisible = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('.visually-hidden, .skip-link, [aria-hidden=true]') &&
      element.getBoundingClientRect().width > 1;
    /** Checks whether the element is in a container that scrolls horizontally. */
    const isScrollable = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || isScrollable(element.parentElement));
    const getTextNodes = (element: Element) =>
      [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    const getOwnText = (element: Element) =>
      getTextNodes(element)
        .map((node) => node.textContent?.trim())
        .join(' ')
        .trim();
    const getText = (element: Element) =>
      element instanceof HTMLSelectElement
        ? (element.selectedOptions[0]?.text ?? '')
        : element instanceof HTMLInputElement
          ? element.value || element.placeholder
          : getOwnText(element);
    const isClipped = (element: Element) => {
      const style = getComputedStyle(element);
      // Long input values can be scrolled with the cursor, so only short ones count. An ellipsis is intended.
      const isShortInput = element instanceof HTMLInputElement && getText(element).length < 10;
      const hidesOverflow =
        element instanceof HTMLInputElement ? isShortInput : /hidden|clip/.test(style.overflowX);
      if (element instanceof HTMLSelectElement) {
        const canvas = document.createElement('canvas').getContext('2d');
        if (!canvas) return false;
        canvas.font = style.font;
        const contentWidth =
          element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
        return canvas.measureText(getText(element)).width > contentWidth + 1;
      }
      return (
        hidesOverflow && style.textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1
      );
    };
    const isOutsideWindow = (element: Element) => {
      if (getComputedStyle(element).textOverflow === 'ellipsis') return false;
      return getTextNodes(element).some((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()].some(({ left, right }) => right > viewportWidth + 1 || left < -1);
      });
    };
    const problems = [...document.querySelectorAll('body *')]
      .filter((element) => getText(element) !== '' && isVisible(element))
      .filter((element) => isClipped(element) || (isOutsideWindow(element) && !isScrollable(element)))
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}: ${getText(element)}`);
    if (root.scrollWidth > viewportWidth)
      problems.push(`the page is ${root.scrollWidth} px wide in a window of ${viewportWidth} px`);
    root.style.fontSize = previousFontSize;
    return problems;
  });
