import { nonPagePath } from '@homechef/contract/pages/page-paths';
import { getPictureVariantPath, pictureWidths } from '@homechef/contract/uploads/picture';
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies';

/**
 * The service worker: keeps the page itself and the pictures that were seen, so that both are there without a
 * network. Answers of the API are none of its business (docs/adr/0018-offline.md).
 */
declare const self: ServiceWorkerGlobalScope;
/** Every file of the page; the build writes the list in. */
declare const FILES: { url: string; revision: string | null }[];

/** How long a page may take before the one that is kept stands in, in seconds. */
const patience = 3;
const month = 30 * 24 * 60 * 60;

cleanupOutdatedCaches();
// Without an index: a document comes from the network as long as there is one.
precacheAndRoute(FILES, { directoryIndex: '', cleanURLs: false });

const shell = () => matchPrecache('/index.html');
const document = new NetworkOnly({
  networkTimeoutSeconds: patience,
  plugins: [{ handlerDidError: shell }],
});
registerRoute(
  new NavigationRoute(document, {
    // Held against the path with what is asked of it: a price with a point in it is no file.
    denylist: [nonPagePath, /^[^?]*\.[^./?]+(?:\?|$)/],
  }),
);

const pictures = { cacheName: 'pictures' };

/** The same picture in another width or kind, where this one was never seen. */
async function otherFile({ url }: Request): Promise<Response | undefined> {
  const full = new URL(url).pathname.replace(/(?:-\d+)?\.(?:avif|webp)$/, '.webp');
  const avif = full.replace(/webp$/, 'avif');
  const smaller = (['avif', 'webp'] as const).flatMap((kind) =>
    pictureWidths.map((width) => getPictureVariantPath(full, width, kind)),
  );
  for (const path of [avif, full, ...smaller]) {
    const found = await caches.match(path, pictures);
    if (found) return found;
  }
  return undefined;
}

registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && /^\/(?:pictures|uploads|media)\/.+\.(?:avif|webp)$/.test(url.pathname),
  new StaleWhileRevalidate({
    ...pictures,
    plugins: [
      new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: month, purgeOnQuotaError: true }),
      { handlerDidError: ({ request }) => otherFile(request) },
    ],
  }),
);

// A first visit is looked after at once; a newer worker waits until it is told, or until no page is open.
clientsClaim();
self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if ((data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
