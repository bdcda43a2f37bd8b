import type { Scenario } from '../harness/scenario.ts';
import { createLoadResult, describeFailures } from '../traffic/load-generator.ts';
import { readStock, type Deployment } from '../deployment/deployment.ts';
import { sampleProcesses, type ProcessSamples } from '../metrics/process-samples.ts';
import { isFlat, trendOf, type Sample, type Trend } from '../metrics/trend.ts';
import { measureVisitRate, simulateVisitsAtRate, type VisitContext } from '../traffic/simulated-visits.ts';

const [people, measuring, dishes] = [16, 15, 20];

/**
 * What does not count as growth, whatever the noise: megabytes; files or connections, for somebody who comes back may be
 * with the other of two processes than before.
 */
const tolerance = { memory: 5, files: people / 2, connections: people / 2 };

/** The first third of the time the processes may still grow into their work. */
const settled = (samples: readonly Sample[]) => samples.slice(Math.floor(samples.length / 3));

async function sceneOf(market: Deployment): Promise<VisitContext> {
  const password = market.registerSecret('a good long password of the soak');
  const chef = await market.createChef({ password });
  const stock = { countInStock: 10_000 };
  const items = await Promise.all(Array.from({ length: dishes }, () => market.createProduct(chef, stock)));
  return { market, outcome: createLoadResult(), chef: { ...chef, password }, items };
}

const inWords = ({ growth, noise }: Trend) =>
  `${growth < 0 ? '−' : '+'}${Math.abs(growth).toFixed(1)} ± ${noise.toFixed(1)}`;

/** What was not flat; the database's memory is its cache, which fills. */
function notFlat({ name, isServer: isOurs, ...course }: ProcessSamples): string[] {
  const kinds = isOurs ? (['memory', 'files', 'connections'] as const) : (['files', 'connections'] as const);
  return kinds.flatMap((kind) => {
    const trend = trendOf(settled(course[kind]));
    return isFlat(trend, tolerance[kind]) ? [] : [`the ${kind} of ${name} grew: ${inWords(trend)}`];
  });
}

const latest = (samples: readonly Sample[]) => samples.at(-1)?.value ?? 0;

function memoryInWords({ name, memory }: ProcessSamples): string {
  return `${name} ${Math.round(latest(memory))} MB (${inWords(trendOf(settled(memory)))})`;
}

/** A round: a minute of visits at half the pace that was the most. */
export const soak: Scenario = {
  id: 'F18',
  name: 'soak at half the measured capacity',
  goal: 'memory flat (slope within noise), 0 errors, file handles and connections flat',
  rounds: { quick: 2, full: 20, long: 120 },
  run: async ({ rounds, open, reportProgress: say }) => {
    // What a day of requests writes would not fit this process, which keeps it to look for secrets.
    const market = await open({ settings: rounds > 30 ? { LOG_LEVEL: 'warn' } : {} });
    const scene = await sceneOf(market);
    const most = await measureVisitRate(scene, people, measuring);
    const rate = scene.outcome.requests / measuring;
    say(`capacity: ${most.toFixed(0)} visits, ${rate.toFixed(0)} requests a second`);
    const before = scene.outcome.requests;
    const { courses, stop } = sampleProcesses(market, rounds > 5 ? 5_000 : 2_000);
    await simulateVisitsAtRate(scene, most / 2, rounds * 60);
    stop();
    const requests = scene.outcome.requests - before;
    const sold = await Promise.all(scene.items.map((item) => readStock(market, item)));
    const wrong = describeFailures(scene.outcome);
    const figures = [
      `${rounds} min at ${(requests / rounds / 60).toFixed(0)} of ${rate.toFixed(0)} requests a second: ${requests} requests, ${wrong.length} errors`,
      ...courses.map(memoryInWords),
      `files ${courses.map(({ files }) => latest(files)).join(', ')}`,
      `the slowest answer ${(scene.outcome.slowest / 1_000).toFixed(1)} s`,
    ];
    const emptied = sold.some((left) => left === 0) ? ['a dish was sold out: nothing was measured'] : [];
    return { figures: figures.join('; '), failures: [...wrong, ...emptied, ...courses.flatMap(notFlat)] };
  },
};
