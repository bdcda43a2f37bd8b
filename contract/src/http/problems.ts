import { fromSchema } from '../say.ts';
import type { FieldError } from './error-body.ts';

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** What a schema found wrong, as the error body tells it: one entry a field, its path joined by dots. */
export const fieldErrors = (issues: readonly Issue[]): FieldError[] =>
  issues.map(({ path, message }) => ({ path: path.map(String).join('.'), ...fromSchema(message) }));

type Problem = Pick<FieldError, 'path' | 'message'>;

/** How several problems are told in one message, by its code; in any language. */
export const joinProblems = {
  /** The first of them, each with the name of its field. */
  'request.invalid': (problems: readonly Problem[]) =>
    problems
      .slice(0, 3)
      .map(({ path, message }) => (path ? `${path}: ${message}` : message))
      .join('; '),
  /** All of them, whole sentences. */
  'order.changed': (problems: readonly Problem[]) => problems.map(({ message }) => message).join(' '),
} as const;
