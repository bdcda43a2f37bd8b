import { noticeRules, type NoticeEvent } from '@homechef/contract/notices/notice-events';
import { formatOrderNumber } from '@homechef/contract/orders/order-number';
import type { Language } from '@homechef/contract/users/user-options';
import type { StoredNotice } from '../notices.model.ts';
import { joinFacts } from '../texts/notice-texts.ts';
import { getTexts, toTextValues } from '../texts/write-notice.ts';

export interface Fact {
  label: string;
  value: string;
}

/** Events after which the pickup and its cash stand. */
const standing: ReadonlySet<NoticeEvent> = new Set([
  'placed',
  'accepted',
  'reminder',
  'ready',
  'moved',
  'allergens',
  'asked',
  'newOrder',
  'orderMoved',
  'changeAnswered',
  'swapped',
  'moveUnanswered',
  'notReached',
  'noShowDue',
]);

type Told = Pick<StoredNotice, 'event' | 'values' | 'createdAt'>;

/** Lists what is true for one kitchen. The code is already in the text, unless the text is about several kitchens. */
function listKitchenFacts(notice: Told, language: Language, isOneOfSeveral: boolean): Fact[] {
  const { facts: labels } = getTexts(language).mail;
  const values = toTextValues(notice, language);
  const isToChef = noticeRules[notice.event].party === 'chef';
  const isStanding = standing.has(notice.event) && !values.isWithdrawn;
  const facts: Fact[] = [
    { label: labels.kitchen, value: isToChef ? '' : values.kitchen },
    { label: labels.dishes, value: values.dishes },
  ];
  if (isStanding) {
    facts.push({ label: labels.pickup, value: joinFacts(values.label, values.place) });
    facts.push({ label: isToChef ? labels.cash : labels.cashToPay, value: values.cash });
  }
  if (isOneOfSeveral) {
    facts.push({ label: labels.code, value: values.needsAnswer ? '' : values.code });
    facts.push({ label: labels.answerBy, value: values.needsAnswer ? values.answerBy : '' });
  }
  return facts.filter(({ value }) => value !== '');
}

/** Lists the facts of an order for an email, which people read without its page: one group, or one per kitchen. */
export function listFacts(notice: Told & Pick<StoredNotice, 'order'>, language: Language): Fact[][] {
  const { order, values } = notice;
  if (order === null) return [];
  const number = { label: getTexts(language).mail.facts.number, value: formatOrderNumber(order) };
  const { parts } = values;
  if (!parts) return [[number, ...listKitchenFacts(notice, language, false)]];
  const { event, createdAt } = notice;
  return [
    [number],
    ...parts.map((part) => listKitchenFacts({ event, createdAt, values: part }, language, true)),
  ];
}
