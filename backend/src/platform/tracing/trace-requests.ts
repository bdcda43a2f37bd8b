import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
} from '@opentelemetry/api';
import type { RequestHandler } from 'express';
import { getTracer } from '../lib/spans.ts';

const noRoute = 'page or file';

function endRequestSpan(span: Span, method: string, status: number, route: string): void {
  span.updateName(`${method} ${route}`);
  span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/**
 * Starts a span for each request, as a child of the span in its header `traceparent`. URLs are not recorded, because they
 * can contain order numbers.
 */
export const traceRequests: RequestHandler = (req, res, next) => {
  const { method } = req;
  const parent = propagation.extract(ROOT_CONTEXT, req.headers);
  const options = { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } };
  const span = getTracer().startSpan(method, options, parent);
  const locals = res.locals as { route?: string; traceId?: string };
  locals.traceId = span.spanContext().traceId;
  res.once('close', () =>
    endRequestSpan(span, method, res.headersSent ? res.statusCode : 499, locals.route ?? noRoute),
  );
  context.with(trace.setSpan(parent, span), next);
};
