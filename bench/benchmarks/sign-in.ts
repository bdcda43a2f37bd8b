import type { LoadPlan, LoadResult } from '../load/load-plan.ts';
import { password } from '../data/password.ts';
import { summarizeRounds, createLoadPlan, runInterleaved } from '../harness/interleaved-rounds.ts';
import type { BenchmarkContext, Metric, Benchmark } from '../harness/benchmark.ts';
import { formatMilliseconds, formatRatio, formatRate } from '../harness/format.ts';
import { cachedPaths } from './cached-reads.ts';

const maxRatio = 2;
const perSecond = 200;
const inFlight = 8;
/** Of 200 requests a second, so that one in a hundred is more than a handful. */
const minSeconds = ({ isQuick }: BenchmarkContext) => (isQuick ? 1 : 5);

/** A fixed number of other requests a second, with and without people signing in at the same time. */
async function run(bench: BenchmarkContext): Promise<Metric[]> {
  const { stage, rounds } = bench;
  const seconds = Math.max(bench.seconds, minSeconds(bench));
  const { url } = await stage.market();
  const paths = Object.values(await cachedPaths(bench)).filter((path) => path.startsWith('/api/'));
  const others = createLoadPlan(bench, {
    url,
    requests: paths.map((path) => ({ path })),
    perSecond,
    seconds,
  });
  const signIns: LoadPlan = createLoadPlan(bench, {
    url,
    connections: inFlight,
    seconds,
    requests: Array.from({ length: 100 }, (_, i) => ({
      method: 'POST' as const,
      path: '/api/users/login',
      body: JSON.stringify({ email: `foodie${i}@example.com`, password }),
    })),
  });
  const logIns: LoadResult[] = [];
  const measures = await runInterleaved(
    {
      alone: () => stage.load(others),
      beside: async () => {
        const [result, beside] = await Promise.all([stage.load(others), stage.loadBeside(signIns)]);
        logIns.push(beside);
        return result;
      },
    },
    rounds,
  );
  const slower = measures.beside.p99 / measures.alone.p99;
  const signedIn = summarizeRounds(logIns);
  const wrong = measures.beside.wrong || measures.alone.wrong || signedIn.wrong;
  return [
    {
      what: `${perSecond} requests a second beside ${inFlight} log-ins in flight`,
      measured: `${formatRate('alone', measures.alone)}; ${formatRate('beside', measures.beside)}; ${formatRate('log-ins', signedIn)}`,
      figure: `p99 ${formatRatio(slower)} (${formatMilliseconds(measures.beside.p99)})`,
      goal: `p99 ≤ ${maxRatio} × that without log-ins`,
      met: slower <= maxRatio && wrong === '',
    },
  ];
}

export const signIn: Benchmark = { name: 'login', work: 'Log-ins beside other requests', run };
