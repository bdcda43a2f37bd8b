import { STATUS_CODES } from 'node:http';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { ErrorBody, FieldError } from '@homechef/contract/http/error-body';
import {
  createMessage,
  type ApiMessage,
  type MessageCode,
  type ParameterlessCode,
} from '@homechef/contract/messages/api-message';
import {
  AppError,
  fieldError,
  invalidInput,
  notFound,
  payloadTooLarge,
  unsupportedMediaType,
  type ErrorKind,
} from '../../lib/app-error.ts';
import { sendJson } from './send-json.ts';

/** The only place that knows the HTTP status of a domain error. */
const statusByKind: Record<ErrorKind, number> = {
  'invalid-input': 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'payload-too-large': 413,
  'unsupported-media-type': 415,
  'rate-limited': 429,
  unavailable: 503,
  'insufficient-storage': 507,
};

interface HttpFailure {
  status: number;
  message: ApiMessage;
  fieldErrors?: FieldError[] | undefined;
  retryAfterSeconds?: number | undefined;
}

interface ErrorHandlerOptions {
  log: Logger;
  /** Maps errors of the database driver to expected failures. Returns undefined for all other errors. */
  translate: (error: unknown) => AppError | undefined;
}

export const routeNotFound: RequestHandler = () => {
  throw notFound('request.unknown_route');
};

const unavailableTexts: Partial<Record<MessageCode, string>> = {
  'server.busy': 'server busy',
  'server.draining': 'server draining',
  'server.too_slow': 'request given up after a minute',
  'picture.store_away': 'store of pictures unavailable',
};

function describeReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return error.cause instanceof Error ? `${error.cause.name}: ${error.cause.message}` : error.name;
}

/** Statuses that are logged with the client address, so that an operator can block repeated attempts. */
const loggedStatuses = new Set([401, 403, 429]);

/** Creates the error handler of the app. It logs an unknown error and responds with 500 and no details. */
export const createErrorHandler =
  ({ log, translate }: ErrorHandlerOptions): ErrorRequestHandler =>
  (error: unknown, req, res, next) => {
    const known = toFailure(error, translate);
    const logger = req.log ?? log;
    if (!known) logger.error({ err: error }, 'unexpected error');
    else if (known.status === 503)
      logger.warn(
        { reason: describeReason(error) },
        unavailableTexts[known.message.code] ?? 'database unavailable',
      );
    else if (known.status === 507) logger.error({ code: known.message.code }, 'storage full');
    else if (loggedStatuses.has(known.status))
      logger.info({ status: known.status, code: known.message.code, from: req.ip }, 'request rejected');
    res.locals.code = known?.message.code;
    if (res.headersSent) return next(error);
    const { status, message, fieldErrors, retryAfterSeconds }: HttpFailure = known ?? {
      status: 500,
      message: createMessage('server.failed'),
    };
    if (retryAfterSeconds !== undefined)
      res.set('Retry-After', String(Math.max(1, Math.ceil(retryAfterSeconds))));
    res.set('Cache-Control', 'no-store');
    const body: ErrorBody = {
      code: message.code,
      ...(message.values ? { values: message.values } : {}),
      message: message.message,
      ...(fieldErrors?.length ? { errors: fieldErrors } : {}),
      requestId: typeof req.id === 'string' ? req.id : '',
    };
    // It may still be set for a file that could not be sent.
    res.removeHeader('Content-Encoding');
    sendJson(res.status(status), body);
  };

function toFailure(error: unknown, translate: ErrorHandlerOptions['translate']): HttpFailure | undefined {
  const expected = error instanceof AppError ? error : (translate(error) ?? fromBodyParser(error));
  if (expected) return fromAppError(expected);
  if (error instanceof URIError) return { status: 400, message: createMessage('request.malformed_address') };
  return fromSendError(error);
}

const fromAppError = ({
  kind,
  code,
  values,
  message,
  fieldErrors,
  retryAfterSeconds,
}: AppError): HttpFailure => ({
  status: statusByKind[kind],
  message: { code, message, ...(values ? { values } : {}) },
  fieldErrors,
  retryAfterSeconds,
});

const getLimit = (error: Error): number => ('limit' in error ? Number(error.limit) : 0);

function fromBodyParser(error: unknown): AppError | undefined {
  if (!(error instanceof Error)) return undefined;
  if (!('type' in error) || typeof error.type !== 'string') return undefined;
  switch (error.type) {
    case 'entity.too.large':
      return payloadTooLarge('request.too_large', { kilobytes: getLimit(error) / 1_024 });
    case 'charset.unsupported':
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

/** Maps client errors of `send`: a range outside the file, a failed precondition, a missing file. */
function fromSendError(error: unknown): HttpFailure | undefined {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return undefined;
  const { status } = error;
  if (status < 400 || status >= 500) return undefined;
  const reason = STATUS_CODES[status] ?? 'Not possible';
  return { status, message: createMessage('request.not_possible', { reason }) };
}
