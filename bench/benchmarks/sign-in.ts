import type { LoadPlan, LoadResult } from '../load/load-plan.ts';
import { password } from '../data/password.ts';
import { measureOf, planOf, race } from '../harness/interleaved-rounds.ts';
import type { Bench, Figure, Row } from '../harness/benchmark.ts';
import { milliseconds, ratio, rate } from '../harness/format.ts';
import { hotPaths } from './cached-reads.ts';

const most = 2;
const perSecond = 200;
const inFlight = 8;
/** Of 200 requests a second, so that one in a hundred is more than a handful. */
const leastSeconds = ({ isQuick }: Bench) => (isQuick ? 1 : 5);

/** A fixed number of other requests a second, with and without people signing in at the same time. */
async function run(bench: Bench): Promise<Figure[]> {
  const { stage, rounds } = bench;
  const seconds = Math.max(bench.seconds, leastSeconds(bench));
  const { url } = await stage.market();
  const paths = Object.values(await hotPaths(bench)).filter((path) => path.startsWith('/api/'));
  const others = planOf(bench, { url, requests: paths.map((path) => ({ path })), perSecond, seconds });
  const signIns: LoadPlan = planOf(bench, {
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
  const measures = await race(
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
  const signedIn = measureOf(logIns);
  const wrong = measures.beside.wrong || measures.alone.wrong || signedIn.wrong;
  return [
    {
      what: `${perSecond} requests a second beside ${inFlight} log-ins in flight`,
      measured: `${rate('alone', measures.alone)}; ${rate('beside', measures.beside)}; ${rate('log-ins', signedIn)}`,
      figure: `p99 ${ratio(slower)} (${milliseconds(measures.beside.p99)})`,
      goal: `p99 ≤ ${most} × that without log-ins`,
      met: slower <= most && wrong === '',
    },
  ];
}

export const login: Row = { name: 'login', work: 'Log-ins beside other requests', run };
