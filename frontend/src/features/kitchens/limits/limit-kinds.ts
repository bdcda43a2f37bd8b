import type { CapacityLimit } from '@homechef/contract/kitchens/kitchen';
import type { LimitCount, LimitPeriod } from '@homechef/contract/kitchens/kitchen-options';
import type { Translate } from '../../../platform/i18n/translate.ts';

export type LimitValues = Omit<CapacityLimit, '_id'>;

export const limitKinds = ['pace', 'oven', 'stock', 'permit'] as const;
export type LimitKind = (typeof limitKinds)[number];

/** The maximum of a limit that is meant for single dates only. No kitchen ever reaches it on other dates. */
export const maxWithoutLimit = 10_000;

const noDishes = { products: [], overrides: [] };

export function createLimitValues(kind: LimitKind, t: Translate): LimitValues {
  const name = t(`kitchens.limits.names.${kind}`);
  switch (kind) {
    case 'pace':
      return { ...noDishes, name, per: 'slot', counts: 'orders', max: 6 };
    case 'oven':
      return { ...noDishes, name, per: 'slot', counts: 'points', max: 12 };
    case 'stock':
      return { ...noDishes, name, per: 'window', counts: 'portions', max: 40 };
    case 'permit':
      return { ...noDishes, name, per: 'day', counts: 'portions', max: 30 };
  }
}

export type SentenceName =
  | `${LimitCount}.${Exclude<LimitPeriod, 'day' | 'week'>}`
  | `${LimitCount}.period`
  | 'portions.permit'
  | 'portions.date';

/** Returns the name of the sentence for a limit. Periods without a time of day share one. */
export function getSentenceName(limit: LimitValues): SentenceName {
  const { counts, per, products } = limit;
  if (isForSingleDates(limit)) return 'portions.date';
  if (per === 'slot' || per === 'window') return `${counts}.${per}`;
  return counts === 'portions' && products.length === 0 ? 'portions.permit' : `${counts}.period`;
}

/** Returns whether a limit of portions applies to single dates only: "40 tamales for Sat, Nov 28". */
export const isForSingleDates = ({ counts, per, max, overrides }: LimitValues): boolean =>
  counts === 'portions' && per === 'window' && max === maxWithoutLimit && overrides.length > 0;

/** Returns the limit with these dishes. Dishes that it already has keep their points. */
export const withDishes = (limit: LimitValues, dishes: readonly string[]): LimitValues => ({
  ...limit,
  products: dishes.map(
    (product) => limit.products.find((known) => known.product === product) ?? { product, points: 1 },
  ),
});

export const withPoints = (limit: LimitValues, dish: string, points: number): LimitValues => ({
  ...limit,
  products: limit.products.map((entry) => (entry.product === dish ? { ...entry, points } : entry)),
});

export interface DateOfWindow {
  windowId: string;
  date: string;
}

const isOverrideOf =
  ({ windowId, date }: DateOfWindow) =>
  (override: DateOfWindow): boolean =>
    override.windowId === windowId && override.date === date;

/** Returns the limit with another maximum on one date, or with the usual one again if `max` is undefined. */
export function withOverride(
  limit: LimitValues,
  { windowId, date }: DateOfWindow,
  max?: number,
): LimitValues {
  const others = limit.overrides.filter((override) => !isOverrideOf({ windowId, date })(override));
  const overrides = max === undefined ? others : [...others, { windowId, date, max }];
  return { ...limit, overrides: overrides.sort((a, b) => a.date.localeCompare(b.date)) };
}

export const getMaxOn = ({ max, overrides }: LimitValues, occurrence: DateOfWindow): number =>
  overrides.find(isOverrideOf(occurrence))?.max ?? max;
