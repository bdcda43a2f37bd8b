import { context, SpanKind, trace, type Span } from '@opentelemetry/api';
import type { mongo } from 'mongoose';
import { failSpan, getTracer } from '../lib/spans.ts';

/**
 * Starts a span for each command of a traced request or task. Work outside of a span, for example a heartbeat, adds
 * none. Filters and documents are not recorded.
 */
export function traceCommands(client: mongo.MongoClient): void {
  const running = new Map<number, Span>();
  client.on('commandStarted', ({ requestId, commandName, command }) => {
    if (!trace.getActiveSpan()) return;
    const collection: unknown = (command as Record<string, unknown>)[commandName];
    const attributes = {
      'db.system.name': 'mongodb',
      'db.operation.name': commandName,
      ...(typeof collection === 'string' ? { 'db.collection.name': collection } : {}),
    };
    const options = { kind: SpanKind.CLIENT, attributes };
    running.set(requestId, getTracer().startSpan(`mongodb ${commandName}`, options, context.active()));
  });
  const take = (requestId: number): Span | undefined => {
    const span = running.get(requestId);
    running.delete(requestId);
    return span;
  };
  client.on('commandSucceeded', ({ requestId }) => take(requestId)?.end());
  client.on('commandFailed', ({ requestId, failure }) => {
    const span = take(requestId);
    if (span) failSpan(span, failure);
  });
}
