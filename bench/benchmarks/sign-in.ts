import { password } from '../data/accounts.ts';
import type { BenchmarkContext, Metric, Benchmark } from '../harness/benchmark.ts';
import { compareLatency } from '../harness/compare-loads.ts';
import { createLoadPlan } from '../harness/interleaved-rounds.ts';
import { getCachedPaths } from './cached-reads.ts';

const perSecond = 200;
const inFlight = 8;
/** Seconds per round. At 200 requests per second, this is enough requests for a 99th percentile. */
const getMinSeconds = ({ isQuick }: BenchmarkContext) => (isQuick ? 1 : 5);

async function run(context: BenchmarkContext): Promise<Metric[]> {
  const seconds = Math.max(context.seconds, getMinSeconds(context));
  const { url } = await context.environment.getServer();
  const paths = Object.values(await getCachedPaths(context)).filter((path) => path.startsWith('/api/'));
  const requests = paths.map((path) => ({ path }));
  const signIns = Array.from({ length: 100 }, (_, i) => ({
    method: 'POST' as const,
    path: '/api/users/login',
    body: JSON.stringify({ email: `foodie${i}@example.com`, password }),
  }));
  return [
    await compareLatency(context, {
      label: `${perSecond} requests per second during ${inFlight} concurrent sign-ins`,
      name: 'sign-ins',
      maxRatio: 2,
      plan: createLoadPlan(context, { url, requests, perSecond, seconds }),
      disturbance: createLoadPlan(context, { url, connections: inFlight, seconds, requests: signIns }),
    }),
  ];
}

export const signIn: Benchmark = { name: 'login', title: 'Sign-ins during other requests', run };
