import type { z } from 'zod';
import { toFieldErrors } from '@homechef/contract/http/field-errors';
import { createMessage, type ParameterlessCode } from '@homechef/contract/messages/api-message';
import type { FieldErrors } from '../http/api-client.ts';
import { localizeApiMessage } from '../i18n/localize-api-error.ts';

const listFieldErrors = (schema: z.ZodType, value: unknown) =>
  toFieldErrors(schema.safeParse(value).error?.issues ?? []);

export function validateForm(schema: z.ZodType, form: unknown): FieldErrors {
  const errors = listFieldErrors(schema, form).map((error) => [error.path, localizeApiMessage(error)]);
  return Object.fromEntries(errors.reverse()) as FieldErrors;
}

/** Removes blank fields, so that a schema reports them as missing rather than invalid. */
export const omitBlankFields = <T extends object>(form: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(form).filter(([, value]) => typeof value !== 'string' || value.trim() !== ''),
  ) as Partial<T>;

export function validateValue(schema: z.ZodType, value: unknown): string | undefined {
  const [error] = listFieldErrors(schema, value);
  return error && localizeApiMessage(error);
}

export const localizeCode = (code: ParameterlessCode): string => localizeApiMessage(createMessage(code));
