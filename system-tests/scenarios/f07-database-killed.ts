import type { Scenario } from '../harness/scenario.ts';
import { killPrimaryDuringOrders } from '../traffic/kill-primary.ts';

/** A round is one `kill -9` of the embedded database while orders are placed. */
export const databaseKilled: Scenario = {
  id: 'F7',
  name: 'single-node database killed with -9 under load',
  goal: '0 acknowledged orders lost, 0 doubled, sold = ordered',
  rounds: { quick: 4, full: 20 },
  run: (context) => killPrimaryDuringOrders(context, {}, 30),
};
