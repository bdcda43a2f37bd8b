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

export type ErrorKind =
  | 'invalid-input'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'payload-too-large'
  | 'unsupported-media-type'
  | 'rate-limited'
  | 'insufficient-storage'
  | 'unavailable';

interface Details {
  fieldErrors?: FieldError[];
  retryAfterSeconds?: number;
  cause?: unknown; // for the log only
}

/**
 * An expected failure with a stable message code. The HTTP layer maps each kind to a status code
 * (`http/routing/error-handler.ts`).
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly kind: ErrorKind;
  readonly code: MessageCode;
  readonly values: MessageValues | undefined;
  readonly fieldErrors: FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(kind: ErrorKind, { code, values, message }: ApiMessage, details: Details = {}) {
    const { stackTraceLimit } = Error;
    // The stack of an expected failure is never logged, and capturing one is expensive (docs/performance.md).
    Error.stackTraceLimit = 0;
    super(message, details.cause === undefined ? {} : { cause: details.cause });
    Error.stackTraceLimit = stackTraceLimit;
    this.kind = kind;
    this.code = code;
    this.values = values;
    this.fieldErrors = details.fieldErrors;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

type ErrorFactory = <C extends MessageCode>(code: C, ...values: MessageArguments<C>) => AppError;
const createFactory =
  (kind: ErrorKind): ErrorFactory =>
  (code, ...values) =>
    new AppError(kind, createMessage(code, ...values));

export const forbidden = createFactory('forbidden');
export const notFound = createFactory('not-found');
export const conflict = createFactory('conflict');
export const payloadTooLarge = createFactory('payload-too-large');
export const insufficientStorage = createFactory('insufficient-storage');
export const unsupportedMediaType = createFactory('unsupported-media-type');
export const unauthenticated = (code: ParameterlessCode = 'user.sign_in') =>
  new AppError('unauthenticated', createMessage(code));

export const fieldError = <C extends MessageCode>(
  path: string,
  code: C,
  ...values: MessageArguments<C>
): FieldError => ({
  path,
  ...createMessage(code, ...values),
});

export const invalidInput = (fieldErrors: FieldError[], summaryCode?: ParameterlessCode) =>
  new AppError(
    'invalid-input',
    summaryCode ? createMessage(summaryCode) : summarize('request.invalid', fieldErrors),
    { fieldErrors },
  );

export const invalidField = <C extends MessageCode>(path: string, code: C, ...values: MessageArguments<C>) =>
  invalidInput([fieldError(path, code, ...values)]);

/** Returns a `conflict` error for outdated fields. A single field error is also the message of the whole error. */
export const conflictingFields = (fieldErrors: FieldError[]) => {
  const [first, ...others] = fieldErrors;
  const message = first && others.length === 0 ? first : summarize('order.changed', fieldErrors);
  return new AppError('conflict', message, { fieldErrors });
};

/** Returns a `not-found` error with a message that another module has made. */
export const notFoundWith = (message: ApiMessage) => new AppError('not-found', message);

/** Returns a `conflict` error with a message that another module has made, and with the fields that are in the way. */
export const conflictWith = (message: ApiMessage, fieldErrors?: FieldError[]) =>
  new AppError('conflict', message, { fieldErrors });

/** Returns a `forbidden` error with fields, for example how many tries are left and when there will be more. */
export const forbiddenFields = (
  code: ParameterlessCode,
  fieldErrors: FieldError[],
  retry: Pick<Details, 'retryAfterSeconds'>,
) => new AppError('forbidden', createMessage(code), { fieldErrors, ...retry });

const summarize = (code: keyof typeof summarizeFieldErrors, errors: readonly FieldError[]): ApiMessage =>
  createMessage(code, { problems: summarizeFieldErrors[code](errors) });

export const rateLimited = (code: ParameterlessCode, retryAfterSeconds: number) =>
  new AppError('rate-limited', createMessage(code), { retryAfterSeconds });

/** Returns a `rate-limited` error with a message that another module has made. */
export const rateLimitedWith = (message: ApiMessage, retryAfterSeconds: number) =>
  new AppError('rate-limited', message, { retryAfterSeconds });

export const serverBusy = () =>
  new AppError('unavailable', createMessage('server.busy'), { retryAfterSeconds: 2 });

/** Returns the `unavailable` error of a server that is about to stop. Another copy can serve the next request. */
export const serverDraining = () =>
  new AppError('unavailable', createMessage('server.draining'), { retryAfterSeconds: 2 });

/** Returns the `unavailable` error of a request without an end. Nobody knows whether it had an effect. */
export const requestTooSlow = () => new AppError('unavailable', createMessage('server.too_slow'));

export const databaseUnavailable = () =>
  new AppError('unavailable', createMessage('server.database_away'), { retryAfterSeconds: 2 });

/** Returns an error for a store of pictures that cannot be reached. `cause` is logged, never sent. */
export const storeUnavailable = (cause: unknown) =>
  new AppError('unavailable', createMessage('picture.store_away'), { retryAfterSeconds: 5, cause });
