import type { FieldError } from '@homechef/contract/http/error-body';
import { summarizeFieldErrors } from '@homechef/contract/http/field-error-summary';
import {
  createMessage,
  type MessageCode,
  type ParameterlessCode,
  type ApiMessage,
  type MessageValues,
  type MessageArguments,
} from '@homechef/contract/messages/api-message';

interface Details {
  errors?: FieldError[];
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
}

/** What the caller is told: thrown anywhere below a controller, answered by the one error handler. */
export class AppError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly code: MessageCode;
  readonly values: MessageValues | undefined;
  readonly errors: FieldError[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(status: number, { code, values, message }: ApiMessage, { errors, retryAfter }: Details = {}) {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0; // it is an answer: nobody reads where it came from
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
    this.status = status;
    this.code = code;
    this.values = values;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

type ErrorFactory = <C extends MessageCode>(code: C, ...values: MessageArguments<C>) => AppError;
const refuse =
  (status: number): ErrorFactory =>
  (code, ...values) =>
    new AppError(status, createMessage(code, ...values));

export const forbidden = refuse(403);
export const notFound = refuse(404);
export const conflict = refuse(409);
export const payloadTooLarge = refuse(413);
export const unsupportedMediaType = refuse(415);
export const unauthenticated = (code: ParameterlessCode = 'user.sign_in') =>
  new AppError(401, createMessage(code));

/** A problem with one field. */
export const fieldError = <C extends MessageCode>(
  path: string,
  code: C,
  ...values: MessageArguments<C>
): FieldError => ({
  path,
  ...createMessage(code, ...values),
});

/** 400 for what was sent: the message names each field, unless there are words for the whole. */
export const invalidInput = (errors: FieldError[], whole?: ParameterlessCode) =>
  new AppError(400, whole ? createMessage(whole) : summaryMessage('request.invalid', errors), { errors });

/** 400 for one field. */
export const invalidField = <C extends MessageCode>(path: string, code: C, ...values: MessageArguments<C>) =>
  invalidInput([fieldError(path, code, ...values)]);

/** 409 for fields that were right once: alone each speaks for itself, several are told together. */
export const conflictingFields = (errors: FieldError[]) => {
  const [first, ...others] = errors;
  const alone = first && others.length === 0;
  return new AppError(409, alone ? first : summaryMessage('order.changed', errors), { errors });
};

const summaryMessage = (code: keyof typeof summarizeFieldErrors, errors: readonly FieldError[]): ApiMessage =>
  createMessage(code, { problems: summarizeFieldErrors[code](errors) });

/** 429, with the seconds after which to try again. */
export const rateLimited = (code: ParameterlessCode, retryAfter: number) =>
  new AppError(429, createMessage(code), { retryAfter });

/** 503: more is wanted than can be done in time; nothing was changed. */
export const serverBusy = () => new AppError(503, createMessage('server.busy'), { retryAfter: 2 });

/** 503: the database cannot be reached. */
export const databaseUnavailable = () =>
  new AppError(503, createMessage('server.database_away'), { retryAfter: 2 });
