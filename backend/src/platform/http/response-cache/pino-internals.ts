/*
 * Reads the parts of a pino logger that format and write its lines. pino has no public access to them, and logging a
 * cached response through its API costs as much as the response itself (docs/performance.md). No other file uses pino's
 * symbols. `backend/src/testing/library-internals.unit.test.ts` fails when they change.
 */
import { pino, type DestinationStream, type Logger } from 'pino';

const { chindingsSym, streamSym, timeSym } = pino.symbols;

export interface LoggerInternals {
  stream: DestinationStream;
  formatTime: () => string;
  /** The serialized fields of a child logger. */
  bindings: string;
}

/** @throws Error if pino keeps these parts elsewhere */
export function getLoggerInternals(logger: Logger): LoggerInternals {
  const internals = logger as unknown as Record<symbol, unknown>;
  const { [streamSym]: stream, [timeSym]: formatTime, [chindingsSym]: bindings } = internals;
  if (typeof stream !== 'object' || typeof formatTime !== 'function' || typeof bindings !== 'string')
    throw new Error('pino has changed: adapt http/response-cache/pino-internals.ts');
  return { stream, formatTime, bindings } as LoggerInternals;
}
