import type { Scenario } from '../harness/scenario.ts';
import type { Deployment } from '../deployment/deployment.ts';
import { isAlive } from '../deployment/server-process.ts';
import { createFixtures } from '../fixtures/scenario-fixtures.ts';
import { sendRawInputs } from './f01-raw-bytes.ts';
import { runSchemathesis } from './f01-schemathesis.ts';
import { fuzzTargets } from './f01-targets.ts';
import { sendMutatedInputs, type InputCounts } from './f01-send-inputs.ts';

/** Whether everything that ran at the beginning runs still. */
async function crashes(
  { processes, call }: Deployment,
  workers: ReadonlyMap<string, number>,
): Promise<string[]> {
  const gone = [...workers].filter(([number, pid]) => processes.workers.get(number) !== pid || !isAlive(pid));
  const { status } = await call('get', '/api/health');
  return [
    ...gone.map(([number]) => `worker ${number} died`),
    ...(status === 200 ? [] : [`health answers ${status}`]),
    ...(processes.output().includes('unexpected error') ? ['the log has an unexpected error'] : []),
  ];
}

/** As many inputs a route as there are rounds; within `npm test` only our own, the others take their time. */
function schemathesis(market: Deployment, rounds: number) {
  if (rounds <= 24) return { figures: 'no Schemathesis', cases: 0, misses: [] };
  const isFull = rounds >= 1_000;
  return runSchemathesis(market, isFull ? 100 : 5, isFull ? 'examples,coverage,fuzzing' : 'fuzzing');
}

const words = (count: number) => count.toLocaleString('en');

/** A round is one bad input for every route, for the pages and files beside them, and for the port itself. */
export const badInputs: Scenario = {
  id: 'F1',
  name: 'bad inputs from fixed seeds, every route',
  goal: '≥ 1,000 a route, ≥ 30,000 in all, no 5xx, no stack trace, no crash, nothing written by a refused one',
  rounds: { test: 24, quick: 48, full: 1_000 },
  run: async ({ rounds, open, reportProgress: say }) => {
    const market = await open();
    const stage = await createFixtures(market);
    const workers = new Map(market.processes.workers);
    const tally: InputCounts = { inputs: 0, refused: 0, harmless: 0 };
    const misses: string[] = [];
    for (const subject of fuzzTargets) {
      misses.push(...(await sendMutatedInputs(stage, subject, rounds, tally)));
      say(`${subject.name}: ${words(tally.inputs)} inputs so far`);
    }
    misses.push(...(await sendRawInputs(market, rounds, tally)));
    const others = await schemathesis(market, rounds);
    misses.push(...others.misses, ...(await crashes(market, workers)));
    const where = `${fuzzTargets.length - 1} routes, the pages and the bare port`;
    const ours = `${words(tally.inputs)} inputs for ${where}, ${words(tally.refused)} refused`;
    const seen = `${words(tally.harmless)} of these seen to change nothing`;
    return {
      figures: `${ours}, ${seen}; ${others.figures}; ${misses.length} found wanting`,
      failures: misses,
    };
  },
};
