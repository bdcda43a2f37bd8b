import type { HttpRequestSpec } from '../load/http-wire.ts';
import type { LoadPlan, LoadResult } from '../load/load-plan.ts';
import type { BenchmarkContext, Metric } from './benchmark.ts';
import { formatMilliseconds, formatRate, formatRatio, requireRatio } from './format.ts';
import { createLoadPlan, runInterleaved, summarizeRounds } from './interleaved-rounds.ts';
import { fetchSample, recordResponse } from './sample-response.ts';

interface UpperBoundComparison {
  label: string;
  /** The request whose response the upper bound repeats. */
  sample: HttpRequestSpec;
  minRatio: number;
  p99?: number;
  /** Requests to the product in a round, each sent once. Default: the sample, over and over. */
  createRequests?: (round: number) => HttpRequestSpec[];
}

/** Compares the product with the upper bound, which sends the same bytes. */
export async function compareWithUpperBound(
  context: BenchmarkContext,
  { label, sample, createRequests, ...goals }: UpperBoundComparison,
): Promise<Metric> {
  const { environment, rounds } = context;
  const { url } = await environment.getServer();
  await fetchSample(url, sample); // warm-up request
  const recorded = recordResponse(await fetchSample(url, sample));
  const { status } = recorded;
  const expect = [sample.headers?.['If-None-Match'] === undefined ? 200 : 304];
  if (!expect.includes(status))
    return { label, measured: `status ${status}`, figure: 'none', goal: `${expect[0]}`, met: false };
  const upperBound = await environment.serveUpperBound(recorded);
  const plan = { requests: [sample], expect };
  const measures = await runInterleaved(
    {
      'upper bound': () => environment.runLoad(createLoadPlan(context, { url: upperBound, ...plan })),
      product: (round) =>
        environment.runLoad(
          createRequests
            ? createLoadPlan(context, { url, requests: createRequests(round), once: true })
            : createLoadPlan(context, { url, ...plan }),
        ),
    },
    rounds,
  );
  const kilobytes = (Buffer.byteLength(recorded.body, 'base64') / 1_024).toFixed(1);
  const fullLabel = status === 304 ? `${label}, unchanged (304)` : `${label} (${kilobytes} KB)`;
  return requireRatio({ label: fullLabel, measures, judged: 'product', against: 'upper bound', ...goals });
}

interface DisturbedLatency {
  label: string;
  /** A load with a fixed rate. */
  plan: LoadPlan;
  disturbance: LoadPlan;
  /** Name of the load that runs at the same time. */
  name: string;
  maxRatio: number;
}

/** Compares the 99th percentile of a load's response times, alone and during another load. */
export async function compareLatency(
  { environment, rounds }: BenchmarkContext,
  { label, plan, disturbance, name, maxRatio }: DisturbedLatency,
): Promise<Metric> {
  const others: LoadResult[] = [];
  const { alone, during } = await runInterleaved(
    {
      alone: () => environment.runLoad(plan),
      during: async () => {
        const [result, other] = await Promise.all([
          environment.runLoad(plan),
          environment.runSecondLoad(disturbance),
        ]);
        others.push(other);
        return result;
      },
    },
    rounds,
  );
  const other = summarizeRounds(others);
  const p99Ratio = during.p99 / alone.p99;
  return {
    label,
    measured: `${formatRate('alone', alone)}; ${formatRate(`during ${name}`, during)}; ${formatRate(name, other)}`,
    figure: `p99 ${formatRatio(p99Ratio)} (${formatMilliseconds(during.p99)})`,
    goal: `p99 ≤ ${maxRatio} × without ${name}`,
    met: p99Ratio <= maxRatio && (alone.unexpected || during.unexpected || other.unexpected) === '',
  };
}
