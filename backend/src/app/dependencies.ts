import type { Logger } from 'pino';
import type { AppDependencies } from './create-app.ts';
import type { Env } from '../platform/config/env.ts';
import {
  defaultLiveEventSettings,
  LiveEvents,
  type LiveEventSettings,
} from '../features/live-events/live-events.ts';
import { ResponseCache } from '../platform/http/response-cache/response-cache.ts';
import { createRateLimits } from '../platform/rate-limit/rate-limits.ts';
import { createPictureService } from '../features/uploads/pictures.service.ts';
import { createPermitPictures } from '../features/uploads/permit-pictures.ts';
import { createPictureStore } from '../features/uploads/picture-store.ts';
import { openFileStores } from '../features/uploads/stores/open-file-stores.ts';
import { createTokenEpoch } from '../features/system/token-epoch.ts';
import { createAccessTokens } from '../features/users/sign-in/access-tokens.ts';
import { createKnownNetworks } from '../features/users/sign-in/known-networks.ts';
import { createSecretCipher } from '../features/users/second-factor/secret-cipher.ts';
import { createZipLookup } from '../features/zip-codes/zip-lookup.ts';

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
