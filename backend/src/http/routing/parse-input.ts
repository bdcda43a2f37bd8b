import type { z } from 'zod';
import { toFieldErrors } from '@homechef/contract/http/field-errors';
import type { ParameterlessCode } from '@homechef/contract/messages/api-message';
import { invalidInput } from '../../lib/app-error.ts';

/** How deep the bodies of the contract are: an order, its lines, a line's fields. What is deeper fits nowhere anyway. */
const maxNullDepth = 3;

/** The same without fields that are null; a new value, the sent one stays. */
function withoutNulls(value: unknown, depth = maxNullDepth): unknown {
  if (depth === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => withoutNulls(one, depth - 1));
  const said = Object.entries(value).filter(([, field]) => field !== null);
  return Object.fromEntries(said.map(([name, field]) => [name, withoutNulls(field, depth - 1)]));
}

/**
 * What was sent, as the schema reads it; JSON's null is a field that is missing (ADR 14).
 * @throws 400 naming each field that does not fit.
 */
export function parseInput<T extends z.ZodType>(
  schema: T,
  value: unknown,
  bodyErrorCode?: ParameterlessCode,
): z.output<T> {
  const asSent = schema.safeParse(value);
  const read = asSent.success ? asSent : schema.safeParse(withoutNulls(value));
  if (read.success) return read.data;
  throw invalidInput(toFieldErrors(read.error.issues), bodyErrorCode);
}
