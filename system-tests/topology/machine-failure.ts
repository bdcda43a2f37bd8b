import { waitForPrimary } from '../deployment/mongod-nodes.ts';
import type { ScenarioResult } from '../harness/scenario.ts';
import { startOrderTraffic } from '../traffic/order-traffic.ts';
import type { Topology } from './topology.ts';

const [guestCount, maxSeconds] = [16, 10];

/**
 * Kills a server process and the primary mongod at once, as if their machine had failed, `rounds` times while guests place
 * orders. No order may be lost, and each is finished within ten seconds.
 */
export async function runMachineFailure(topology: Topology, rounds: number): Promise<ScenarioResult> {
  const { deployment, copies } = topology;
  const traffic = await startOrderTraffic(deployment, guestCount);
  for (let round = 0; round < rounds; round += 1) {
    await traffic.waitForOrders(3 * guestCount);
    await traffic.waitUntilIdle();
    const primary = await waitForPrimary(deployment.uri);
    const restarted = topology.killCopy(round % copies.length);
    process.kill(primary.pid, 'SIGKILL');
    await restarted;
  }
  await traffic.waitForOrders(3 * guestCount);
  const { figures, failures } = await traffic.stop({ maxSeconds });
  return { figures: `${rounds} times a server and the primary killed: ${figures}`, failures };
}
