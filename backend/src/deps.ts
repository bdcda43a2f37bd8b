import type { Logger } from 'pino';
import type { Deps } from './app.ts';
import type { Env } from './env.ts';
import { Answers } from './http/answers.ts';
import { createLimits } from './http/rate-limit.ts';
import { createPictures } from './uploads/pictures.ts';
import { createDiskStore } from './uploads/store.ts';
import { createTokens } from './users/tokens.ts';
import { createZipLookup } from './zip/zip-lookup.ts';

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
