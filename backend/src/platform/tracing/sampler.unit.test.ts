import { propagation, ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSampler } from './start-tracing.ts';

const traceId = '00000000000000000000000000000001'; // A choice by id would record it at every ratio above 0.

beforeAll(() => void propagation.setGlobalPropagator(new W3CTraceContextPropagator()));
afterAll(() => propagation.disable());

/** Starts a request span with a child span for each random number, and returns the recorded spans and all trace ids. */
function traceRequests(ratio: number, randomNumbers: number[], traceparent?: string) {
  const exporter = new InMemorySpanExporter();
  const rest = [...randomNumbers];
  const provider = new TracerProvider({
    sampler: createSampler(ratio, () => rest.shift() ?? 0),
    spanProcessors: [new SimpleSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('test');
  const traceIds = randomNumbers.map(() => {
    const parent = propagation.extract(ROOT_CONTEXT, { traceparent });
    const request = tracer.startSpan('request', {}, parent);
    const command = tracer.startSpan('command', {}, trace.setSpan(parent, request));
    command.end();
    request.end();
    return command.spanContext().traceId;
  });
  return { names: exporter.getFinishedSpans().map(({ name }) => name), traceIds };
}

describe('a server that records a quarter of the traces', () => {
  const randomNumbers = [0.1, 0.3, 0.6, 0.9];

  test('a server records only its share even if a client sets the flag “sampled” on each request', () => {
    const { names, traceIds } = traceRequests(0.25, randomNumbers, `00-${traceId}-00f067aa0ba902b7-01`);
    expect(names).toEqual(['command', 'request']);
    expect(new Set(traceIds)).toEqual(new Set([traceId]));
    const withoutContext = traceRequests(0.25, randomNumbers);
    expect(withoutContext.names).toEqual(names);
    expect(new Set(withoutContext.traceIds).size).toBe(randomNumbers.length);
  });

  test('a server records no request whose sender does not record it', () => {
    const { names, traceIds } = traceRequests(0.25, [0, 0], `00-${traceId}-00f067aa0ba902b7-00`);
    expect(names).toEqual([]);
    expect(traceIds).toEqual([traceId, traceId]);
  });
});

test.each([
  [0, []],
  [1, ['command', 'request']],
])('the ratio %d records %j with the flag “sampled”', (ratio, expected) => {
  expect(traceRequests(ratio, [0], `00-${traceId}-00f067aa0ba902b7-01`).names).toEqual(expected);
});
