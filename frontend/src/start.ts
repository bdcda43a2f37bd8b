import './styles/main.scss';

/**
 * How long the app waits for the first paint of a server-rendered page, in milliseconds. After that it loads without
 * it.
 */
const maxWaitMs = 300;

/**
 * Links to scripts and API requests that the server has marked as deferred, so that they do not delay the first paint.
 */
const listDeferredLinks = () => document.querySelectorAll<HTMLLinkElement>('link[rel=deferred]');

const listTapped = () => document.querySelectorAll<HTMLElement>('.server-rendered [data-taps]');

function showLoadError(): void {
  const error = document.getElementById('load-error');
  if (error) error.hidden = false;
  for (const tapped of listTapped()) delete tapped.dataset.taps;
}

/**
 * Keeps taps on buttons of the server-rendered page, which the app repeats (app/repeat-early-taps.ts). From then on a
 * link waits for the app too: leaving the page would lose what was put into the cart.
 */
document.addEventListener('click', (event) => {
  const { target, ctrlKey, metaKey, shiftKey } = event;
  const selector = `.server-rendered :is(button${listTapped().length > 0 ? ', a' : ''})`;
  const tapped = target instanceof Element ? target.closest<HTMLElement>(selector) : null;
  if (!tapped || ctrlKey || metaKey || shiftKey) return;
  if (tapped.matches('a')) event.preventDefault();
  tapped.dataset.taps = String(Number(tapped.dataset.taps ?? 0) + 1);
  tapped.setAttribute('aria-busy', 'true');
});

let isStarted = false;

function start(): void {
  if (isStarted) return;
  isStarted = true;
  for (const link of listDeferredLinks()) link.rel = link.dataset.rel ?? '';
  // React runs on its own before the app does, so that a slow phone can respond in between.
  void import('react-dom/client').then(() => import('./main.tsx')).catch(showLoadError);
}

/*
 * Starts the app after the first paint of a server-rendered page (docs/adr/0019). A hidden tab, and a user who does not
 * see the server-rendered page (public/theme.js), start it at once.
 */
const isStartDeferred =
  document.visibilityState === 'visible' &&
  document.documentElement.dataset.skipSsr === undefined &&
  listDeferredLinks().length > 0;
if (isStartDeferred) {
  setTimeout(start, maxWaitMs);
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
} else start();
