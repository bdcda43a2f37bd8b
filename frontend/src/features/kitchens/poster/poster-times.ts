import type { Kitchen, PickupWindow } from '@homechef/contract/kitchens/kitchen';
import type { Place } from '@homechef/contract/kitchens/place';
import type { LocalDate } from '@homechef/contract/time/local-date';
import type { Translate } from '../../../platform/i18n/translate.ts';
import {
  formatHours,
  formatList,
  formatLocalDate,
  formatWeekday,
  weekdays,
} from '../../../platform/time/local-time.ts';
import { getPlaceName } from '../../pickups/format-place.ts';

export interface PosterTime {
  days: string;
  hours: string;
  place: string;
}

interface Context {
  kitchen: Pick<Kitchen, 'place' | 'hideStreet'>;
  today: LocalDate;
  locale: string;
  t: Translate;
}

/** A poster hangs in public, so it never shows a street that the kitchen hides. */
export const getPosterPlace = ({ place, hideStreet }: Context['kitchen'], own: Place | null = null): string =>
  getPlaceName(hideStreet ? { ...(own ?? place), address: '' } : (own ?? place));

const isOver = ({ date, endsOn }: PickupWindow, today: LocalDate): boolean => {
  const last = date ?? endsOn;
  return last !== null && last < today;
};

function describeDays(rules: readonly PickupWindow[], { today, locale, t }: Context): string {
  const [{ date, startsOn, endsOn } = { date: null, startsOn: null, endsOn: null }] = rules;
  if (date) return formatLocalDate(date, locale, 'day');
  const held = new Set(rules.map(({ weekday }) => weekday));
  const days = formatList(
    weekdays.filter((weekday) => held.has(weekday)).map((weekday) => formatWeekday(weekday, locale, 'short')),
    locale,
  );
  if (startsOn && startsOn > today)
    return t('kitchens.poster.starting', { days, date: formatLocalDate(startsOn, locale) });
  return endsOn ? t('kitchens.poster.until', { days, date: formatLocalDate(endsOn, locale) }) : days;
}

/**
 * Returns the times of a kitchen as a poster shows them for weeks: weekly ones first, the days of the same hours and
 * place as one, then the single dates.
 */
export function listPosterTimes(windows: readonly PickupWindow[], context: Context): PosterTime[] {
  const { kitchen, today, locale } = context;
  const getOrder = (rule: PickupWindow) =>
    `${rule.date ?? weekdays.findIndex((weekday) => weekday === rule.weekday)} ${rule.from}`;
  const shown = windows
    .filter((rule) => !isOver(rule, today))
    .toSorted(
      (a, b) => Number(a.date !== null) - Number(b.date !== null) || getOrder(a).localeCompare(getOrder(b)),
    );
  const groups = new Map<string, PickupWindow[]>();
  for (const rule of shown) {
    const { date, from, to, place, startsOn, endsOn } = rule;
    const key = JSON.stringify([date, from, to, getPosterPlace(kitchen, place), startsOn, endsOn]);
    groups.set(key, [...(groups.get(key) ?? []), rule]);
  }
  return Array.from(groups.values(), (rules) => ({
    days: describeDays(rules, context),
    hours: rules[0] ? formatHours(rules[0], locale) : '',
    place: getPosterPlace(kitchen, rules[0]?.place),
  }));
}
