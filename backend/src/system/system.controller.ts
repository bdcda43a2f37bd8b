import * as endpoints from '@homechef/contract/system/endpoints';
import { databaseAway } from '../http/errors.ts';
import type { Serve } from '../http/serve.ts';
import { createOpenApiDocument } from '../openapi/document.ts';

interface Deps {
  isReady: () => boolean;
}

/** What an operator asks: alive, ready, and which routes there are. */
export function serveSystem(serve: Serve, { isReady }: Deps): void {
  const document = createOpenApiDocument();
  serve(endpoints.health, () => ({ status: 'ok' }));
  serve(endpoints.ready, () => {
    if (!isReady()) throw databaseAway();
    return { status: 'ready' };
  });
  serve(endpoints.openapi, () => ({ ...document }));
}
