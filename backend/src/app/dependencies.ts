import type { Logger } from 'pino';
import type { Env } from '../platform/config/env.ts';
import {
  defaultLiveEventSettings,
  LiveEvents,
  type LiveEventSettings,
} from '../features/live-events/live-events.ts';
import { ResponseCache } from '../platform/http/response-cache/response-cache.ts';
import { createRateLimits, type RateLimits } from '../platform/rate-limit/rate-limits.ts';
import { createOrderKeys, type OrderKeys } from '../features/orders/place/order-keys.ts';
import { createPictureService, type PictureService } from '../features/uploads/pictures.service.ts';
import { createPermitPictures, type PermitPictures } from '../features/uploads/permit-pictures.ts';
import { createPictureStore, type PictureStore } from '../features/uploads/picture-store.ts';
import { openFileStores } from '../features/uploads/stores/open-file-stores.ts';
import { createTokenEpoch, type TokenEpoch } from '../features/system/token-epoch.ts';
import { createAccessTokens, type AccessTokens } from '../features/users/sign-in/access-tokens.ts';
import { createKnownNetworks, type KnownNetworks } from '../features/users/sign-in/known-networks.ts';
import { createSecretCipher, type SecretCipher } from '../features/users/second-factor/secret-cipher.ts';
import { createZipLookup, type ZipLookup } from '../features/zip-codes/zip-lookup.ts';
import type { RequestHandler } from 'express';
import type { HttpMetrics } from '../operations/metrics/http-metrics.ts';
import type { FileStores } from '../features/uploads/stores/file-store.ts';

export interface AppDependencies {
  env: Env;
  log: Logger;
  tokens: AccessTokens;
  tokenEpoch: TokenEpoch;
  knownNetworks: KnownNetworks;
  secretCipher: SecretCipher;
  limits: RateLimits;
  orderKeys: OrderKeys;
  store: PictureStore;
  pictures: PictureService;
  permitPictures: PermitPictures;
  files: FileStores;
  lookUpZip: ZipLookup;
  isReady: () => boolean;
  /** Whether the server is about to stop, so that a load balancer sends it no more requests. */
  isDraining: () => boolean;
  responseCache: ResponseCache;
  liveEvents: LiveEvents;
  pageDir?: string;
  httpMetrics?: HttpMetrics;
  traceRequests?: RequestHandler;
}

interface DependencyOptions {
  env: Env;
  log: Logger;
  secret: string;
  isReady: () => boolean;
  isDraining?: () => boolean;
  /** Overrides of the default settings, for tests. */
  liveEventSettings?: Partial<LiveEventSettings> | undefined;
}

export async function createDependencies({
  env,
  log,
  secret,
  isReady,
  isDraining = () => false,
  liveEventSettings,
}: DependencyOptions): Promise<AppDependencies> {
  const files = await openFileStores(env);
  const store = createPictureStore(files.uploads);
  const tokenEpoch = createTokenEpoch();
  return {
    env,
    log,
    isReady,
    isDraining,
    store,
    permitPictures: createPermitPictures(files.permits),
    files,
    pictures: createPictureService(store, env.MAX_UPLOAD_BYTES),
    tokenEpoch,
    tokens: createAccessTokens(secret, env.JWT_DAYS, {
      previousSecrets: env.JWT_SECRET_PREVIOUS,
      getEpoch: () => tokenEpoch.get(),
    }),
    knownNetworks: createKnownNetworks(secret, env.JWT_SECRET_PREVIOUS),
    secretCipher: createSecretCipher(secret, env.JWT_SECRET_PREVIOUS),
    limits: createRateLimits(env),
    orderKeys: createOrderKeys([secret, ...env.JWT_SECRET_PREVIOUS]),
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
