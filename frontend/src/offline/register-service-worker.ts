import { Workbox } from 'workbox-window';

const hour = 60 * 60 * 1_000;

/**
 * The worker's address, as the page's Content-Security-Policy wants it where the browser knows Trusted Types: by the
 * only policy it allows, which knows no other address (docs/adr/0023).
 */
function workerAddress() {
  const address = '/sw.js';
  const rules = { createScriptURL: (_wanted: string) => address };
  return window.trustedTypes?.createPolicy('service-worker', rules).createScriptURL(address) ?? address;
}

/** Whether the server has another page than this one; the page's script has its version in its name. */
async function isOutdated(): Promise<boolean> {
  const own = document.querySelector('script[type="module"]')?.getAttribute('src');
  const reply = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } });
  return reply.ok && Boolean(own) && !(await reply.text()).includes(String(own));
}

/** Lets the worker see the pictures that were loaded before it was there. */
function showPictures(): void {
  for (const { name } of performance.getEntriesByType('resource')) {
    if (/\.(?:avif|webp)$/.test(new URL(name).pathname)) void fetch(name).catch(() => undefined);
  }
}

/** Starts the service worker; calls back once when a newer version of the page is ready, with what changes over to it. */
export async function registerServiceWorker(onNewVersion: (reload: () => void) => void): Promise<void> {
  const worker = new Workbox(workerAddress(), { updateViaCache: 'none' });
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
    if (!isUpdate) showPictures();
  });
  await worker.register();
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < hour) return;
    looked = Date.now();
    void worker.update().catch(() => undefined);
  });
}
