const topBars = ['view-bar-space', 'site-header'];
const actionBars = ['checkout-action', 'counter-confirm', 'admin-bulk'];
const classNames = [...topBars, ...actionBars, 'dock', 'toast-stack'];

/** Bars stay in the flow if together they would take up more than this share of the window’s height. */
const maxShare = 0.45;

const list = (className: string) => [...document.getElementsByClassName(className)] as HTMLElement[];
const isStuck = (element: HTMLElement) => /fixed|sticky/.test(getComputedStyle(element).position);
const measure = (names: readonly string[]) =>
  names
    .flatMap(list)
    .filter(isStuck)
    .reduce((height, bar) => height + bar.offsetHeight, 0);
const getFullHeight = (names: readonly string[]) =>
  Math.max(0, ...names.flatMap(list).map((bar) => bar.scrollHeight));
// The dock itself fills the window, so that no bar in it moves when another one appears.
const listDockBars = () =>
  list('dock')
    .flatMap(({ children }) => [...children] as HTMLElement[])
    .filter((bar) => getComputedStyle(bar).position !== 'absolute');
const setHeight = (name: string, height: number) =>
  document.documentElement.style.setProperty(`--hc-${name}`, `${height}px`);

/** Scrolls what was tapped out from under the toast that answers the tap. */
function uncoverTapped(): void {
  const tapped = document.activeElement;
  if (!tapped?.matches('button, a, input, select')) return;
  const { top } = tapped.getBoundingClientRect();
  const isInWindow = top >= 0 && top < window.innerHeight;
  if (isInWindow) tapped.scrollIntoView({ block: 'nearest' });
}

function update(): void {
  // The heights of these bars do not depend on the attributes set below.
  const dockBars = listDockBars().reduce((height, bar) => height + bar.offsetHeight, 0);
  const bottom = getFullHeight(actionBars) + dockBars;
  const maxHeight = window.innerHeight * maxShare;
  const root = document.documentElement;
  root.toggleAttribute('data-low', bottom > maxHeight);
  root.toggleAttribute('data-crowded', getFullHeight(topBars) + bottom > maxHeight);
  const dock = Math.min(measure(['dock']), dockBars);
  setHeight('top-bars', measure(topBars));
  setHeight('dock', dock);
  setHeight('bottom-bars', dock + measure(actionBars));
  const hasToasts = list('toast-stack').some((stack) => stack.childElementCount > 0);
  const toasts = hasToasts ? measure(['toast-stack']) : 0;
  const isNew = toasts > 0 && root.style.getPropertyValue('--hc-toasts') === '0px';
  setHeight('toasts', toasts);
  if (isNew) uncoverTapped();
}

/**
 * Measures the bars that stick to the edges of the window and passes their heights to the style sheets. Style sheets
 * cannot know them, because they depend on the text size, the language and the content.
 */
export function watchBars(): () => void {
  const observed = new Set<Element>();
  const sizes = new ResizeObserver(update);
  const observeAll = () => {
    const bars = new Set<Element>([...classNames.flatMap(list), ...listDockBars()]);
    if (bars.size === observed.size && [...bars].every((bar) => observed.has(bar))) return;
    for (const bar of [...observed].filter((known) => !bars.has(known))) {
      sizes.unobserve(bar);
      observed.delete(bar);
    }
    for (const bar of bars) {
      if (!observed.has(bar)) sizes.observe(bar);
      observed.add(bar);
    }
    update();
  };
  // Each screen brings its own bars.
  const screens = new MutationObserver(observeAll);
  screens.observe(document.body, { childList: true, subtree: true });
  window.addEventListener('resize', update);
  observeAll();
  return () => {
    screens.disconnect();
    sizes.disconnect();
    window.removeEventListener('resize', update);
  };
}
