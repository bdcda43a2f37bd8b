import type { Campaign } from '../harness/scenario.ts';
import { badInputs } from './f01-bad-inputs.ts';
import { everyRole } from './f02-access.ts';
import { badTokensEverywhere } from './f03-bad-tokens.ts';
import { itemTransitions } from './f04-transitions.ts';
import { crowds } from './f05-concurrent-orders.ts';
import { oneKey } from './f06-idempotency-key.ts';
import { databaseKilled } from './f07-database-killed.ts';
import { primaryKilled } from './f08-primary-killed.ts';
import { workerKilled } from './f09-worker-killed.ts';
import { rollingRestart } from './f10-rolling-restart.ts';
import { databaseAway } from './f11-database-unavailable.ts';
import { slowClients } from './f12-slow-clients.ts';
import { hostileUploads } from './f13-hostile-uploads.ts';
import { signInLimits } from './f14-sign-in-limits.ts';
import { brokenShop } from './f15-juice-shop.ts';
import { guessedNumbers } from './f17-guessed-order-numbers.ts';
import { asvs } from './f16-asvs.ts';
import { soak } from './f18-soak.ts';

/** Every campaign, in the order of the table. */
export const campaigns: readonly Campaign[] = [
  badInputs,
  everyRole,
  badTokensEverywhere,
  itemTransitions,
  crowds,
  oneKey,
  databaseKilled,
  primaryKilled,
  workerKilled,
  rollingRestart,
  databaseAway,
  slowClients,
  hostileUploads,
  signInLimits,
  brokenShop,
  guessedNumbers,
  asvs,
  soak,
];
