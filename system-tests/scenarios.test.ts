import { afterAll, beforeAll, expect, test } from 'vitest';
import { scenarios } from './scenarios/index.ts';
import { startDeployment, type Deployment } from './deployment/deployment.ts';
import { runScenario } from './harness/run-scenario.ts';

/** Writes debug logs, so that the search for secrets after each scenario sees everything that can be logged. */
let deployment: Deployment;
beforeAll(async () => {
  deployment = await startDeployment({ settings: { LOG_LEVEL: 'debug' } });
});
afterAll(() => deployment.stop());

/**
 * The scenarios that neither kill processes nor measure time, in their short form. `npm run trust` runs all scenarios.
 */
const shortScenarios = scenarios.flatMap((scenario) =>
  scenario.rounds.test === undefined
    ? []
    : [[`${scenario.id} ${scenario.name}: ${scenario.goal}`, scenario, scenario.rounds.test] as const],
);

test.each(shortScenarios)('%s', async (_title, scenario, rounds) => {
  const { figures, failures } = await runScenario(scenario, rounds, () => undefined, deployment);
  expect(failures, figures).toEqual([]);
});

test('findLeakedSecrets finds a logged account id', async () => {
  const { _id, token } = await deployment.createFoodie();
  expect(deployment.findLeakedSecrets()).toEqual([]);
  deployment.registerSecret(_id);
  await deployment.call('get', '/api/users/profile', { token });
  await expect.poll(() => deployment.findLeakedSecrets()).toEqual([_id]);
  deployment.unregisterSecret(_id);
});

test('each line of the log is JSON with a UTC time, even after input with line breaks', async () => {
  const { processes, call } = deployment;
  const start = processes.output().length;
  const forged = '\n{"level":30,"msg":"forged"}\n';
  await call('get', `/api/products/${encodeURIComponent(forged)}`);
  await call('get', '/api/users', { token: `x.${Buffer.from(forged).toString('base64url')}.x` });
  await call('post', '/api/users/login', { body: { email: `a@example.com${forged}`, password: forged } });
  const { headers } = await call('get', `/api/products?name=${encodeURIComponent(forged)}`);
  // Workers buffer log lines.
  await expect.poll(() => processes.output()).toContain(String(headers['x-request-id']));
  const lines = processes.output().slice(start).split('\n').filter(Boolean);
  for (const line of lines) {
    const { time, msg } = JSON.parse(line) as { time: string; msg: string };
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(msg).not.toBe('forged');
  }
});
