import { STATUS_CODES } from 'node:http';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { ErrorBody } from '@homechef/contract/http/error-body';
import { createMessage, type ParameterlessCode } from '@homechef/contract/messages/api-message';
import { isDatabaseUnavailable, isConnectionPoolExhausted } from '../../db/driver-errors.ts';
import {
  serverBusy,
  databaseUnavailable,
  AppError,
  invalidInput,
  notFound,
  fieldError,
  payloadTooLarge,
  unsupportedMediaType,
} from '../../lib/app-error.ts';
import { sendJson } from './send-json.ts';

/** 404 for whatever no route answers. */
export const routeNotFound: RequestHandler = () => {
  throw notFound('request.unknown_route');
};

/** No right, or too often: the log tells from which address, so that whoever tries again and again can be shut out. */
const loggedStatuses = new Set([401, 403, 429]);

/** The one place where an error becomes an answer. What is unknown is logged, and answered without details. */
export const createErrorHandler =
  (log: Logger): ErrorRequestHandler =>
  (error: unknown, req, res, next) => {
    const known = toFailure(error);
    const logger = req.log ?? log;
    if (!known) logger.error({ err: error }, 'unexpected error');
    else if (known.status === 503)
      logger.warn(
        { reason: error instanceof Error ? error.name : 'unknown' },
        known.code === 'server.busy' ? 'busy' : 'database away',
      );
    else if (loggedStatuses.has(known.status))
      logger.info({ status: known.status, code: known.code, from: req.ip }, 'refused');
    res.locals.code = known?.code;
    if (res.headersSent) return next(error);
    const { status, code, values, message, errors, retryAfter } =
      known ?? new AppError(500, createMessage('server.failed'));
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

function toFailure(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error)) return databaseUnavailable();
  if (isConnectionPoolExhausted(error)) return serverBusy();
  if (error instanceof URIError) return new AppError(400, createMessage('request.malformed_address'));
  return fromBodyParser(error) ?? fromSendError(error);
}

/** What zlib (`Z_…`) and Brotli (`ERR__ERROR_…`) say of a body that is not packed as it says: with no `type` of its own. */
const isDecompressionError = (error: Error) =>
  'code' in error && typeof error.code === 'string' && /^(?:Z_|ERR__ERROR_)/.test(error.code);

/** body-parser's own errors, told apart by their `type`. */
function fromBodyParser(error: unknown): AppError | undefined {
  if (!(error instanceof Error)) return undefined;
  if (isDecompressionError(error)) return badBody('request.unreadable');
  if (!('type' in error) || typeof error.type !== 'string') return undefined;
  switch (error.type) {
    case 'entity.too.large':
      return payloadTooLarge('request.too_large');
    case 'charset.unsupported':
    case 'encoding.unsupported':
      return unsupportedMediaType('request.unsupported_encoding');
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

const badBody = (code: ParameterlessCode) => invalidInput([fieldError('', code)], code);

/** What sending a file complains of: a range it does not have, a condition that does not hold, a file that is gone. */
function fromSendError(error: unknown): AppError | undefined {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return undefined;
  const { status } = error;
  return status >= 400 && status < 500
    ? new AppError(
        status,
        createMessage('request.not_possible', { reason: STATUS_CODES[status] ?? 'Not possible' }),
      )
    : undefined;
}
