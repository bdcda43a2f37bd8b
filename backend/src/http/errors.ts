import type { FieldError } from '@homechef/contract/http/error-body';

interface Details {
  errors?: FieldError[];
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
}

/** What the caller is told: thrown anywhere below a controller, answered by the one error handler. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly errors: FieldError[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(status: number, message: string, { errors, retryAfter }: Details = {}) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

export const unauthorized = (message = 'Please sign in') => new HttpError(401, message);
export const forbidden = (message = 'Not allowed') => new HttpError(403, message);
export const notFound = (what: string) => new HttpError(404, `${what} not found`);
export const conflict = (message: string, errors?: FieldError[]) => new HttpError(409, message, { errors });
export const unsupported = (message: string) => new HttpError(415, message);
export const tooLarge = (message: string) => new HttpError(413, message);

/** 400 for what was sent: the message names each field, unless the specification has its own words. */
export const invalid = (errors: FieldError[], message?: string) =>
  new HttpError(400, message ?? inWords(errors), { errors });

/** 400 for one field. */
export const invalidField = (path: string, message: string) => invalid([{ path, message }]);

/** 429, with the seconds after which to try again. */
export const tooMany = (message: string, retryAfter: number) => new HttpError(429, message, { retryAfter });

/** 503: the database cannot be reached. */
export const databaseAway = () =>
  new HttpError(503, 'The kitchen is catching its breath. Please try again in a moment.', { retryAfter: 2 });

function inWords(errors: FieldError[]): string {
  const shown = errors.slice(0, 3).map(({ path, message }) => (path ? `${path}: ${message}` : message));
  return shown.join('; ') || 'Not valid';
}
