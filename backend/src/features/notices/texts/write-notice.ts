import { readReason } from '@homechef/contract/kitchens/stock-reasons';
import { formatCents } from '@homechef/contract/money/money';
import { marketTimeZone } from '@homechef/contract/time/local-date';
import { dropSecondStop } from '@homechef/contract/messages/spanish-times';
import {
  formatClock,
  formatEnd,
  formatLabel,
  formatMoment,
  formatTime,
  formatWhen,
  type TimeContext,
} from '@homechef/contract/time/time-words';
import { formatOrderNumber } from '@homechef/contract/orders/order-number';
import { noticeRules } from '@homechef/contract/notices/notice-events';
import { buildPagePath, pagePaths } from '@homechef/contract/page-rendering/page-paths';
import type { Language } from '@homechef/contract/users/user-options';
import type { StoredNotice } from '../notices.model.ts';
import { english } from './notice-texts.en.ts';
import { spanish } from './notice-texts.es.ts';
import type { NoticeTexts, TextValues } from './notice-texts.ts';

const allTexts: Record<Language, NoticeTexts> = { en: english, es: spanish };

export const getTexts = (language: Language): NoticeTexts => allTexts[language];

const locales: Record<Language, string> = { en: 'en-US', es: 'es-US' };

const formatMoneyOf = (cents: number | undefined): string => (cents ? formatCents(cents) : '');

/** Returns times in the time zone of the place, with the date, because a notice may be read on another day. */
function toTimes({ values, createdAt }: Written, language: Language) {
  const { startsAt, endsAt, answerBy, before, timeZone = marketTimeZone, isWholeDay } = values;
  const context = { timeZone, locale: locales[language] };
  const write = (at: Date | undefined, format: (at: string, context: TimeContext) => string) =>
    at ? format(at.toISOString(), context) : '';
  const writeDay = (at: string) =>
    new Intl.DateTimeFormat(context.locale, { dateStyle: 'long', timeZone }).format(Date.parse(at));
  return {
    label: write(startsAt, formatLabel),
    time: write(startsAt, isWholeDay ? writeDay : formatTime),
    clock: write(startsAt, formatClock),
    moment: write(startsAt, (at) => formatMoment(at, { locale: context.locale, timeZone: marketTimeZone })),
    until: write(endsAt, formatEnd),
    answerBy: write(answerBy, formatTime),
    before: write(before, formatLabel),
    when: write(createdAt, formatWhen),
  };
}

/** Returns the values of a notice in words. */
export function toTextValues(written: Written, language: Language): TextValues {
  const { values, event } = written;
  const dishes = values.dishes ?? [];
  const list = (texts: string[]) => new Intl.ListFormat(locales[language], { type: 'unit' }).format(texts);
  // If the market ended an order that nobody answered, the text itself is the reason.
  const hasReason = event !== 'declined' || values.by !== 'system';
  return Object.assign(toTimes(written, language), {
    kitchen: values.kitchen ?? '',
    place: values.place ?? '',
    cash: formatMoneyOf(values.cash),
    owed: formatMoneyOf(values.owed),
    code: values.code ?? '',
    dishes: list(dishes.map(({ qty, name }) => `${qty} ${name}`)),
    dish: values.dish ?? list(dishes.map(({ name }) => name)),
    portions: values.portions ?? 0,
    reason: hasReason ? readReason(values, language) : '',
    number: values.number === undefined ? '' : formatOrderNumber(values.number),
    phone: values.phone ?? '',
    advice: values.advice ?? '',
    lot: values.lot ?? '',
    isPossible: values.isPossible === true,
    by: values.by ?? '',
    delayMinutes: values.delayMinutes ?? 0,
    isPart: values.isPart === true,
    needsAnswer: values.needsAnswer === true,
    isWithdrawn: values.isWithdrawn === true,
    isKept: values.isKept === true,
    isPlaceMoved: values.isPlaceMoved === true,
    isAsked: values.isAsked === true,
    isEarly: values.isEarly === true,
    isOffMarket: values.isOffMarket === true,
    isKitchenClosed: values.reasonKey === 'accountClosed',
    isForAdmin: values.isForAdmin === true,
    openOrders: values.openOrders ?? 0,
    finish: values.finish,
  });
}

type Written = Pick<StoredNotice, 'event' | 'values' | 'createdAt'>;

const toSentences = (text: string, language: Language) => (language === 'es' ? dropSecondStop(text) : text);

/** Writes the title of a push message, which is also the subject of an email. It contains nothing that people typed. */
export const getTitle = (notice: Written, language: Language): string =>
  getTexts(language).titles[notice.event](toTextValues(notice, language));

export const writeText = (notice: Written, language: Language): string =>
  toSentences(getTexts(language).texts[notice.event](toTextValues(notice, language)), language);

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
