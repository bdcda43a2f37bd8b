import type { Scenario } from '../harness/scenario.ts';
import { badInputs } from './f01-bad-inputs.ts';
import { concurrentOrders } from './f05-concurrent-orders.ts';
import { databaseKilled, primaryKilled } from './f07-database-killed.ts';
import { workerKilled } from './f09-worker-killed.ts';
import { rollingRestart } from './f10-rolling-restart.ts';
import { databaseUnavailable } from './f11-database-unavailable.ts';
import { slowClients } from './f12-slow-clients.ts';
import { signInTiming } from './f14-sign-in-timing.ts';
import { soak } from './f18-soak.ts';
import { timedWorkKilled } from './f21-timed-work-killed.ts';
import { randomInterleavings } from './f22-random-interleavings.ts';
import { liveEvents } from './f23-live-events.ts';
import { noticesKilled } from './f24-notices.ts';
import { wholeService } from './f25-whole-service.ts';
import { signInFlood } from './f26-sign-in-flood.ts';
import { slowUploadsOfOthers } from './f27-slow-uploads.ts';
import { orderFlood } from './f28-order-flood.ts';
import { largeAnswers } from './f29-large-answers.ts';
import { twoVersions } from './f31-two-versions.ts';
import { boardOfManyCodes, fullestKitchenInLists, fullestKitchenSlots } from './f32-fullest-kitchen.ts';
import { changedKitchen } from './f35-changed-kitchen.ts';
import { recallKilled } from './f36-recall-killed.ts';

export const scenarios: readonly Scenario[] = [
  badInputs,
  concurrentOrders,
  databaseKilled,
  primaryKilled,
  workerKilled,
  rollingRestart,
  databaseUnavailable,
  slowClients,
  signInTiming,
  soak,
  timedWorkKilled,
  randomInterleavings,
  liveEvents,
  noticesKilled,
  wholeService,
  signInFlood,
  slowUploadsOfOthers,
  orderFlood,
  largeAnswers,
  twoVersions,
  fullestKitchenInLists,
  fullestKitchenSlots,
  boardOfManyCodes,
  changedKitchen,
  recallKilled,
];
