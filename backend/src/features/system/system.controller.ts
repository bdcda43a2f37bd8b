import * as endpoints from '@homechef/contract/system/endpoints';
import type { Env } from '../../platform/config/env.ts';
import { getMapTiles } from '../../platform/config/map-tiles.ts';
import { databaseUnavailable, serverDraining } from '../../platform/lib/app-error.ts';
import type { RegisterEndpoint } from '../../platform/http/routing/endpoint-router.ts';
import { productVersion } from '../../platform/config/product-version.ts';
import { endAnnouncement, readAnnouncement, setAnnouncement } from './announcement.ts';
import { getContent } from './content.ts';
import { lazyAsync } from '../../platform/lib/lazy-async.ts';

interface SystemDependencies {
  isReady: () => boolean;
  isDraining: () => boolean;
  getCatalogMode: () => 'memory' | 'loading' | 'database';
  env: Env;
  channels: { push: boolean; email: boolean };
}

/** Created on the first request, because it is rarely used and would slow down every start. */
const loadDocument = lazyAsync(async () =>
  (await import('../../platform/openapi/openapi-document.ts')).createOpenApiDocument(),
);

export function registerSystemEndpoints(
  registerEndpoint: RegisterEndpoint,
  { isReady, isDraining, getCatalogMode, env, channels }: SystemDependencies,
): void {
  registerEndpoint(endpoints.health, () => ({ status: 'ok', ...productVersion }));
  registerEndpoint(endpoints.ready, () => {
    if (isDraining()) throw serverDraining();
    const catalog = getCatalogMode();
    if (isReady()) return { status: 'ready', ...(catalog === 'memory' ? {} : { catalog }) };
    if (catalog !== 'memory') throw databaseUnavailable();
    return { status: 'ready', database: 'away' as const };
  });
  registerEndpoint(endpoints.getConfig, () => ({
    supportEmail: env.SUPPORT_EMAIL ?? null,
    mapTiles: getMapTiles(env),
    freeCancelMinutes: env.FREE_CANCEL_MINUTES,
    notices: channels,
  }));
  registerEndpoint(endpoints.getAnnouncement, async () => ({ announcement: await readAnnouncement() }));
  registerEndpoint(endpoints.setAnnouncement, async ({ actor, body }) => ({
    announcement: await setAnnouncement(actor, body),
  }));
  registerEndpoint(endpoints.endAnnouncement, async ({ actor }) => ({
    announcement: await endAnnouncement(actor),
  }));
  registerEndpoint(endpoints.getContent, ({ params, query }) => getContent(env, params.page, query.language));
  registerEndpoint(endpoints.openapi, async () => ({ ...(await loadDocument()) }));
}
