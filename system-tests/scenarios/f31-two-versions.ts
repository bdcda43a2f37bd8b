import { createNotRunResult, type Scenario } from '../harness/scenario.ts';
import { buildCommit } from '../deployment/previous-build.ts';
import type { Deployment } from '../deployment/deployment.ts';
import { startServerProcess, type ServerProcess } from '../deployment/server-process.ts';
import { sendRequest } from '../client/http-client.ts';
import {
  createLoadResult,
  describeFailures,
  sendAndRecord,
  type LoadResult,
} from '../traffic/load-generator.ts';
import { measureVisitRate, type VisitContext } from '../traffic/simulated-visits.ts';

const productCount = 5;
const stockPerProduct = 10_000;
const visitorCount = 6;
const aloneSeconds = 3;
const roundSeconds = 10;
const maxOrdersRead = 500;

/** Returns a context whose requests go to another server on the same database. */
const toServer = (context: VisitContext, { url }: ServerProcess, result: LoadResult): VisitContext => ({
  ...context,
  deployment: { ...context.deployment, url },
  result,
});

async function createContext(deployment: Deployment, result: LoadResult): Promise<VisitContext> {
  const form = { password: 'sold-on-both-versions' };
  const chef = { ...(await deployment.createChef(form)), ...form };
  const products = await Promise.all(
    Array.from({ length: productCount }, () =>
      deployment.createProduct(chef, { countInStock: stockPerProduct }),
    ),
  );
  return { deployment, result, chef, products };
}

/** Reads the orders of both versions from each server. Each version must understand the other's orders. */
async function readAllOrders({ collection }: Deployment, targets: readonly VisitContext[]): Promise<number> {
  const orders = await collection('orders')
    .find({}, { projection: { _id: 1 } })
    .toArray();
  // The sample has orders of both versions, because the traffic alternates between them.
  const step = Math.ceil(orders.length / maxOrdersRead);
  const sample = orders.filter((_, i) => i % step === 0).map(({ _id }) => String(_id));
  for (const { deployment, result } of targets)
    for (const number of sample) {
      const path = `/api/orders/guest/${number}`;
      await sendAndRecord(result, deployment.url, { method: 'get', path, status: 200 });
    }
  return orders.length;
}

async function stopPrevious({ process, exited }: ServerProcess): Promise<string[]> {
  process.kill('SIGTERM');
  await exited;
  return process.exitCode === 0 ? [] : [`the previous version ended with code ${process.exitCode}`];
}

/** A round is ten seconds of visits to both versions. `PREVIOUS_RELEASE` holds the commit of the previous version. */
export const twoVersions: Scenario = {
  id: 'F31',
  name: 'the previous version and this one serve the same migrated database',
  goal: '0 failed requests, each version reads the orders of the other one, the books are consistent',
  rounds: { quick: 1, full: 6 },
  run: async ({ rounds, open, reportProgress }) => {
    const commit = process.env.PREVIOUS_RELEASE;
    if (!commit) return createNotRunResult('PREVIOUS_RELEASE names no commit');
    reportProgress(`building ${commit}`);
    const previousBuild = await buildCommit(commit);
    let current: ServerProcess | undefined;
    try {
      const previous = await open({ nodes: 1, workers: 1, entry: previousBuild.entry });
      const oldResult = createLoadResult();
      const newResult = createLoadResult();
      const oldTarget = await createContext(previous, oldResult);
      await measureVisitRate(oldTarget, visitorCount, aloneSeconds);
      const env = { WEB_CONCURRENCY: '1', JWT_SECRET: previous.secret, MONGODB_URI: previous.uri };
      await previousBuild.migrate({ JWT_SECRET: env.JWT_SECRET, MONGODB_URI: env.MONGODB_URI });
      // The previous version keeps serving while this one migrates.
      const [started] = await Promise.all([
        startServerProcess(env),
        measureVisitRate(oldTarget, visitorCount, aloneSeconds),
      ]);
      current = started;
      const newTarget = toServer(oldTarget, current, newResult);
      for (let round = 1; round <= rounds; round += 1)
        await Promise.all(
          [oldTarget, newTarget].map((target) => measureVisitRate(target, visitorCount, roundSeconds)),
        );
      const numOrders = await readAllOrders(previous, [oldTarget, newTarget]);
      const stopFailures = await stopPrevious(previous.processes);
      await measureVisitRate(newTarget, visitorCount, aloneSeconds);
      const ready = await sendRequest('get', `${current.url}/api/ready`);
      const requests = [oldResult, newResult].map((result) => result.requests);
      return {
        figures: `${requests[0]} requests to the previous version, ${requests[1]} to this one, ${numOrders} orders`,
        failures: [
          ...describeFailures(oldResult).map((text) => `previous version: ${text}`),
          ...describeFailures(newResult).map((text) => `this version: ${text}`),
          ...stopFailures,
          ...(ready.status === 200 ? [] : [`ready: ${ready.status}`]),
        ],
      };
    } finally {
      await current?.destroy();
      await previousBuild.remove();
    }
  },
};
