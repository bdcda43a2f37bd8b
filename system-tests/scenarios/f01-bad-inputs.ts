import type { Scenario } from '../harness/scenario.ts';
import type { Deployment } from '../deployment/deployment.ts';
import { isAlive } from '../deployment/server-process.ts';
import { createFixtures } from '../fixtures/scenario-fixtures.ts';
import { sendRawInputs } from './f01-raw-bytes.ts';
import { runSchemathesis } from './f01-schemathesis.ts';
import { fuzzTargets } from './f01-targets.ts';
import { sendMutatedInputs, type InputCounts } from './f01-send-inputs.ts';

async function findCrashes(
  { processes, call }: Deployment,
  workers: ReadonlyMap<string, number>,
): Promise<string[]> {
  const stopped = [...workers].filter(
    ([number, pid]) => processes.workers.get(number) !== pid || !isAlive(pid),
  );
  const { status } = await call('get', '/api/health');
  return [
    ...stopped.map(([number]) => `worker ${number} died`),
    ...(status === 200 ? [] : [`/api/health responded with ${status}`]),
    ...(processes.output().includes('unexpected error') ? ['the log contains an unexpected error'] : []),
  ];
}

/** Runs Schemathesis, except in `npm test`, because it takes too long there. */
function runSchemathesisForRounds(deployment: Deployment, rounds: number) {
  if (rounds <= 24) return { figures: 'Schemathesis not run', cases: 0, failures: [] };
  const isFull = rounds >= 1_000;
  return runSchemathesis(deployment, isFull ? 100 : 5, isFull ? 'examples,coverage,fuzzing' : 'fuzzing');
}

const formatNumber = (count: number) => count.toLocaleString('en');

/** A round is one bad input for every route, for pages and files, and for the raw port. */
export const badInputs: Scenario = {
  id: 'F1',
  name: 'bad inputs with fixed seeds on every route',
  goal: '≥ 1,000 per route, ≥ 30,000 in total, no 5xx, no stack trace, no crash, no write by a rejected input',
  rounds: { test: 24, quick: 48, full: 1_000 },
  run: async ({ rounds, open, reportProgress }) => {
    const deployment = await open();
    const fixtures = await createFixtures(deployment);
    const workers = new Map(deployment.processes.workers);
    const counts: InputCounts = { inputs: 0, rejected: 0, harmless: 0 };
    const failures: string[] = [];
    for (const target of fuzzTargets) {
      failures.push(...(await sendMutatedInputs(fixtures, target, rounds, counts)));
      reportProgress(`${target.name}: ${formatNumber(counts.inputs)} inputs so far`);
    }
    failures.push(...(await sendRawInputs(deployment, rounds, counts)));
    const schemathesisResult = await runSchemathesisForRounds(deployment, rounds);
    failures.push(...schemathesisResult.failures, ...(await findCrashes(deployment, workers)));
    const targets = `${fuzzTargets.length - 1} routes, the pages and the raw port`;
    const sent = `${formatNumber(counts.inputs)} inputs for ${targets}, ${formatNumber(counts.rejected)} rejected`;
    const verified = `${formatNumber(counts.harmless)} of these verified to change nothing`;
    return {
      figures: `${sent}, ${verified}; ${schemathesisResult.figures}; ${failures.length} failures`,
      failures,
    };
  },
};
