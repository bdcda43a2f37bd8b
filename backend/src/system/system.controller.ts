import * as endpoints from '@homechef/contract/system/endpoints';
import { databaseAway } from '../lib/app-error.ts';
import type { Serve } from '../http/routing/endpoint-router.ts';
import { madeOnce } from '../lib/lazy-async.ts';

interface Deps {
  isReady: () => boolean;
}

/** Made for the first who asks: hardly anybody does, and it takes a part of every start. */
const document = madeOnce(async () =>
  (await import('../openapi/openapi-document.ts')).createOpenApiDocument(),
);

/** What an operator asks: alive, ready, and which routes there are. */
export function serveSystem(serve: Serve, { isReady }: Deps): void {
  serve(endpoints.health, () => ({ status: 'ok' }));
  serve(endpoints.ready, () => {
    if (!isReady()) throw databaseAway();
    return { status: 'ready' };
  });
  serve(endpoints.openapi, async () => ({ ...(await document()) }));
}
