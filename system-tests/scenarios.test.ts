import { afterAll, beforeAll, expect, test } from 'vitest';
import { scenarios } from './scenarios/index.ts';
import { startDeployment, type Deployment } from './deployment/deployment.ts';
import { runScenario } from './harness/run-scenario.ts';

let market: Deployment;
beforeAll(async () => {
  market = await startDeployment();
});
afterAll(() => market.stop());

/** The campaigns that neither kill nor time, in short: the built product in real processes. `npm run trust` is the rest. */
const short = scenarios.flatMap((campaign) =>
  campaign.rounds.test === undefined
    ? []
    : [[`${campaign.id} ${campaign.name}: ${campaign.goal}`, campaign, campaign.rounds.test] as const],
);

test.each(short)('%s', async (_title, campaign, length) => {
  const { figures, failures: misses } = await runScenario(campaign, length, () => undefined, market);
  expect(misses, figures).toEqual([]);
});
