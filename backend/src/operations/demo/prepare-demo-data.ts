import type { Logger } from 'pino';
import { allowsDemoAccounts, type Env } from '../../platform/config/env.ts';
import { createPermitPictures } from '../../features/uploads/permit-pictures.ts';
import { openFileStores } from '../../features/uploads/stores/open-file-stores.ts';
import { isUserCollectionEmpty } from '../../features/users/users.import.ts';
import { assertNoDemoAccounts } from './demo-accounts.ts';
import { seedDemoData } from './seed.ts';

/**
 * Inserts the demo data into an empty embedded database. Rejects demo accounts on a server that others can reach.
 * @throws DatabaseError if a demo account exists and still has the demo password
 */
export async function prepareDemoData(env: Env, log: Logger): Promise<void> {
  const isAllowed = allowsDemoAccounts(env);
  if (!isAllowed) await assertNoDemoAccounts();
  if (env.production) return;
  if (!isAllowed)
    log.warn('no demo data is inserted, because HOST or TRUST_PROXY lets others reach the server: see DEMO');
  else if (await isUserCollectionEmpty()) {
    const files = await openFileStores(env);
    await seedDemoData(createPermitPictures(files.permits)).finally(() => files.close());
    log.info('the demo data was inserted');
  }
}
