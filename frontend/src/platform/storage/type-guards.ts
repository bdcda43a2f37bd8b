/**
 * The part of a zod schema that the app needs. The initial bundle uses type guards instead, because zod loads with the
 * first form.
 */
export interface SafeParser<T> {
  safeParse: (value: unknown) => { success: true; data: T } | { success: false };
}

type TypeGuard<T> = (value: unknown) => value is T;

export const toSafeParser = <T>(is: TypeGuard<T>): SafeParser<T> => ({
  safeParse: (value) => (is(value) ? { success: true, data: value } : { success: false }),
});

export const isString = (value: unknown): value is string => typeof value === 'string';
export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
export const isFiniteNumber = (value: unknown): value is number => Number.isFinite(value);
export const isSafeInteger = (value: unknown): value is number => Number.isSafeInteger(value);

export const isOptional =
  <T>(is: TypeGuard<T>): TypeGuard<T | undefined> =>
  (value) =>
    value === undefined || is(value);

export const isArrayOf =
  <T>(is: TypeGuard<T>): TypeGuard<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(is);

export function isObjectWith<T extends object>(fields: {
  [K in keyof T]-?: (value: unknown) => boolean;
}): TypeGuard<T> {
  const checks = Object.entries<(value: unknown) => boolean>(fields);
  return (value): value is T => {
    if (typeof value !== 'object' || value === null) return false;
    const record: Record<string, unknown> = { ...value };
    return checks.every(([name, is]) => is(record[name]));
  };
}
