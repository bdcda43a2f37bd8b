import cluster from 'node:cluster';
import type { Logger } from 'pino';
import { AggregatorRegistry, Counter, Registry } from 'prom-client';
import { SettingsError, type Env } from '../../platform/config/env.ts';
import { describeReason } from '../../platform/lib/describe-error.ts';
import { startMetricsServer, type MetricsSource } from './metrics-server.ts';
import mongoose from 'mongoose';
import { createHttpMetrics, type HttpMetrics } from './http-metrics.ts';
import { addMarketMetrics } from './market-metrics.ts';
import { addProcessMetrics } from './process-metrics.ts';

type MetricsSettings = Pick<Env, 'METRICS_PORT' | 'METRICS_HOST'>;

/** Creates the registry of this process. A supervisor reads those of its workers; a single process serves its own. */
function createRegistry(): Registry {
  const registry = new Registry();
  if (!cluster.isWorker) return registry;
  AggregatorRegistry.setRegistries([registry]);
  new AggregatorRegistry(); // answers the requests of the supervisor
  return registry;
}

/** Serves the metrics of this process. Does nothing without METRICS_PORT, or in a worker. */
export async function serveMetrics(
  settings: MetricsSettings,
  registry: Registry,
  log: Logger,
): Promise<() => Promise<void>> {
  if (cluster.isWorker) return () => Promise.resolve();
  return serve(settings, { contentType: registry.contentType, metrics: () => registry.metrics() }, log);
}

/** Adds the metrics of the supervisor of several workers. */
export const addSupervisorMetrics = (registry: Registry, countRestarts: () => number): void =>
  void new Counter({
    name: 'homechef_worker_restarts_total',
    help: 'Workers that were started again because they ended',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(countRestarts());
    },
  });

/** Serves the combined metrics of all workers and those of their supervisor. Does nothing without METRICS_PORT. */
export function serveWorkerMetrics(
  settings: MetricsSettings,
  countRestarts: () => number,
  log: Logger,
): Promise<() => Promise<void>> {
  const workers = new AggregatorRegistry();
  const own = new Registry();
  addSupervisorMetrics(own, countRestarts);
  const metrics = async () => `${await workers.clusterMetrics()}\n${await own.metrics()}`;
  return serve(settings, { contentType: workers.contentType, metrics }, log);
}

async function serve(
  { METRICS_PORT, METRICS_HOST }: MetricsSettings,
  source: MetricsSource,
  log: Logger,
): Promise<() => Promise<void>> {
  if (METRICS_PORT === undefined) return () => Promise.resolve();
  const address = { host: METRICS_HOST, port: METRICS_PORT };
  const { url, close } = await startMetricsServer(address, source, log).catch((error: unknown) => {
    throw new SettingsError(
      `The metrics cannot be served at METRICS_HOST=${METRICS_HOST} and METRICS_PORT=${METRICS_PORT} (${describeReason(error)}). ` +
        'Each server on a machine needs a port of its own for them.',
    );
  });
  log.info({ url }, 'the metrics are served');
  return close;
}

/** Collects and serves the metrics of this process. Returns the middleware that measures requests. */
export async function collectMetrics(
  env: Env,
  log: Logger,
  countStreams: () => number,
): Promise<{ httpMetrics: HttpMetrics; stop: () => Promise<void> }> {
  const registry = createRegistry();
  addProcessMetrics(registry, { client: mongoose.connection.getClient(), countStreams });
  addMarketMetrics(registry, env.UPLOADS_DIR);
  const httpMetrics = createHttpMetrics(registry);
  return { httpMetrics, stop: await serveMetrics(env, registry, log) };
}
