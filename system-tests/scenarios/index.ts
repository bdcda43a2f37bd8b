import type { Scenario } from '../harness/scenario.ts';
import { badInputs } from './f01-bad-inputs.ts';
import { concurrentOrders } from './f05-concurrent-orders.ts';
import { repeatedIdempotencyKey } from './f06-idempotency-key.ts';
import { databaseKilled } from './f07-database-killed.ts';
import { primaryKilled } from './f08-primary-killed.ts';
import { workerKilled } from './f09-worker-killed.ts';
import { rollingRestart } from './f10-rolling-restart.ts';
import { databaseUnavailable } from './f11-database-unavailable.ts';
import { slowClients } from './f12-slow-clients.ts';
import { hostileUploads } from './f13-hostile-uploads.ts';
import { signInLimits } from './f14-sign-in-limits.ts';
import { juiceShop } from './f15-juice-shop.ts';
import { guessedOrderNumbers } from './f17-guessed-order-numbers.ts';
import { soak } from './f18-soak.ts';
import { fullSlots } from './f19-full-slots.ts';
import { returnedOnce } from './f20-returned-once.ts';
import { timedWorkKilled } from './f21-timed-work-killed.ts';
import { randomInterleavings } from './f22-random-interleavings.ts';
import { liveEvents } from './f23-live-events.ts';
import { noticesKilled } from './f24-notices.ts';
import { wholeService } from './f25-whole-service.ts';
import { signInFlood } from './f26-sign-in-flood.ts';
import { slowUploadsOfOthers } from './f27-slow-uploads.ts';
import { orderFlood } from './f28-order-flood.ts';
import { largeAnswers } from './f29-large-answers.ts';
import { heldPortions } from './f30-held-portions.ts';
import { twoVersions } from './f31-two-versions.ts';
import { impersonation } from './f32-impersonation.ts';

export const scenarios: readonly Scenario[] = [
  badInputs,
  concurrentOrders,
  repeatedIdempotencyKey,
  databaseKilled,
  primaryKilled,
  workerKilled,
  rollingRestart,
  databaseUnavailable,
  slowClients,
  hostileUploads,
  signInLimits,
  juiceShop,
  guessedOrderNumbers,
  soak,
  fullSlots,
  returnedOnce,
  timedWorkKilled,
  randomInterleavings,
  liveEvents,
  noticesKilled,
  wholeService,
  signInFlood,
  slowUploadsOfOthers,
  orderFlood,
  largeAnswers,
  heldPortions,
  twoVersions,
  impersonation,
];
