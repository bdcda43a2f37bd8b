import type { Scenario } from '../harness/scenario.ts';
import { killPrimaryDuringOrders } from '../traffic/kill-primary.ts';

/**
 * A round is one `kill -9` of the primary while orders are placed. The next round starts when all three nodes are
 * back.
 */
export const primaryKilled: Scenario = {
  id: 'F8',
  name: 'primary of three nodes killed with -9 under load, clients retry with their idempotency key',
  goal: '0 orders lost, 0 doubled, every order finished within 10 s',
  rounds: { quick: 3, full: 20 },
  run: (context) => killPrimaryDuringOrders(context, { nodes: 3 }, 10),
};
