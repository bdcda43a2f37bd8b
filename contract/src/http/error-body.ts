import { z } from 'zod';
import { codes, fromSchema } from '../say.ts';

const Code = z
  .enum(codes)
  .meta({ id: 'ErrorCode', description: 'Stable: what went wrong, whatever the words' });

const said = {
  code: Code,
  values: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .meta({ description: 'What the words carry: names, prices, limits' }),
  message: z.string().meta({ description: 'The same in English' }),
};

/** The body of every failure of every route (contract, Everywhere). */
export const ErrorBody = z
  .object({
    ...said,
    errors: z.array(z.object({ path: z.string(), ...said })).optional(),
    requestId: z.string(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof ErrorBody>;
export type FieldError = NonNullable<ErrorBody['errors']>[number];

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
