/*
 * Sends cached responses without Express, which would take ten times as long. No library does this.
 * Limits: it knows only responses of the response cache, and logs them as the middleware of the app does.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { getRequestId } from '../../lib/request-id.ts';
import {
  selectEncoding,
  type CachedResponse,
  type ResponseCache,
  type EncodedResponse,
} from './response-cache.ts';

interface PendingResponse {
  req: IncomingMessage;
  res: ServerResponse;
  entry: CachedResponse;
  startedAt: number;
}

/**
 * Wraps the app, and answers cache hits with the same headers and log line as the app would. The requests of one
 * event-loop turn are answered together, because alternating between reads and writes costs a third more under load.
 */
export function createCacheListener(
  responseCache: ResponseCache,
  app: RequestListener,
  log: Logger,
  onResponse?: (route: string, status: number, milliseconds: number) => void,
): RequestListener {
  const logRequest = createRequestLog(log);
  let pending: PendingResponse[] = [];
  const sendPending = ({ req, res, entry, startedAt }: PendingResponse) => {
    const requestId = getRequestId(req);
    const handleSent = (status: number) => {
      const milliseconds = performance.now() - startedAt;
      logRequest(entry.route, status, { requestId, milliseconds: roundToMicroseconds(milliseconds) });
      onResponse?.(entry.route, status, milliseconds);
    };
    const status = sendEncoded(entry, req, res, ['x-request-id', requestId]);
    if (typeof status === 'number') handleSent(status);
    else void status.then(handleSent);
  };
  const sendAllPending = () => {
    const batch = pending;
    pending = [];
    for (const response of batch) {
      try {
        sendPending(response);
      } catch (err) {
        log.error({ err }, 'unexpected error');
        response.res.destroy(); // the loop still sends the other responses
      }
    }
  };
  return (req, res) => {
    const entry = responseCache.lookUp(req);
    if (!entry) return app(req, res);
    if (pending.push({ req, res, entry, startedAt: performance.now() }) === 1) setImmediate(sendAllPending);
  };
}

const roundToMicroseconds = (milliseconds: number) => Math.round(milliseconds * 1_000) / 1_000; // more digits have no use in a log and take time to write

/** Keeps a child logger for each route and status, because pino then serializes these fields only once. */
function createRequestLog(log: Logger) {
  const loggers = new Map<string, Logger>();
  return (route: string, status: number, fields: { requestId: string; milliseconds: number }): void => {
    const key = `${status} ${route}`;
    const logger = loggers.get(key) ?? log.child({ method: 'GET', route, status });
    loggers.set(key, logger);
    logger[route.startsWith('/') ? 'info' : 'debug'](fields, 'request');
  };
}

const preEncoded = new WeakSet<ServerResponse>();

/**
 * Returns whether the encoding and the ETag of a response are already chosen, so that it must not be compressed again.
 */
export const isPreEncoded = (res: ServerResponse): boolean => preEncoded.has(res);

/** Sends a cached response, or 304 if the client has it. Returns the status. */
export function sendCached(
  entry: CachedResponse,
  req: IncomingMessage,
  res: ServerResponse,
): number | Promise<number> {
  preEncoded.add(res);
  return sendEncoded(entry, req, res, []);
}

function sendEncoded(
  entry: CachedResponse,
  req: IncomingMessage,
  res: ServerResponse,
  extraHeaders: readonly string[],
): number | Promise<number> {
  const encoded = selectEncoding(entry, req.headers['accept-encoding']);
  return encoded instanceof Promise
    ? encoded.then((compressed) => writeResponse(compressed, req, res, extraHeaders))
    : writeResponse(encoded, req, res, extraHeaders);
}

function writeResponse(
  { bytes, etag, headers, notModifiedHeaders }: EncodedResponse,
  req: IncomingMessage,
  res: ServerResponse,
  extraHeaders: readonly string[],
): number {
  if (matchesEtag(etag, req.headers['if-none-match'])) {
    res.writeHead(304, joinHeaders(notModifiedHeaders, extraHeaders)).end();
    return 304;
  }
  res.writeHead(200, joinHeaders(headers, extraHeaders)).end(bytes);
  return 200;
}

function joinHeaders(headers: readonly string[], extraHeaders: readonly string[]): string[] {
  const joined = headers.slice();
  joined.push(...extraHeaders);
  return joined;
}

/** Looks for a substring, because a proxy can make the ETag weak (`W/"…"`). */
const matchesEtag = (etag: string, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch !== undefined && (ifNoneMatch.includes(etag) || ifNoneMatch.trim() === '*');
