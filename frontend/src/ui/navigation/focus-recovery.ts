const containerSelector = 'section, form, ul, ol, li, table, [role="group"], h1';

const isRemovedOrDisabled = (element: Element) => !element.isConnected || element.matches(':disabled');

const findHeading = () => document.querySelector<HTMLElement>('h1');

function focusElement(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}

const isContainer = (element: Element) =>
  element instanceof HTMLElement && element.matches(containerSelector);

/**
 * Returns the containers of an element inside `#main`, nearest first. Elements outside of it, such as toasts, have
 * none.
 */
function findContainers(element: Element): Element[] {
  const containers: Element[] = [];
  for (
    let ancestor = element.parentElement;
    ancestor && ancestor.id !== 'main';
    ancestor = ancestor.parentElement
  ) {
    if (ancestor === document.body) return [];
    if (isContainer(ancestor)) containers.push(ancestor);
  }
  return containers;
}

/**
 * Moves the focus when the focused element is removed or disabled: to the nearest remaining container, or else to the
 * element of the screen that had the focus before, or else to the page heading. Does nothing if other code has already
 * moved the focus. Returns a cleanup function.
 */
export function startFocusRecovery(): () => void {
  let focused: Element | undefined;
  let containers: Element[] = [];
  let lastFocusedInMain: HTMLElement | undefined;

  const handleFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    focused = target;
    containers = findContainers(target);
    if (target.closest('#main')) lastFocusedInMain = target;
  };
  /** Forgets an element that lost the focus while it was still usable, because nothing needs to be recovered then. */
  const handleFocusOut = ({ target }: FocusEvent) =>
    setTimeout(() => {
      if (focused === target && focused && !isRemovedOrDisabled(focused)) focused = undefined;
    });
  // Browsers blur an element that gets disabled with a delay, or never.
  const isLost = () =>
    focused !== undefined &&
    isRemovedOrDisabled(focused) &&
    [focused, document.body].includes(document.activeElement ?? focused);
  const restore = () => {
    if (!isLost()) return;
    const target = [...containers, lastFocusedInMain, findHeading()].find(
      (element) => element && !isRemovedOrDisabled(element),
    );
    focused = undefined;
    if (target instanceof HTMLElement) focusElement(target);
  };
  const observer = new MutationObserver(() => {
    // Effects and closing dialogs move the focus themselves, so let them go first.
    if (isLost()) setTimeout(restore);
  });

  document.addEventListener('focusin', handleFocusIn);
  document.addEventListener('focusout', handleFocusOut);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', handleFocusIn);
    document.removeEventListener('focusout', handleFocusOut);
    observer.disconnect();
  };
}
