import mongoose from 'mongoose';
import type { Logger } from 'pino';
import type { Env } from '../config/env.ts';
import { createHttpMetrics, type HttpMetrics } from './http-metrics.ts';
import { addMarketMetrics } from './market-metrics.ts';
import { addProcessMetrics } from './process-metrics.ts';
import { createRegistry, serveMetrics } from './serve-metrics.ts';

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
