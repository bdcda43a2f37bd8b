import type { ScenarioResult, ScenarioContext } from '../harness/scenario.ts';
import { waitForPrimary } from '../deployment/mongod-nodes.ts';
import type { DeploymentOptions } from '../deployment/deployment.ts';
import { startOrderTraffic } from './order-traffic.ts';

const guests = 16;

/**
 * Kills the mongod that takes writes in the middle of orders, once a round, the next time when all of the set is back and
 * who was ordering is through, so that nobody waits for two kills; its keeper starts it again. Every order must be through
 * within so many `seconds`.
 */
export async function killPrimaryDuringOrders(
  { rounds, open, reportProgress: say }: ScenarioContext,
  options: DeploymentOptions,
  seconds: number,
): Promise<ScenarioResult> {
  const market = await open(options);
  const trade = await startOrderTraffic(market, guests);
  for (let round = 1; round <= rounds; round += 1) {
    await trade.waitForOrders(3 * guests);
    await trade.waitUntilIdle();
    process.kill((await waitForPrimary(market.uri)).pid, 'SIGKILL');
    if (round % 5 === 0) say(`${round} kills`);
  }
  await trade.waitForOrders(3 * guests);
  const { figures, failures: misses } = await trade.stop({ seconds });
  return { figures: `${rounds} kills: ${figures}`, failures: misses };
}
