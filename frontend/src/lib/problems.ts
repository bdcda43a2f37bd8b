import type { z } from 'zod';
import type { FieldErrors } from './api.ts';

/** What a schema finds wrong with a form, by field: the first problem of each; nothing when all is well. */
export function problemsOf(schema: z.ZodType, form: unknown): FieldErrors {
  const { error } = schema.safeParse(form);
  const found = (error?.issues ?? []).map(({ path, message }) => [path.map(String).join('.'), message]);
  return Object.fromEntries(found.reverse()) as FieldErrors;
}
