import type { ActValues } from '@homechef/contract/audit-log/acts';

type Values = Partial<Record<string, ActValues[string] | undefined>>;

const maxValueLength = 1_000; // characters
const changed = 'changed';

/** For these fields, the trail only says that they changed. */
const isSecret = (field: string) => /password|token|secret|code|permitNumber/i.test(field);

const personalFields = new Set([
  'name',
  'email',
  'phone',
  'address',
  'note',
  'place',
  'about',
  'windows',
  'changes',
]);

const toStored = (field: string, value: ActValues[string] | undefined): ActValues[string] => {
  if (value === undefined) return null;
  if (isSecret(field)) return value === null ? null : changed;
  return typeof value === 'string' ? value.slice(0, maxValueLength) : value;
};

/** Returns stored fields as values for the trail. Lists and objects become text. */
export function toActValues(fields: Record<string, unknown>): ActValues {
  const toValue = (value: unknown): ActValues[string] => {
    if (value === undefined || value === null) return null;
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
    return value instanceof Date ? value.toISOString() : JSON.stringify(value);
  };
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, toValue(value)]));
}

function pickFields(values: Values | undefined, fields: readonly string[]): ActValues | undefined {
  const given = fields.filter((field) => values?.[field] !== undefined);
  if (given.length === 0) return undefined;
  return Object.fromEntries(given.map((field) => [field, toStored(field, values?.[field])]));
}

/** Returns the values that differ, with personal data kept apart. */
export function splitValues(
  { before, after }: { before?: Values | undefined; after?: Values | undefined },
  isPerson: boolean,
) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const differing = fields.filter((field) => (before?.[field] ?? null) !== (after?.[field] ?? null));
  const isPersonal = (field: string) => isPerson && personalFields.has(field);
  const personal = differing.filter(isPersonal);
  const others = differing.filter((field) => !isPersonal(field));
  return {
    isUnchanged: fields.length > 0 && differing.length === 0,
    before: pickFields(before, others),
    after: pickFields(after, others),
    personalBefore: pickFields(before, personal),
    personalAfter: pickFields(after, personal),
  };
}
