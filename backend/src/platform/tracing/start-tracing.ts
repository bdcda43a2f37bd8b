import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  TracerProvider,
  ParentBasedSampler,
  SamplingDecision,
  type Sampler,
} from '@opentelemetry/sdk-trace';
import mongoose from 'mongoose';
import type { RequestHandler } from 'express';
import { withTimeout } from '../lib/timeout.ts';
import { traceCommands } from './trace-commands.ts';
import { traceRequests } from './trace-requests.ts';

/**
 * Creates a sampler that records the given share of the traces, from 0 to 1. The choice is random and not by trace id,
 * because clients choose the id in their `traceparent`. So even if every client sets the flag “sampled”, only that
 * share is recorded. A client that clears the flag is not recorded, and spans below a recorded span always are.
 */
export function createSampler(ratio: number, random: () => number = Math.random): Sampler {
  const root: Sampler = {
    shouldSample: () => ({
      decision: random() < ratio ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD,
    }),
    toString: () => `Random{${ratio}}`,
  };
  return new ParentBasedSampler({ root, remoteParentSampled: root });
}

const sendIntervalMs = 1_000;
const maxStopMs = 2_000;

interface TracesTarget {
  url: string;
  percent: number;
}

/**
 * Sends traces by OTLP over HTTP. Returns the middleware that traces requests, and a function that ends the tracing.
 */
export function startTracing({ url, percent }: TracesTarget): {
  traceRequests: RequestHandler;
  stop: () => Promise<void>;
} {
  const exporter = new OTLPTraceExporter({ url });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'homechef-market' }),
    sampler: createSampler(percent / 100),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: sendIntervalMs })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  traceCommands(mongoose.connection.getClient());
  const ignoreFailure = () => undefined; // the collector may be unreachable
  return {
    traceRequests,
    stop: () => withTimeout(maxStopMs, provider.shutdown().catch(ignoreFailure), ignoreFailure),
  };
}
