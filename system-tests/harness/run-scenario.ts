import type { Scenario, ScenarioResult } from './scenario.ts';
import { startDeployment, type Deployment } from '../deployment/deployment.ts';

/** What is so after every campaign, whatever it did: the books add up, and no secret stands in a log. */
async function checkInvariants(market: Deployment): Promise<string[]> {
  const differences = await market.runLedgerAudit();
  const leaks = market.findLeakedSecrets().map((secret) => `in the logs: ${secret}`);
  return [...differences.map((words) => `in the books: ${words}`), ...leaks];
}

/**
 * Runs a campaign on markets of its own, looks at what it left of them, and closes them. Where it asks for nothing
 * special it may be given one that stays open: to start one takes longer than many a short form.
 */
export async function runScenario(
  campaign: Scenario,
  rounds: number,
  say: (words: string) => void,
  shared?: Deployment,
): Promise<ScenarioResult> {
  const own: Deployment[] = [];
  const open = async (options = {}) => {
    if (shared && Object.keys(options).length === 0) return shared;
    const market = await startDeployment(options);
    own.push(market);
    return market;
  };
  try {
    const result = await campaign.run({ rounds, open, reportProgress: say });
    const later = await Promise.all([...own, ...(shared ? [shared] : [])].map(checkInvariants));
    return { ...result, failures: [...result.failures, ...later.flat()] };
  } finally {
    await Promise.all(own.map((market) => market.stop()));
  }
}
