import type { z } from 'zod';
import { toFieldErrors } from '@homechef/contract/http/field-errors';
import type { ParameterlessCode } from '@homechef/contract/messages/api-message';
import { invalidInput } from '../../lib/app-error.ts';

type PathTree = Map<PropertyKey, PathTree>;

/** Joins the paths of errors by their beginnings, so that a body with thousands of errors is copied once. */
function createPathTree(issues: readonly { path: readonly PropertyKey[] }[]): PathTree {
  const root: PathTree = new Map();
  for (const { path } of issues) {
    let branch = root;
    for (const key of path) {
      const next: PathTree = branch.get(key) ?? new Map();
      branch.set(key, next);
      branch = next;
    }
  }
  return root;
}

/** Returns the input without the fields at the paths of a tree that are null. */
function removeNulls(input: unknown, paths: PathTree | undefined): unknown {
  if (!paths || typeof input !== 'object' || input === null) return input;
  if (Array.isArray(input)) return input.map((item, i) => removeNulls(item, paths.get(i)));
  const fields = Object.entries(input).filter(([name, value]) => value !== null || !paths.has(name));
  return Object.fromEntries(fields.map(([name, value]) => [name, removeNulls(value, paths.get(name))]));
}

/**
 * Parses input with a schema, and treats null as a missing field where it is not a value of its own
 * (docs/rules/accounts.md §10).
 * @throws AppError 400 with an error for each invalid field and `bodyErrorCode` as the code of the whole
 */
export function parseInput<T extends z.ZodType>(
  schema: T,
  value: unknown,
  bodyErrorCode?: ParameterlessCode,
): z.output<T> {
  const resultWithNulls = schema.safeParse(value);
  const result = resultWithNulls.success
    ? resultWithNulls
    : schema.safeParse(removeNulls(value, createPathTree(resultWithNulls.error.issues)));
  if (result.success) return result.data;
  throw invalidInput(toFieldErrors(result.error.issues), bodyErrorCode);
}
