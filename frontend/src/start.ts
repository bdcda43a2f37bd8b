import './styles/main.scss';

/** Time for the first paint of a server-rendered page before the app loads without it, in milliseconds. */
const maxWaitMs = 300;

/** Links to scripts and API requests that the server has marked, so that they do not delay the first paint. */
const listDeferredLinks = () => document.querySelectorAll<HTMLLinkElement>('link[rel=deferred]');

function showLoadError(): void {
  const error = document.getElementById('load-error');
  if (error) error.hidden = false;
}

let isStarted = false;

function start(): void {
  if (isStarted) return;
  isStarted = true;
  for (const link of listDeferredLinks()) link.rel = link.dataset.rel ?? '';
  // React runs separately before the app, so that a slow phone can respond in between.
  void import('react-dom/client').then(() => import('./main.tsx')).catch(showLoadError);
}

/*
 * Starts the app after the first paint of a server-rendered page (docs/adr/0036). A hidden tab, and a page that the
 * user sees without server rendering (public/theme.js), start it at once.
 */
const isStartDeferred =
  document.visibilityState === 'visible' &&
  document.documentElement.dataset.skipSsr === undefined &&
  listDeferredLinks().length > 0;
if (isStartDeferred) {
  setTimeout(start, maxWaitMs);
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
} else start();
