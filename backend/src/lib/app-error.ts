import type { FieldError } from '@homechef/contract/http/error-body';
import { joinProblems } from '@homechef/contract/http/field-error-summary';
import {
  say,
  type Code,
  type PlainCode,
  type Said,
  type Values,
  type ValuesFor,
} from '@homechef/contract/messages/api-message';

interface Details {
  errors?: FieldError[];
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
}

/** What the caller is told: thrown anywhere below a controller, answered by the one error handler. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly code: Code;
  readonly values: Values | undefined;
  readonly errors: FieldError[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(status: number, { code, values, message }: Said, { errors, retryAfter }: Details = {}) {
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

type Refuse = <C extends Code>(code: C, ...values: ValuesFor<C>) => HttpError;
const refuse =
  (status: number): Refuse =>
  (code, ...values) =>
    new HttpError(status, say(code, ...values));

export const forbidden = refuse(403);
export const notFound = refuse(404);
export const conflict = refuse(409);
export const tooLarge = refuse(413);
export const unsupported = refuse(415);
export const unauthorized = (code: PlainCode = 'user.sign_in') => new HttpError(401, say(code));

/** A problem with one field. */
export const problem = <C extends Code>(path: string, code: C, ...values: ValuesFor<C>): FieldError => ({
  path,
  ...say(code, ...values),
});

/** 400 for what was sent: the message names each field, unless there are words for the whole. */
export const invalid = (errors: FieldError[], whole?: PlainCode) =>
  new HttpError(400, whole ? say(whole) : inOne('request.invalid', errors), { errors });

/** 400 for one field. */
export const invalidField = <C extends Code>(path: string, code: C, ...values: ValuesFor<C>) =>
  invalid([problem(path, code, ...values)]);

/** 409 for fields that were right once: alone each speaks for itself, several are told together. */
export const outdated = (errors: FieldError[]) => {
  const [first, ...others] = errors;
  const alone = first && others.length === 0;
  return new HttpError(409, alone ? first : inOne('order.changed', errors), { errors });
};

const inOne = (code: keyof typeof joinProblems, errors: readonly FieldError[]): Said =>
  say(code, { problems: joinProblems[code](errors) });

/** 429, with the seconds after which to try again. */
export const tooMany = (code: PlainCode, retryAfter: number) => new HttpError(429, say(code), { retryAfter });

/** 503: more is wanted than can be done in time; nothing was changed. */
export const busy = () => new HttpError(503, say('server.busy'), { retryAfter: 2 });

/** 503: the database cannot be reached. */
export const databaseAway = () => new HttpError(503, say('server.database_away'), { retryAfter: 2 });
