import type { Logger } from 'pino';
import type { AppDependencies } from './create-app.ts';
import type { Env } from '../config/env.ts';
import { defaultLiveEventSettings, LiveEvents, type LiveEventSettings } from '../events/live-events.ts';
import { ResponseCache } from '../http/response-cache/response-cache.ts';
import { createRateLimits } from '../rate-limit/rate-limits.ts';
import { createPictureService } from '../uploads/pictures.service.ts';
import { createDiskStore } from '../uploads/picture-store.ts';
import { createAccessTokens } from '../users/access-tokens.ts';
import { createZipLookup } from '../zip/zip-lookup.ts';

interface DependencyOptions {
  env: Env;
  log: Logger;
  secret: string;
  isReady: () => boolean;
  /** Settings that differ from the defaults, for tests. */
  liveEventSettings?: Partial<LiveEventSettings> | undefined;
}

export async function createDependencies({
  env,
  log,
  secret,
  isReady,
  liveEventSettings,
}: DependencyOptions): Promise<AppDependencies> {
  const store = await createDiskStore(env.UPLOADS_DIR);
  return {
    env,
    log,
    isReady,
    store,
    pictures: createPictureService(store),
    tokens: createAccessTokens(secret, env.JWT_DAYS),
    limits: createRateLimits(env),
    responseCache: new ResponseCache(env.TRUST_PROXY > 0),
    lookUpZip: createZipLookup(env),
    liveEvents: new LiveEvents(
      {
        ...defaultLiveEventSettings,
        maxStreamsOfAccount: env.MAX_STREAMS_ACCOUNT,
        maxStreamsOfNetwork: env.MAX_STREAMS_ADDRESS,
        ...liveEventSettings,
      },
      log,
    ),
  };
}
