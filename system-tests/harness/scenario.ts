import type { Deployment, DeploymentOptions } from '../deployment/deployment.ts';

/** How far a campaign goes: within `npm test`, with `--quick`, by itself, with `--long`. */
export type ScenarioLength = 'test' | 'quick' | 'full' | 'long';

/** One row of the table of figures: something is done to the product until a figure is known. */
export interface Scenario {
  /** As the table counts them: `F5`. */
  id: `F${number}`;
  /** What is done, in a few words. */
  name: string;
  /** What the figure has to be. */
  goal: string;
  /** How many rounds; what a round is, the campaign says. `test` only where it neither kills nor times. */
  rounds: { test?: number; quick: number; full: number; long?: number };
  run: (setting: ScenarioContext) => Promise<ScenarioResult>;
}

/** What a campaign is given. */
export interface ScenarioContext {
  rounds: number;
  /** Opens a market of real processes; its books and logs are looked at, and it is closed, after the campaign. */
  open: (options?: DeploymentOptions) => Promise<Deployment>;
  /** Tells whoever waits how far it has come. */
  reportProgress: (words: string) => void;
}

/** What came out. */
export interface ScenarioResult {
  /** The figures, in one line. */
  figures: string;
  /** What is not as the goal has it, each in words; nothing when the goal is met. */
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
