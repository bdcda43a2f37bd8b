import { Workbox } from 'workbox-window';

const updateIntervalMs = 60 * 60 * 1_000;

/** Returns the script URL, as a TrustedScriptURL of the only policy that the Content-Security-Policy allows (docs/adr/0020). */
function getWorkerUrl() {
  const url = '/sw.js';
  const rules = { createScriptURL: (_input: string) => url };
  return window.trustedTypes?.createPolicy('service-worker', rules).createScriptURL(url) ?? url;
}

async function isOutdated(): Promise<boolean> {
  const scriptUrl = document.querySelector('script[type="module"]')?.getAttribute('src');
  const response = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } });
  return response.ok && Boolean(scriptUrl) && !(await response.text()).includes(String(scriptUrl));
}

/** Fetches the pictures that were loaded so far once more, so that the new service worker caches them. */
function cacheLoadedPictures(): void {
  for (const { name } of performance.getEntriesByType('resource')) {
    if (/\.(?:avif|webp)$/.test(new URL(name).pathname)) void fetch(name).catch(() => undefined);
  }
}

/**
 * Registers the service worker, and checks for updates at most once an hour. `onNewVersion` receives a function that
 * activates the new version and reloads the page.
 */
export async function registerServiceWorker(onNewVersion: (reload: () => void) => void): Promise<void> {
  const worker = new Workbox(getWorkerUrl(), { updateViaCache: 'none' });
  const reload = () => {
    worker.addEventListener('controlling', () => window.location.reload());
    worker.messageSkipWaiting();
  };
  worker.addEventListener('waiting', () => {
    void isOutdated()
      .then((outdated) => outdated && onNewVersion(reload))
      .catch(() => undefined);
  });
  worker.addEventListener('controlling', ({ isUpdate }) => {
    if (!isUpdate) cacheLoadedPictures();
  });
  await worker.register();
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < updateIntervalMs) return;
    checkedAt = Date.now();
    void worker.update().catch(() => undefined);
  });
}
