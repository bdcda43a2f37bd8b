import type { z } from 'zod';
import { toFieldErrors } from '@homechef/contract/http/field-errors';
import { createMessage, type ParameterlessCode } from '@homechef/contract/messages/api-message';
import type { FieldErrors } from '../http/api-client.ts';
import { localizeApiMessage } from '../i18n/localize-api-error.ts';

export function validateForm(schema: z.ZodType, form: unknown): FieldErrors {
  const issues = schema.safeParse(form).error?.issues ?? [];
  const errors = toFieldErrors(issues).map((error) => [error.path, localizeApiMessage(error)]);
  return Object.fromEntries(errors.reverse()) as FieldErrors;
}

/** Removes blank fields, so that a schema reports them as missing rather than invalid. */
export const omitBlankFields = <T extends object>(form: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(form).filter(([, value]) => typeof value !== 'string' || value.trim() !== ''),
  ) as Partial<T>;

export const localizeCode = (code: ParameterlessCode): string => localizeApiMessage(createMessage(code));
