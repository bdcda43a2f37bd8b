import type { Deployment, DeploymentOptions } from '../deployment/deployment.ts';

/** Length of a run: `test` in `npm test`, `quick` or `long` with the option of that name, and `full` by default. */
export type ScenarioLength = 'test' | 'quick' | 'full' | 'long';

export interface Scenario {
  id: `F${number}`;
  name: string;
  goal: string;
  /**
   * Number of rounds; what a round is depends on the scenario. `test` is missing if it kills processes or measures
   * time.
   */
  rounds: { test?: number; quick: number; full: number; long?: number };
  run: (context: ScenarioContext) => Promise<ScenarioResult>;
}

export interface ScenarioContext {
  rounds: number;
  /** Starts a deployment of real processes. At the end, `runScenario` checks its ledger and logs and stops it. */
  open: (options?: DeploymentOptions) => Promise<Deployment>;
  reportProgress: (line: string) => void;
}

export interface ScenarioResult {
  /** Measured values, on one line. */
  figures: string;
  /** Deviations from the goal. The list is empty if the goal is met. */
  failures: string[];
  /** Set if the scenario could not run. Such a scenario has neither met nor missed its goal. */
  notRunReason?: string;
}

/** Creates the result of a scenario that could not run, for example because a tool is not installed. */
export const createNotRunResult = (notRunReason: string): ScenarioResult => ({
  figures: `not run: ${notRunReason}`,
  failures: [],
  notRunReason,
});
