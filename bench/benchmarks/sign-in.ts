import type { LoadPlan, LoadResult } from '../load/load-plan.ts';
import { password } from '../data/password.ts';
import { summarizeRounds, createLoadPlan, runInterleaved } from '../harness/interleaved-rounds.ts';
import type { BenchmarkContext, Metric, Benchmark } from '../harness/benchmark.ts';
import { formatMilliseconds, formatRatio, formatRate } from '../harness/format.ts';
import { getCachedPaths } from './cached-reads.ts';

const maxRatio = 2;
const perSecond = 200;
const inFlight = 8;
/** Seconds per round: at 200 requests per second, the 99th percentile needs enough requests. */
const getMinSeconds = ({ isQuick }: BenchmarkContext) => (isQuick ? 1 : 5);

async function run(context: BenchmarkContext): Promise<Metric[]> {
  const { environment, rounds } = context;
  const seconds = Math.max(context.seconds, getMinSeconds(context));
  const { url } = await environment.getServer();
  const paths = Object.values(await getCachedPaths(context)).filter((path) => path.startsWith('/api/'));
  const otherRequests = createLoadPlan(context, {
    url,
    requests: paths.map((path) => ({ path })),
    perSecond,
    seconds,
  });
  const signInPlan: LoadPlan = createLoadPlan(context, {
    url,
    connections: inFlight,
    seconds,
    requests: Array.from({ length: 100 }, (_, i) => ({
      method: 'POST' as const,
      path: '/api/users/login',
      body: JSON.stringify({ email: `foodie${i}@example.com`, password }),
    })),
  });
  const signInResults: LoadResult[] = [];
  const measures = await runInterleaved(
    {
      alone: () => environment.runLoad(otherRequests),
      duringSignIns: async () => {
        const [result, signInResult] = await Promise.all([
          environment.runLoad(otherRequests),
          environment.runSecondLoad(signInPlan),
        ]);
        signInResults.push(signInResult);
        return result;
      },
    },
    rounds,
  );
  const p99Ratio = measures.duringSignIns.p99 / measures.alone.p99;
  const signInRate = summarizeRounds(signInResults);
  const unexpected = measures.duringSignIns.unexpected || measures.alone.unexpected || signInRate.unexpected;
  return [
    {
      label: `${perSecond} requests per second during ${inFlight} concurrent sign-ins`,
      measured: `${formatRate('alone', measures.alone)}; ${formatRate('during sign-ins', measures.duringSignIns)}; ${formatRate('sign-ins', signInRate)}`,
      figure: `p99 ${formatRatio(p99Ratio)} (${formatMilliseconds(measures.duringSignIns.p99)})`,
      goal: `p99 ≤ ${maxRatio} × without sign-ins`,
      met: p99Ratio <= maxRatio && unexpected === '',
    },
  ];
}

export const signIn: Benchmark = { name: 'login', title: 'Sign-ins during other requests', run };
