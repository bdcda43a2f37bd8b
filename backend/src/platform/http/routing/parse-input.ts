import type { z } from 'zod';
import { toFieldErrors } from '@homechef/contract/http/field-errors';
import type { ParameterlessCode } from '@homechef/contract/messages/api-message';
import { invalidInput } from '../../lib/app-error.ts';

const maxNullDepth = 3; // the deepest in the contract: an order, its lines, the fields of a line

function removeNulls(value: unknown, depth = maxNullDepth): unknown {
  if (depth === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => removeNulls(item, depth - 1));
  const fields = Object.entries(value).filter(([, field]) => field !== null);
  return Object.fromEntries(fields.map(([name, field]) => [name, removeNulls(field, depth - 1)]));
}

/**
 * Parses input with a schema, and treats null as a missing field (docs/rules/accounts.md §10).
 * @throws AppError 400 with an error for each invalid field and `bodyErrorCode` as the code of the whole
 */
export function parseInput<T extends z.ZodType>(
  schema: T,
  value: unknown,
  bodyErrorCode?: ParameterlessCode,
): z.output<T> {
  const resultWithNulls = schema.safeParse(value);
  const result = resultWithNulls.success ? resultWithNulls : schema.safeParse(removeNulls(value));
  if (result.success) return result.data;
  throw invalidInput(toFieldErrors(result.error.issues), bodyErrorCode);
}
