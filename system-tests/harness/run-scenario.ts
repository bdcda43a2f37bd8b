import type { Scenario, ScenarioResult } from './scenario.ts';
import { startDeployment, type Deployment } from '../deployment/deployment.ts';

/** Checks what must hold after every scenario: the stock ledger is consistent, and no log contains a secret. */
async function checkInvariants(deployment: Deployment): Promise<string[]> {
  const differences = await deployment.runLedgerAudit();
  const leaks = deployment.findLeakedSecrets().map((secret) => `in the logs: ${secret}`);
  return [...differences.map((difference) => `in the stock ledger: ${difference}`), ...leaks];
}

/**
 * Runs a scenario on its own deployments, checks their invariants and stops them. If `shared` is given, a scenario
 * without special options uses it, because starting a deployment takes longer than many short scenarios.
 */
export async function runScenario(
  scenario: Scenario,
  rounds: number,
  reportProgress: (line: string) => void,
  shared?: Deployment,
): Promise<ScenarioResult> {
  const ownDeployments: Deployment[] = [];
  const open = async (options = {}) => {
    if (shared && Object.keys(options).length === 0) return shared;
    const deployment = await startDeployment(options);
    ownDeployments.push(deployment);
    return deployment;
  };
  try {
    const result = await scenario.run({ rounds, open, reportProgress });
    const deployments = [...ownDeployments, ...(shared ? [shared] : [])];
    const violations = await Promise.all(deployments.map(checkInvariants));
    return { ...result, failures: [...result.failures, ...violations.flat()] };
  } finally {
    await Promise.all(ownDeployments.map((deployment) => deployment.stop()));
  }
}
