import type { ScenarioResult, ScenarioContext } from '../harness/scenario.ts';
import { waitForPrimary } from '../deployment/mongod-nodes.ts';
import type { DeploymentOptions } from '../deployment/deployment.ts';
import { guestSettings } from './guest-buyers.ts';
import { startOrderTraffic } from './order-traffic.ts';

const guestCount = 16;

/**
 * Kills the primary mongod once per round while guests place orders. The watchdog restarts it. Waits for a
 * complete replica set and for orders in progress before the next kill, so that no order meets two kills. Each
 * order must finish within `maxSeconds`.
 */
export async function killPrimaryDuringOrders(
  { rounds, open, reportProgress }: ScenarioContext,
  options: DeploymentOptions,
  maxSeconds: number,
): Promise<ScenarioResult> {
  const deployment = await open({ ...options, settings: guestSettings });
  const orderTraffic = await startOrderTraffic(deployment, guestCount);
  for (let round = 1; round <= rounds; round += 1) {
    await orderTraffic.waitForOrders(3 * guestCount);
    await orderTraffic.waitUntilIdle();
    process.kill((await waitForPrimary(deployment.uri)).pid, 'SIGKILL');
    if (round % 5 === 0) reportProgress(`${round} kills`);
  }
  await orderTraffic.waitForOrders(3 * guestCount);
  const { figures, failures } = await orderTraffic.stop({ maxSeconds });
  return { figures: `${rounds} kills: ${figures}`, failures };
}
