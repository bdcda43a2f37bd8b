import type { Scenario } from '../harness/scenario.ts';
import { guestSettings } from '../traffic/guest-buyers.ts';
import { killPrimaryDuringOrders } from '../traffic/kill-during-orders.ts';

/** A round is one `kill -9` of the embedded database while orders are being placed. */
export const databaseKilled: Scenario = {
  id: 'F7',
  name: 'single-node database killed with -9 under load',
  goal: '0 acknowledged orders lost, 0 doubled, sold = ordered',
  rounds: { quick: 4, full: 20 },
  run: async ({ rounds, open }) =>
    killPrimaryDuringOrders(await open({ settings: guestSettings }), { rounds, maxSeconds: 30 }),
};

/**
 * A round is one `kill -9` of the primary while orders are being placed. The next round starts when all three nodes are
 * back.
 */
export const primaryKilled: Scenario = {
  id: 'F8',
  name: 'primary of three nodes killed with -9 under load, clients retry with their idempotency key',
  goal: '0 orders lost, 0 doubled, every order finished within 10 s',
  rounds: { quick: 3, full: 20 },
  run: async ({ rounds, open }) =>
    killPrimaryDuringOrders(await open({ nodes: 3, settings: guestSettings }), { rounds, maxSeconds: 10 }),
};
