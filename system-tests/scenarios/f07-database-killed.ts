import type { Scenario } from '../harness/scenario.ts';
import { killPrimaryDuringOrders } from '../traffic/kill-primary.ts';

/** A round: the `kill -9` of the product's own database in the middle of orders. */
export const databaseKilled: Scenario = {
  id: 'F7',
  name: 'database of one node killed with -9 under load',
  goal: '0 acknowledged orders lost, 0 doubled, sold = ordered',
  rounds: { quick: 4, full: 20 },
  run: (setting) => killPrimaryDuringOrders(setting, {}, 30),
};
