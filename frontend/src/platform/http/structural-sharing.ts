type JsonObject = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;

const getItemKey = (value: unknown, index: number): unknown =>
  isObject(value) ? (value._id ?? index) : index;

function replaceEqualItems(previous: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  const previousByKey = new Map(previous.map((value, i) => [getItemKey(value, i), value]));
  const items = next.map((value, i) => replaceEqual(previousByKey.get(getItemKey(value, i)), value));
  const isEqual = items.length === previous.length && items.every((value, i) => value === previous[i]);
  return isEqual ? previous : items;
}

function replaceEqualFields(previous: JsonObject, next: JsonObject): JsonObject {
  const names = Object.keys(next);
  const fields = Object.fromEntries(names.map((name) => [name, replaceEqual(previous[name], next[name])]));
  const isEqual =
    names.length === Object.keys(previous).length && names.every((name) => fields[name] === previous[name]);
  return isEqual ? previous : fields;
}

function replaceEqual(previous: unknown, next: unknown): unknown {
  if (!isObject(previous) || !isObject(next)) return next;
  if (Array.isArray(next)) return Array.isArray(previous) ? replaceEqualItems(previous, next) : next;
  return Array.isArray(previous) ? next : replaceEqualFields(previous, next);
}

/**
 * Returns `next` with every unchanged object taken from `previous` (structural sharing), so that unchanged components
 * do not re-render. Matches list items by `_id`, or else by index. Both values must be JSON.
 */
export const replaceEqualDeep = <T>(previous: T | undefined, next: T): T => replaceEqual(previous, next) as T;
