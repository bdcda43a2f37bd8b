/** What is read out in one piece, and can be gone on from. */
const parts = 'section, form, ul, ol, li, table, [role="group"], h1';

/** It can hold no focus: it is gone from the page, or can no longer be used. */
const isOut = (element: Element) => !element.isConnected || element.matches(':disabled');

/** The page's heading has the focus last of all: it says at least where one is. */
const heading = () => document.querySelector<HTMLElement>('h1');

function take(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}

const isPart = (element: Element) => element instanceof HTMLElement && element.matches(parts);

/** What an element stands in within the screen, the nearest first; nothing for what stands outside, as a toast does. */
function partsAround(element: Element): Element[] {
  const around: Element[] = [];
  for (let at = element.parentElement; at && at.id !== 'main'; at = at.parentElement) {
    if (at === document.body) return [];
    if (isPart(at)) around.push(at);
  }
  return around;
}

/**
 * Keeps the focus on the page when what had it goes away, as a line does that is removed, or is disabled, as the button of a
 * step that is taken: it comes to the nearest part of the screen around it that is left; after something outside the screen,
 * to where it was before; else to the heading. Whoever takes the focus elsewhere in time is not disturbed. Returns what ends
 * it.
 */
export function startFocusRecovery(): () => void {
  let held: Element | undefined;
  let around: Element[] = [];
  /** What had the focus within the screen last. */
  let before: HTMLElement | undefined;

  const hold = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    held = target;
    around = partsAround(target);
    if (target.closest('#main')) before = target;
  };
  /** Left by itself, for no other: there is nothing to keep. What is out of use has not let go by itself. */
  const letGo = ({ target }: FocusEvent) =>
    setTimeout(() => {
      if (held === target && held && !isOut(held)) held = undefined;
    });
  // Browsers take it from what is disabled a moment later, or never.
  const isLost = () =>
    held !== undefined && isOut(held) && [held, document.body].includes(document.activeElement ?? held);
  const restore = () => {
    if (!isLost()) return;
    const place = [...around, before, heading()].find((element) => element && !isOut(element));
    held = undefined;
    if (place instanceof HTMLElement) take(place);
  };
  const observer = new MutationObserver(() => {
    // After those who know better where it belongs: effects, and dialogs that give it back.
    if (isLost()) setTimeout(restore);
  });

  document.addEventListener('focusin', hold);
  document.addEventListener('focusout', letGo);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', hold);
    document.removeEventListener('focusout', letGo);
    observer.disconnect();
  };
}
