import cluster from 'node:cluster';
import type { Logger } from 'pino';
import { AggregatorRegistry, Registry } from 'prom-client';
import type { Env } from '../config/env.ts';
import { startMetricsServer } from './metrics-server.ts';

type MetricsSettings = Pick<Env, 'METRICS_PORT' | 'METRICS_HOST'>;

/** Creates the registry of this process. The supervisor of several workers reads theirs, and this process serves its own. */
export function createRegistry(): Registry {
  const registry = new Registry();
  if (!cluster.isWorker) return registry;
  AggregatorRegistry.setRegistries([registry]);
  new AggregatorRegistry(); // answers the requests of the supervisor
  return registry;
}

/** Serves the metrics of this process, or of all workers for their supervisor. Does nothing without METRICS_PORT. */
export async function serveMetrics(
  { METRICS_PORT, METRICS_HOST }: MetricsSettings,
  registry: Registry | 'workers',
  log: Logger,
): Promise<() => Promise<void>> {
  if (METRICS_PORT === undefined || cluster.isWorker) return () => Promise.resolve();
  const source =
    registry === 'workers'
      ? readWorkers()
      : { contentType: registry.contentType, metrics: () => registry.metrics() };
  const { url, close } = await startMetricsServer({ host: METRICS_HOST, port: METRICS_PORT }, source, log);
  log.info({ url }, 'the metrics are served');
  return close;
}

function readWorkers() {
  const registry = new AggregatorRegistry();
  return { contentType: registry.contentType, metrics: () => registry.clusterMetrics() };
}
