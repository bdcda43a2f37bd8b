import type { ScenarioResult } from '../harness/scenario.ts';
import { waitUntil } from '../deployment/server-process.ts';
import { startShoppers } from '../traffic/shoppers.ts';
import type { Topology } from './topology.ts';

const loadTimeoutMs = 10 * 60_000;

/**
 * Keeps restarting all copies, one after another, until nginx has answered `requests` requests without a single
 * failure.
 */
export async function runRollingRestart(topology: Topology, requests: number): Promise<ScenarioResult> {
  const shoppers = await startShoppers(topology.deployment);
  let restarts = 0;
  while (restarts === 0 || shoppers.countRequests() < requests) {
    for (const [index] of topology.copies.entries()) {
      await topology.restartCopy(index);
      restarts += 1;
      const next = Math.min(shoppers.countRequests() + 500, requests);
      await waitUntil('both copies serve', () => shoppers.countRequests() >= next, loadTimeoutMs);
    }
  }
  const { figures, failures } = await shoppers.stop();
  return { figures: `${restarts} restarts: ${figures}`, failures };
}
