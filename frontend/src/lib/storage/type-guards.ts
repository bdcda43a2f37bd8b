/** A zod schema, or what checks like one: a visitor's page does without zod, which comes with the forms. */
export interface SafeParser<T> {
  safeParse: (value: unknown) => { success: true; data: T } | { success: false };
}

type Is<T> = (value: unknown) => value is T;

/** What `localStore` and `tabStore` take, of what tells whether a value is one. */
export const toSafeParser = <T>(is: Is<T>): SafeParser<T> => ({
  safeParse: (value) => (is(value) ? { success: true, data: value } : { success: false }),
});

export const isString = (value: unknown): value is string => typeof value === 'string';
export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
export const isFiniteNumber = (value: unknown): value is number => Number.isFinite(value);
export const isSafeInteger = (value: unknown): value is number => Number.isSafeInteger(value);

/** This, or nothing at all. */
export const isOptional =
  <T>(is: Is<T>): Is<T | undefined> =>
  (value) =>
    value === undefined || is(value);

export const isArrayOf =
  <T>(is: Is<T>): Is<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(is);

/** Named fields, every one of them as it should be. */
export function isObjectWith<T extends object>(fields: {
  [K in keyof T]-?: (value: unknown) => boolean;
}): Is<T> {
  const all = Object.entries<(value: unknown) => boolean>(fields);
  return (value): value is T => {
    if (typeof value !== 'object' || value === null) return false;
    const given: Record<string, unknown> = { ...value };
    return all.every(([name, is]) => is(given[name]));
  };
}
