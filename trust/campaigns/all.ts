import type { Campaign } from '../lib/campaign.ts';
import { badInputs } from './f01-bad-inputs.ts';
import { everyRole } from './f02-access.ts';
import { badTokensEverywhere } from './f03-bad-tokens.ts';
import { itemTransitions } from './f04-transitions.ts';
import { crowds } from './f05-crowd.ts';
import { oneKey } from './f06-one-key.ts';
import { databaseKilled } from './f07-database-killed.ts';
import { primaryKilled } from './f08-primary-killed.ts';
import { workerKilled } from './f09-worker-killed.ts';
import { rollingRestart } from './f10-rolling-restart.ts';
import { databaseAway } from './f11-database-away.ts';
import { slowClients } from './f12-slow-clients.ts';
import { hostileUploads } from './f13-uploads.ts';
import { signInLimits } from './f14-sign-in.ts';
import { brokenShop } from './f15-broken-shop.ts';
import { guessedNumbers } from './f17-guesses.ts';
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
