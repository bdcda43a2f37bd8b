import type { Deployment } from '../deployment/deployment.ts';
import { waitForPrimary } from '../deployment/mongod-nodes.ts';
import type { ScenarioResult } from '../harness/scenario.ts';
import { startOrderTraffic } from './order-traffic.ts';

const guestCount = 16;

interface KillOptions {
  rounds: number;
  /** Every order must be finished within this time. */
  maxSeconds: number;
  /** Kills another process together with the primary. Resolves when it is back. */
  killOther?: (round: number) => Promise<void>;
}

/**
 * Kills the primary mongod once per round while guests place orders. The watchdog restarts it. Before the next kill,
 * waits for a complete replica set and for the orders in progress, so that no order is hit by two kills.
 */
export async function killPrimaryDuringOrders(
  deployment: Deployment,
  { rounds, maxSeconds, killOther }: KillOptions,
): Promise<ScenarioResult> {
  const orderTraffic = await startOrderTraffic(deployment, guestCount);
  for (let round = 0; round < rounds; round += 1) {
    await orderTraffic.waitForOrders(3 * guestCount);
    await orderTraffic.waitUntilIdle();
    const primary = await waitForPrimary(deployment.uri);
    const restarted = killOther?.(round);
    process.kill(primary.pid, 'SIGKILL');
    await restarted;
  }
  await orderTraffic.waitForOrders(3 * guestCount);
  const { figures, failures } = await orderTraffic.stop({ maxSeconds });
  return { figures: `${rounds} kills: ${figures}`, failures };
}
