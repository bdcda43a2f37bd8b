/** A zod schema, or what checks like one: a visitor's page does without zod, which comes with the forms. */
export interface Checks<T> {
  safeParse: (value: unknown) => { success: true; data: T } | { success: false };
}

type Is<T> = (value: unknown) => value is T;

/** What `localStore` and `tabStore` take, of what tells whether a value is one. */
export const checks = <T>(is: Is<T>): Checks<T> => ({
  safeParse: (value) => (is(value) ? { success: true, data: value } : { success: false }),
});

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isYesNo = (value: unknown): value is boolean => typeof value === 'boolean';
export const isNumber = (value: unknown): value is number => Number.isFinite(value);
export const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

/** This, or nothing at all. */
export const optional =
  <T>(is: Is<T>): Is<T | undefined> =>
  (value) =>
    value === undefined || is(value);

export const listOf =
  <T>(is: Is<T>): Is<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(is);

/** Named fields, every one of them as it should be. */
export function shaped<T extends object>(fields: { [K in keyof T]-?: (value: unknown) => boolean }): Is<T> {
  const all = Object.entries<(value: unknown) => boolean>(fields);
  return (value): value is T => {
    if (typeof value !== 'object' || value === null) return false;
    const given: Record<string, unknown> = { ...value };
    return all.every(([name, is]) => is(given[name]));
  };
}
