import type { Logger } from 'pino';
import { allowsDemoAccounts, type Env } from '../config/env.ts';
import { assertNoDemoAccounts } from './reject-demo-accounts.ts';
import { seedDemoData } from './seed.ts';

/**
 * Inserts the demo data into an empty embedded database. Rejects demo accounts where others can reach the server.
 * @throws DatabaseError if a demo account exists and still has the demo password
 */
export async function prepareDemoData(env: Env, log: Logger): Promise<void> {
  const isAllowed = allowsDemoAccounts(env);
  if (!isAllowed) await assertNoDemoAccounts();
  if (env.production) return;
  if (!isAllowed)
    log.warn('no demo data is inserted, because HOST or TRUST_PROXY lets others reach the server: see DEMO');
  else if (await seedDemoData()) log.info('the demo data was inserted');
}
