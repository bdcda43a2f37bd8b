import { formatMoney } from '@homechef/contract/money/money';
import type { TrailEntry } from '@homechef/contract/audit-log/trail';
import { formatDate } from '../../platform/format/dates.ts';
import type { Translate } from '../../platform/i18n/translate.ts';
import { trail } from './trail.en.ts';

type Value = NonNullable<TrailEntry['before']>[string] | undefined;

interface Words {
  t: Translate;
  locale: string;
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/;
const day = /^\d{4}-\d\d-\d\d$/;
const item = /^(\d+ × .*): ([a-z_]+)((?:, [a-z]+)*)$/;

const has = <T extends object>(catalog: T, key: string): key is Extract<keyof T, string> =>
  Object.hasOwn(catalog, key);

/** Returns the name of a stored field for readers, or the stored name if there is none. */
export const nameField = (field: string, t: Translate): string =>
  has(trail.fields, field) ? t(`trail.fields.${field}`) : field;

const nameValue = (value: string, t: Translate): string =>
  has(trail.values, value) ? t(`trail.values.${value}`) : value;

/** Describes the state of one item: “2 × Elote: ready, paid”. */
function describeItem(text: string, t: Translate): string {
  const [, what = '', stage = '', others = ''] = item.exec(text) ?? [];
  if (!what) return text;
  const states = [stage, ...others.split(', ').filter(Boolean)];
  return `${what}: ${states.map((state) => nameValue(state, t)).join(', ')}`;
}

function describePart(text: string, { t, locale }: Words): string {
  if (instant.test(text)) return formatDate(text, 'moment', locale);
  if (day.test(text)) return formatDate(`${text}T00:00`, 'day', locale);
  return describeItem(nameValue(text, t), t);
}

/** Parses a stored list of texts. Returns undefined if the text is not a list. */
function readTexts(text: string): string[] | undefined {
  if (!text.startsWith('[')) return undefined;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every((part) => typeof part === 'string') ? list : undefined;
  } catch {
    return undefined; // the list was cut off at the maximum length
  }
}

const amounts = new Set(['price', 'totalPrice']); // in dollars
const typed = new Set(['name', 'email', 'phone', 'issuer', 'description', 'about', 'brand']); // typed by people

/**
 * Formats a stored value in the reader’s language: states, dates, money, yes and no. Text that is not recognized, such
 * as that of older entries, is shown as it was stored.
 */
export function describeValue(field: string, value: Value, words: Words): string {
  const { t } = words;
  if (value === undefined || value === null || value === '') return t('trail.empty');
  if (typeof value === 'boolean') return t(value ? 'trail.values.yes' : 'trail.values.no');
  if (typeof value === 'number') return amounts.has(field) ? formatMoney(value) : String(value);
  if (typed.has(field)) return value;
  const texts = readTexts(value);
  if (texts) return texts.map((text) => nameValue(text, t)).join(', ') || t('trail.empty');
  return value
    .split('; ')
    .map((part) => describePart(part, words))
    .join('; ');
}

/** Lists the changed fields that mean something to people. */
export const listFields = ({ before, after }: Pick<TrailEntry, 'before' | 'after'>): string[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => field !== 'searchKeys',
  );
