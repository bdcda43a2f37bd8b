import type { Scenario } from '../harness/scenario.ts';
import { createLoadResult, describeFailures } from '../traffic/load-generator.ts';
import { readStock, type Deployment } from '../deployment/deployment.ts';
import { sampleProcesses, type ProcessSamples } from '../metrics/process-samples.ts';
import { isFlat, calculateTrend, type Sample, type Trend } from '../metrics/trend.ts';
import { measureVisitRate, simulateVisitsAtRate, type VisitContext } from '../traffic/simulated-visits.ts';

const visitorCount = 16;
const measureSeconds = 15;
const productCount = 20;

/**
 * Tolerated growth in megabytes and in open files. Those include connections, and a returning visitor may connect to a
 * different worker.
 */
const tolerance = { memoryMb: 5, files: visitorCount / 2 };

/** Skips the first third of the samples, in which the processes warm up. */
const skipWarmUp = (samples: readonly Sample[]) => samples.slice(Math.floor(samples.length / 3));

/**
 * Every process keeps the live changes of the last five minutes (`backend/src/features/live-events/live-events.ts`), so
 * its memory grows for that long. A shorter run cannot tell that growth from a leak.
 */
const logFillSeconds = 5 * 60;
const minMemorySamples = 10;

/** Returns the trend of the memory of a warm process, or undefined if the run is too short for it. */
function calculateMemoryTrend(samples: readonly Sample[]): Trend | undefined {
  const warm = skipWarmUp(samples).filter(({ at }) => at >= logFillSeconds);
  return warm.length < minMemorySamples ? undefined : calculateTrend(warm);
}

async function createVisitContext(deployment: Deployment): Promise<VisitContext> {
  const password = deployment.registerSecret('a good long password of the soak');
  const chef = await deployment.createChef({ password });
  const stock = { countInStock: 10_000 };
  const products = await Promise.all(
    Array.from({ length: productCount }, () => deployment.createProduct(chef, stock)),
  );
  return { deployment, result: createLoadResult(), chef: { ...chef, password }, products };
}

const formatTrend = ({ growth, noise }: Trend) =>
  `${growth < 0 ? '−' : '+'}${Math.abs(growth).toFixed(1)} ± ${noise.toFixed(1)}`;

/** Returns the values that grew. Ignores the memory of the database, whose cache fills up. */
function findGrowth({ name, isServer, memoryMb, files }: ProcessSamples): string[] {
  const trends = {
    files: calculateTrend(skipWarmUp(files)),
    memoryMb: isServer ? calculateMemoryTrend(memoryMb) : undefined,
  };
  return (['memoryMb', 'files'] as const).flatMap((kind) => {
    const trend = trends[kind];
    return !trend || isFlat(trend, tolerance[kind])
      ? []
      : [`${kind === 'memoryMb' ? 'memory' : kind} of ${name} grew: ${formatTrend(trend)}`];
  });
}

const getLatest = (samples: readonly Sample[]) => samples.at(-1)?.value ?? 0;

function formatMemory({ name, memoryMb }: ProcessSamples): string {
  const trend = calculateMemoryTrend(memoryMb);
  return `${name} ${Math.round(getLatest(memoryMb))} MB (${trend ? formatTrend(trend) : 'growth not judged: run too short'})`;
}

/** A round is one minute of visits at half the measured capacity. */
export const soak: Scenario = {
  id: 'F18',
  name: 'soak at half the measured capacity',
  goal: 'memory flat after its first five minutes (slope within noise), 0 errors, open files and connections flat',
  rounds: { quick: 2, full: 20, long: 120 },
  run: async ({ rounds, open, reportProgress }) => {
    // This process keeps the log in memory to search it for secrets, but a day's log would not fit.
    const deployment = await open({ settings: rounds > 30 ? { LOG_LEVEL: 'warn' } : {} });
    const context = await createVisitContext(deployment);
    const maxVisitRate = await measureVisitRate(context, visitorCount, measureSeconds);
    const requestRate = context.result.requests / measureSeconds;
    reportProgress(
      `capacity: ${maxVisitRate.toFixed(0)} visits, ${requestRate.toFixed(0)} requests per second`,
    );
    const requestsBefore = context.result.requests;
    const { samples, stop } = sampleProcesses(deployment, rounds > 5 ? 5_000 : 2_000);
    await simulateVisitsAtRate(context, maxVisitRate / 2, rounds * 60);
    stop();
    const requests = context.result.requests - requestsBefore;
    const stocks = await Promise.all(context.products.map((product) => readStock(deployment, product)));
    const errors = describeFailures(context.result);
    const figures = [
      `${rounds} min at ${(requests / rounds / 60).toFixed(0)} of ${requestRate.toFixed(0)} requests per second: ${requests} requests, ${errors.length} errors`,
      ...samples.map(formatMemory),
      `files ${samples.map(({ files }) => getLatest(files)).join(', ')}`,
      `the slowest response ${(context.result.maxResponseMs / 1_000).toFixed(1)} s`,
    ];
    const soldOutFailures = stocks.some((stock) => stock === 0)
      ? ['a product was sold out: the result is not valid']
      : [];
    return {
      figures: figures.join('; '),
      failures: [...errors, ...soldOutFailures, ...samples.flatMap(findGrowth)],
    };
  },
};
