import { readReason } from '@homechef/contract/kitchens/stock-reasons';
import { toDollars, formatMoney } from '@homechef/contract/money/money';
import { dropSecondStop } from '@homechef/contract/messages/spanish-times';
import { formatOrderNumber } from '@homechef/contract/orders/order-number';
import { noticeRules } from '@homechef/contract/notices/notice-events';
import { buildPagePath, pagePaths } from '@homechef/contract/pages/page-paths';
import type { Language } from '@homechef/contract/users/user-options';
import type { NoticeValues, StoredNotice } from '../notices.model.ts';
import { english } from './notice-texts.en.ts';
import { spanish } from './notice-texts.es.ts';
import type { NoticeTexts, TextValues } from './notice-texts.ts';

const allTexts: Record<Language, NoticeTexts> = { en: english, es: spanish };

export const getTexts = (language: Language): NoticeTexts => allTexts[language];

const timeFormats = {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;

const dayFormats = { month: 'long', day: 'numeric', year: 'numeric' } as const;

const locales: Record<Language, string> = { en: 'en-US', es: 'es-US' };

/** Returns a pickup time as its place reads it, for example `Tuesday, Mar 3, 11:00 AM`. */
const formatTime = ({ startsAt, timeZone, isWholeDay }: NoticeValues, language: Language): string =>
  startsAt
    ? new Intl.DateTimeFormat(locales[language], {
        ...(isWholeDay ? dayFormats : timeFormats),
        timeZone: timeZone ?? 'UTC',
      })
        .format(startsAt)
        .replaceAll('\u202f', ' ')
    : '';

const toTextValues = (values: NoticeValues, language: Language): TextValues => ({
  kitchen: values.kitchen ?? '',
  time: formatTime(values, language),
  cash: values.cash ? formatMoney(toDollars(values.cash)) : '',
  portions: getTexts(language).portions(values.portions ?? 0),
  reason: values.by === 'system' ? '' : readReason(values, language),
  by: values.by ?? '',
  dish: values.dish ?? '',
  number: values.number === undefined ? '' : formatOrderNumber(values.number),
  isPart: values.isPart === true,
  needsAnswer: values.needsAnswer === true,
  isWithdrawn: values.isWithdrawn === true,
  isKept: values.isKept === true,
});

type Written = Pick<StoredNotice, 'event' | 'values'>;

export const getTitle = ({ event }: Pick<Written, 'event'>, language: Language): string =>
  getTexts(language).titles[event];

export function writeText({ event, values }: Written, language: Language): string {
  const text = getTexts(language).texts[event](toTextValues(values, language));
  return language === 'es' ? dropSecondStop(text) : text;
}

/** Returns the path of the page that shows more. `owner` is the account that has the order now. */
export function getLink(
  { event, order, link }: Pick<StoredNotice, 'event' | 'order' | 'link'>,
  owner: unknown,
): string {
  if (link !== undefined) return link;
  if (order === null) return pagePaths.home;
  if (noticeRules[event].party === 'chef') return buildPagePath(pagePaths.chefOrder, order);
  return buildPagePath(owner ? pagePaths.order : pagePaths.guestOrder, order);
}
