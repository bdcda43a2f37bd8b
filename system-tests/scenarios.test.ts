import { afterAll, beforeAll, expect, test } from 'vitest';
import { scenarios } from './scenarios/index.ts';
import { startDeployment, type Deployment } from './deployment/deployment.ts';
import { runScenario } from './harness/run-scenario.ts';

let deployment: Deployment;
beforeAll(async () => {
  deployment = await startDeployment();
});
afterAll(() => deployment.stop());

/** Scenarios that neither kill processes nor measure time, in their short form. `npm run trust` runs all of them. */
const shortScenarios = scenarios.flatMap((scenario) =>
  scenario.rounds.test === undefined
    ? []
    : [[`${scenario.id} ${scenario.name}: ${scenario.goal}`, scenario, scenario.rounds.test] as const],
);

test.each(shortScenarios)('%s', async (_title, scenario, rounds) => {
  const { figures, failures } = await runScenario(scenario, rounds, () => undefined, deployment);
  expect(failures, figures).toEqual([]);
});
