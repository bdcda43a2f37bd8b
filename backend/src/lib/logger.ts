import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import type { Request, Response } from 'express';
import { pino, type DestinationStream, type Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { serializeError } from './error-serializer.ts';

/** How long lines are collected, in milliseconds, and how much of them. */
const [flushIntervalMs, maxBufferedChars] = [200, 65_536];

/** Writes the lines of a process that serves together: one by one they cost as much as a ready answer itself. */
function createBufferedDestination(): DestinationStream {
  let lines = '';
  const take = () => {
    const taken = lines;
    lines = '';
    return taken;
  };
  // A log that nobody reads any more, or whose disk is full, is no reason to stop selling.
  process.stdout.on('error', () => undefined);
  const write = () => lines !== '' && process.stdout.write(take());
  setInterval(write, flushIntervalMs).unref();
  process.once('exit', () => {
    try {
      writeSync(process.stdout.fd, take());
    } catch {
      // Nobody reads any more.
    }
  });
  return {
    write: (line) => {
      lines += line;
      if (lines.length > maxBufferedChars) write();
    },
  };
}

/** The time of a line; written once a millisecond, for a busy process writes several in each. */
function createTimestamp(): () => string {
  let at = 0;
  let words = '';
  return () => {
    const now = Date.now();
    if (now !== at) words = `,"time":"${new Date(now).toISOString()}"`;
    at = now;
    return words;
  };
}

/** JSON lines on standard output, each with the number of the worker where there are several. */
export function createLogger(
  level: string,
  { worker, isBuffered = false }: { worker?: number; isBuffered?: boolean } = {},
) {
  const base = worker === undefined ? null : { worker };
  const serializers = { err: serializeError };
  const options = { level, base, timestamp: createTimestamp(), serializers };
  return isBuffered ? pino(options, createBufferedDestination()) : pino(options);
}

/** The route as declared: an address may hold an order number, which opens a guest's order, or a search for a person. */
const routeOf = (res: Response): string => (res.locals as { route?: string }).route ?? 'page or file';

/** Gives each request an id, answered as `X-Request-Id`, and one line when it is done; no address it asked for, no headers. */
export const createRequestLogger = (logger: Logger) =>
  pinoHttp<Request, Response>({
    logger,
    wrapSerializers: false,
    // The request is told by its id alone, as what it is named: a second child of the log would take as long again.
    customAttributeKeys: { req: 'requestId' },
    serializers: { requestId: ({ id }: Request) => id, res: () => undefined, err: serializeError },
    genReqId: (_req, res) => {
      const id = randomUUID();
      res.setHeader('X-Request-Id', id);
      return id;
    },
    customLogLevel: (_req, res) =>
      res.statusCode >= 500 ? 'error' : routeOf(res) === 'page or file' ? 'debug' : 'info',
    customSuccessMessage: () => 'request',
    customErrorMessage: () => 'request',
    customSuccessObject: (req, res, value: { responseTime: number }) => describe(req, res, value),
    customErrorObject: (req, res, _error, value: { responseTime: number }) => describe(req, res, value),
  });

const describe = (req: Request, res: Response, { responseTime }: { responseTime: number }) => ({
  method: req.method,
  route: routeOf(res),
  // Who went before the answer was there saw none; 499 as proxies call it.
  status: res.headersSent ? res.statusCode : 499,
  ...(res.writableFinished ? {} : { cut: true }),
  code: (res.locals as { code?: string }).code,
  account: (res.locals as { actor?: { _id: string } }).actor?._id,
  milliseconds: responseTime,
});
