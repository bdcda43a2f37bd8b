import * as endpoints from '@homechef/contract/system/endpoints';
import { databaseUnavailable } from '../lib/app-error.ts';
import type { RegisterEndpoint } from '../http/routing/endpoint-router.ts';
import { lazyAsync } from '../lib/lazy-async.ts';

interface Deps {
  isReady: () => boolean;
}

/** Made for the first who asks: hardly anybody does, and it takes a part of every start. */
const document = lazyAsync(async () =>
  (await import('../openapi/openapi-document.ts')).createOpenApiDocument(),
);

/** What an operator asks: alive, ready, and which routes there are. */
export function registerSystemEndpoints(serve: RegisterEndpoint, { isReady }: Deps): void {
  serve(endpoints.health, () => ({ status: 'ok' }));
  serve(endpoints.ready, () => {
    if (!isReady()) throw databaseUnavailable();
    return { status: 'ready' };
  });
  serve(endpoints.openapi, async () => ({ ...(await document()) }));
}
