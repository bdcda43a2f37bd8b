import { STATUS_CODES } from 'node:http';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { ErrorBody } from '@homechef/contract/http/error-body';
import { say, type PlainCode } from '@homechef/contract/messages/api-message';
import { isDatabaseAway, isDatabaseBusy } from '../../db/driver-errors.ts';
import {
  busy,
  databaseAway,
  HttpError,
  invalid,
  notFound,
  problem,
  tooLarge,
  unsupported,
} from '../../lib/app-error.ts';
import { sendJson } from './send-json.ts';

/** 404 for whatever no route answers. */
export const unknownRoute: RequestHandler = () => {
  throw notFound('request.unknown_route');
};

/** No right, or too often: the log tells from which address, so that whoever tries again and again can be shut out. */
const refusals = new Set([401, 403, 429]);

/** The one place where an error becomes an answer. What is unknown is logged, and answered without details. */
export const answerErrors =
  (log: Logger): ErrorRequestHandler =>
  (error: unknown, req, res, next) => {
    const known = toHttpError(error);
    const logger = req.log ?? log;
    if (!known) logger.error({ err: error }, 'unexpected error');
    else if (known.status === 503)
      logger.warn(
        { reason: error instanceof Error ? error.name : 'unknown' },
        known.code === 'server.busy' ? 'busy' : 'database away',
      );
    else if (refusals.has(known.status))
      logger.info({ status: known.status, code: known.code, from: req.ip }, 'refused');
    res.locals.code = known?.code;
    if (res.headersSent) return next(error);
    const { status, code, values, message, errors, retryAfter } =
      known ?? new HttpError(500, say('server.failed'));
    if (retryAfter !== undefined) res.set('Retry-After', String(Math.max(1, Math.ceil(retryAfter))));
    res.set('Cache-Control', 'no-store');
    const body: ErrorBody = {
      code,
      ...(values ? { values } : {}),
      message,
      ...(errors?.length ? { errors } : {}),
      requestId: typeof req.id === 'string' ? req.id : '',
    };
    res.removeHeader('Content-Encoding'); // of the file that could not be sent, as is its type
    sendJson(res.status(status), body);
  };

function toHttpError(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error;
  if (isDatabaseAway(error)) return databaseAway();
  if (isDatabaseBusy(error)) return busy();
  if (error instanceof URIError) return new HttpError(400, say('request.malformed_address'));
  return fromBodyParser(error) ?? fromFiles(error);
}

/** What zlib (`Z_…`) and Brotli (`ERR__ERROR_…`) say of a body that is not packed as it says: with no `type` of its own. */
const isNotPacked = (error: Error) =>
  'code' in error && typeof error.code === 'string' && /^(?:Z_|ERR__ERROR_)/.test(error.code);

/** body-parser's own errors, told apart by their `type`. */
function fromBodyParser(error: unknown): HttpError | undefined {
  if (!(error instanceof Error)) return undefined;
  if (isNotPacked(error)) return badBody('request.unreadable');
  if (!('type' in error) || typeof error.type !== 'string') return undefined;
  switch (error.type) {
    case 'entity.too.large':
      return tooLarge('request.too_large');
    case 'charset.unsupported':
    case 'encoding.unsupported':
      return unsupported('request.unsupported_encoding');
    case 'entity.parse.failed':
      return badBody('request.malformed_json');
    case 'request.aborted':
    case 'request.size.invalid':
    case 'entity.verify.failed':
    case 'stream.encoding.set':
    case 'stream.not.readable':
      return badBody('request.unreadable');
    default:
      return undefined;
  }
}

const badBody = (code: PlainCode) => invalid([problem('', code)], code);

/** What sending a file complains of: a range it does not have, a condition that does not hold, a file that is gone. */
function fromFiles(error: unknown): HttpError | undefined {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return undefined;
  const { status } = error;
  return status >= 400 && status < 500
    ? new HttpError(status, say('request.not_possible', { reason: STATUS_CODES[status] ?? 'Not possible' }))
    : undefined;
}
