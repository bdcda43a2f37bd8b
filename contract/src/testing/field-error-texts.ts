import type { z } from 'zod';
import { toFieldErrors } from '../http/field-errors.ts';

export const objectId = 'a1'.repeat(12);
export const otherObjectId = 'b2'.repeat(12);

/** Returns the errors for an input as `path: code`, followed by the values of the message. */
export const findErrors = (schema: z.ZodType, input: unknown): string[] =>
  toFieldErrors(schema.safeParse(input).error?.issues ?? []).map(
    ({ path, code, values }) => `${path}: ${code}${values ? ` ${JSON.stringify(values)}` : ''}`,
  );

/** Returns the errors for a form in which only one field may be invalid. */
export const findFieldErrors = (
  schema: z.ZodType,
  validForm: object,
  field: string,
  value: unknown,
): string[] => findErrors(schema, { ...validForm, [field]: value });
