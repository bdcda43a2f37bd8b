import type { Logger } from 'pino';
import type { Deps } from './create-app.ts';
import type { Env } from '../config/env.ts';
import { Answers } from '../http/response-cache/response-cache.ts';
import { createLimits } from '../rate-limit/rate-limits.ts';
import { createPictures } from '../uploads/pictures.service.ts';
import { createDiskStore } from '../uploads/picture-store.ts';
import { createTokens } from '../users/access-tokens.ts';
import { createZipLookup } from '../zip/zip-lookup.ts';

interface Given {
  env: Env;
  log: Logger;
  secret: string;
  isReady: () => boolean;
}

/** Everything the app is made of, from its settings; the database must be connected. */
export async function createDeps({ env, log, secret, isReady }: Given): Promise<Deps> {
  const store = await createDiskStore(env.UPLOADS_DIR);
  return {
    env,
    log,
    isReady,
    store,
    pictures: createPictures(store),
    tokens: createTokens(secret, env.JWT_DAYS),
    limits: createLimits(env),
    answers: new Answers(env.TRUST_PROXY > 0),
    lookUpZip: createZipLookup(env),
  };
}
