import type { FieldError } from './error-body.ts';

type Problem = Pick<FieldError, 'path' | 'message'>;

/** How several problems are told in one message, by its code; in any language. */
export const summarizeFieldErrors = {
  /** The first of them, each with the name of its field. */
  'request.invalid': (problems: readonly Problem[]) =>
    problems
      .slice(0, 3)
      .map(({ path, message }) => (path ? `${path}: ${message}` : message))
      .join('; '),
  /** All of them, whole sentences. */
  'order.changed': (problems: readonly Problem[]) => problems.map(({ message }) => message).join(' '),
} as const;
