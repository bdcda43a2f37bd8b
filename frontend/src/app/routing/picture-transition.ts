/** Name of the picture that moves. Styles give it to the picture on the page of a dish. */
const name = 'dish';
const calmQuery = '(prefers-reduced-motion: reduce)';
/** The page stands still while the next one renders, so it must not take longer, in milliseconds. */
const longestWaitMs = 150;

const getDish = (pathname: string): string | undefined => /\/product\/([^/]+)$/.exec(pathname)?.[1];

/** Finds the picture that links to a dish and is in view: on a card or in the cart. */
function findPicture(dish: string): HTMLElement | undefined {
  const pictures = document.querySelectorAll<HTMLElement>(`a[href$="/product/${CSS.escape(dish)}"] img`);
  return [...pictures].find((picture) => {
    const { top, bottom, width } = picture.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < window.innerHeight;
  });
}

const setName = (picture: HTMLElement | undefined, value: string) => {
  if (picture) picture.style.viewTransitionName = value;
};

let confirmShown = (): void => undefined;

/** Says that the page of the current URL is rendered. */
export const pageShown = (): void => confirmShown();

/**
 * Shows the next page. The picture of a dish moves from its card to its page, and back to a card or the cart, if the
 * browser can do it and the reader wants motion.
 */
export function showWithMovingPicture(from: string, to: string, show: () => void): void {
  const [left, opened] = [getDish(from), getDish(to)];
  const card = opened === undefined ? undefined : findPicture(opened);
  const canMove = opened === undefined ? left !== undefined : left === undefined && card !== undefined;
  if (!canMove || !('startViewTransition' in document) || window.matchMedia(calmQuery).matches) {
    show();
    return;
  }
  setName(card, name);
  let arrival: HTMLElement | undefined;
  const { ready, finished } = document.startViewTransition(async () => {
    setName(card, '');
    show();
    await new Promise<void>((resolve) => {
      confirmShown = resolve;
      setTimeout(resolve, longestWaitMs);
    });
    arrival = left === undefined ? undefined : findPicture(left);
    setName(arrival, name);
  });
  ready.catch(() => undefined); // The tab is hidden, or the next navigation came first.
  void finished.catch(() => undefined).finally(() => setName(arrival, ''));
}
