import { nonPagePath } from '@homechef/contract/page-rendering/page-paths';
import { getPictureVariantPath, pictureWidths } from '@homechef/contract/uploads/picture';
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies';
import { handlePushMessages } from './push-messages.ts';

/**
 * Caches the page and the pictures that were already shown, so that both are available offline. Does not cache API
 * responses (docs/adr/0024-outages-and-offline.md).
 */
declare const self: ServiceWorkerGlobalScope;
declare const FILES: { url: string; revision: string | null }[];

/** Longest wait for a page, in seconds, before the precached one is shown. */
const navigationTimeoutSeconds = 3;
const monthSeconds = 30 * 24 * 60 * 60;

cleanupOutdatedCaches();
// Without a directory index, documents come from the network whenever it is available.
precacheAndRoute(FILES, { directoryIndex: '', cleanURLs: false });

const getPrecachedPage = () => matchPrecache('/index.html');
const networkFirst = new NetworkOnly({
  networkTimeoutSeconds: navigationTimeoutSeconds,
  plugins: [{ handlerDidError: getPrecachedPage }],
});
registerRoute(
  new NavigationRoute(networkFirst, {
    // Workbox matches the path and the query. A dot in the query, as in a price, does not make the path a file.
    denylist: [nonPagePath, /^[^?]*\.[^./?]+(?:\?|$)/],
  }),
);

const pictureCache = { cacheName: 'pictures' };

async function findCachedVariant({ url }: Request): Promise<Response | undefined> {
  const full = new URL(url).pathname.replace(/(?:-\d+)?\.(?:avif|webp)$/, '.webp');
  const avif = full.replace(/webp$/, 'avif');
  const variants = (['avif', 'webp'] as const).flatMap((kind) =>
    pictureWidths.map((width) => getPictureVariantPath(full, width, kind)),
  );
  for (const path of [avif, full, ...variants]) {
    const cached = await caches.match(path, pictureCache);
    if (cached) return cached;
  }
  return undefined;
}

registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && /^\/(?:pictures|uploads|media)\/.+\.(?:avif|webp)$/.test(url.pathname),
  new StaleWhileRevalidate({
    ...pictureCache,
    plugins: [
      new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: monthSeconds, purgeOnQuotaError: true }),
      { handlerDidError: ({ request }) => findCachedVariant(request) },
    ],
  }),
);

// The first worker takes control of open pages at once. A newer one waits for a message or until all pages are closed.
clientsClaim();
self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if ((data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
handlePushMessages();
