import { SpanStatusCode, trace, type Attributes, type Span } from '@opentelemetry/api';

/** Returns the tracer. Without TRACES_URL, its spans go nowhere. */
export const getTracer = () => trace.getTracer('homechef-market');

/** Ends a span as failed. Only the name of the error is recorded, because its message can contain personal data. */
export function failSpan(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
  span.end();
}

/** Runs `task` in a span that ends with it. Spans of the task become its children. */
export const runInSpan = <T>(name: string, attributes: Attributes, task: () => Promise<T>): Promise<T> =>
  getTracer().startActiveSpan(name, { attributes }, async (span) => {
    try {
      const result = await task();
      span.end();
      return result;
    } catch (error) {
      failSpan(span, error);
      throw error;
    }
  });
