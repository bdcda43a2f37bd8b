import { z } from 'zod';

/** The body of every failure of every route (contract, Everywhere). */
export const ErrorBody = z
  .object({
    message: z.string(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
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
  issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
