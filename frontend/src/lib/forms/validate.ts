import type { z } from 'zod';
import { toFieldErrors } from '@homechef/contract/http/field-errors';
import { createMessage, type ParameterlessCode } from '@homechef/contract/messages/api-message';
import type { FieldErrors } from '../http/api-client.ts';
import { localizeApiMessage } from '../i18n/localize-api-error.ts';

const issuesOf = (schema: z.ZodType, value: unknown) =>
  toFieldErrors(schema.safeParse(value).error?.issues ?? []);

/** What a schema finds wrong with a form, by field: the first problem of each; nothing when all is well. */
export function validateForm(schema: z.ZodType, form: unknown): FieldErrors {
  const found = issuesOf(schema, form).map((problem) => [problem.path, localizeApiMessage(problem)]);
  return Object.fromEntries(found.reverse()) as FieldErrors;
}

/** What is blank counts as missing: that is what there is to say of it. */
export const omitBlankFields = <T extends object>(form: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(form).filter(([, typed]) => typeof typed !== 'string' || typed.trim() !== ''),
  ) as Partial<T>;

/** What a schema finds wrong with one value, or undefined. */
export function validateValue(schema: z.ZodType, value: unknown): string | undefined {
  const [first] = issuesOf(schema, value);
  return first && localizeApiMessage(first);
}

/** A rule's words in the language of the page. */
export const localizeCode = (code: ParameterlessCode): string => localizeApiMessage(createMessage(code));
