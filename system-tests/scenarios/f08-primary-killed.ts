import type { Scenario } from '../harness/scenario.ts';
import { killPrimaryDuringOrders } from '../traffic/kill-primary.ts';

/** A round: the `kill -9` of the node that takes writes, in the middle of orders; the next once all three are back. */
export const primaryKilled: Scenario = {
  id: 'F8',
  name: 'primary of three nodes killed with -9 under load, clients trying again with their key',
  goal: '0 orders lost, 0 doubled, every order finished within 10 s',
  rounds: { quick: 3, full: 20 },
  run: (setting) => killPrimaryDuringOrders(setting, { nodes: 3 }, 10),
};
