import type { RequestHandler, Response } from 'express';
import { Counter, Histogram, type Registry } from 'prom-client';
import { placeGuestOrder, placeOrder } from '@homechef/contract/orders/placing-endpoints';
import { uploadPicture } from '@homechef/contract/uploads/endpoints';

interface AnsweredRequest {
  method: string;
  route: string;
  status: number;
  seconds: number;
  code?: string | undefined;
}

const otherRoute = 'page or file';
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const orderRoutes = new Set<string>([placeGuestOrder.path, placeOrder.path]);
const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const closedByClient = 499; // the status that proxies use

interface ResponseState {
  route?: string;
  code?: string;
}

/**
 * Counts answered requests by route pattern. URLs would be an unlimited number of labels, and can contain order
 * numbers.
 */
export function createHttpMetrics(registry: Registry) {
  const registers = [registry];
  const duration = new Histogram({
    name: 'homechef_http_request_duration_seconds',
    help: 'Duration of requests until their response is complete',
    labelNames: ['method', 'route', 'status'],
    buckets: durationBuckets,
    registers,
  });
  const cacheHits = new Counter({
    name: 'homechef_response_cache_hits_total',
    help: 'Responses from the response cache, before the application',
    registers,
  });
  const placed = new Counter({ name: 'homechef_orders_placed_total', help: 'Orders placed', registers });
  const refused = new Counter({
    name: 'homechef_orders_refused_total',
    help: 'Orders refused, by error code',
    labelNames: ['reason'],
    registers,
  });
  const uploads = new Counter({
    name: 'homechef_uploads_total',
    help: 'Uploads of pictures by result',
    labelNames: ['result'],
    registers,
  });

  const countOrder = ({ status, code }: AnsweredRequest) => {
    if (status < 400) placed.inc();
    else refused.inc({ reason: code ?? String(status) });
  };
  const record = (request: AnsweredRequest): void => {
    const { method, route, status, seconds } = request;
    duration.observe({ method, route, status }, seconds);
    if (method !== 'POST') return;
    if (orderRoutes.has(route)) countOrder(request);
    if (route === uploadPicture.path) uploads.inc({ result: status < 400 ? 'stored' : 'refused' });
  };

  const recordCacheHit = (route: string, status: number, milliseconds: number): void => {
    cacheHits.inc();
    record({
      method: 'GET',
      route: route.startsWith('/') ? route : otherRoute,
      status,
      seconds: milliseconds / 1_000,
    });
  };

  const measureRequests: RequestHandler = (req, res, next) => {
    const startedAt = performance.now();
    res.once('close', () => {
      const { route = otherRoute, code } = (res as Response<unknown, ResponseState>).locals;
      const status = res.headersSent ? res.statusCode : closedByClient;
      const method = knownMethods.has(req.method) ? req.method : 'OTHER';
      record({ method, route, status, code, seconds: (performance.now() - startedAt) / 1_000 });
    });
    next();
  };

  return { measureRequests, recordCacheHit };
}

export type HttpMetrics = ReturnType<typeof createHttpMetrics>;
