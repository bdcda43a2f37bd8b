import type { z } from 'zod';
import { fieldErrors } from '@homechef/contract/http/field-errors';
import type { PlainCode } from '@homechef/contract/say';
import { invalid } from './errors.ts';

/** What was sent, as the schema reads it. @throws 400 naming each field that does not fit. */
export function parse<T extends z.ZodType>(schema: T, value: unknown, complaint?: PlainCode): z.output<T> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw invalid(fieldErrors(read.error.issues), complaint);
}
