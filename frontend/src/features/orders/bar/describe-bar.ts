import { getHeldPickup, listCustomerRows, type CustomerRow } from '@homechef/contract/orders/customer-rows';
import type { OrderView } from '@homechef/contract/orders/order';
import { isToPickUp } from '@homechef/contract/orders/order-state';
import { getLocalDate } from '@homechef/contract/time/local-date';
import type { Translate } from '../../../platform/i18n/translate.ts';
import {
  formatPickupClock,
  formatPickupMoment,
  formatPickupStart,
  formatPickupStartInText,
  formatPickupWhen,
  type PickupTimeContext,
} from '../../pickups/pickup-time.ts';
import { getPlaceName } from '../../pickups/format-place.ts';
import { listParts, type OrderPart } from '../shared/ticket/order-parts.ts';

/** Most urgent first: what asks for an answer, what has ended, what is late or ready, and then the rest by time. */
export type BarRank = 'question' | 'ended' | 'late' | 'ready' | 'later';
const ranks: readonly BarRank[] = ['question', 'ended', 'late', 'ready', 'later'];

/** A line of the bar, about one kitchen’s part of an order. */
export interface OrderLine {
  number: string;
  text: string;
  rank: BarRank;
  startsAt: string;
}

export interface BarContext {
  t: Translate;
  time: Omit<PickupTimeContext, 'timeZone'>;
}

interface Subject {
  part: OrderPart;
  time: PickupTimeContext;
  t: Translate;
}

const join = (texts: readonly (string | undefined)[]) => texts.filter(Boolean).join(' · ');

const getHeld = ({ part: { pickup } }: Subject) => pickup && getHeldPickup(pickup);

/** Describes a new time: without its day if it is on the same day as the old one. */
function nameNewTime(subject: Subject): string {
  const { time, part } = subject;
  const startsAt = getHeld(subject)?.startsAt ?? '';
  const old = part.pickup?.change?.before.startsAt ?? startsAt;
  const [day, oldDay] = [startsAt, old].map((at) => getLocalDate(Date.parse(at), time.timeZone));
  return day === oldDay ? formatPickupClock(startsAt, time) : formatPickupStartInText(startsAt, time);
}

/** Describes what the kitchen asks. Undefined if the row asks nothing that can still be answered. */
function describeQuestion(row: CustomerRow, subject: Subject): string | undefined {
  const { t, part, time } = subject;
  switch (row.kind) {
    case 'recalled':
      return t('orderBar.recalled', { dish: row.item.name });
    case 'allergens':
      return t('orderBar.allergens');
    case 'off': {
      const startsAt = part.pickup?.startsAt;
      return startsAt ? t('orderBar.off', { when: formatPickupWhen(startsAt, time) }) : t('orderBar.offNow');
    }
    case 'offer':
      return row.isOver ? undefined : t('orderBar.offer', { dish: row.item.name });
    case 'newTime':
    case 'newTimePassed':
      return t('orderBar.newTime', { clock: nameNewTime(subject) });
    case 'newPlace':
      return t('orderBar.newPlace', {
        place: part.pickup?.change ? getPlaceName(part.pickup.change.place) : '',
      });
    default:
      return undefined;
  }
}

/** Describes how a part ended. Undefined if its customer caused the end or knows about it. */
function describeEnd(row: CustomerRow, { t, part: { kitchen } }: Subject): string | undefined {
  switch (row.kind) {
    case 'declined':
    case 'cancelled':
      return row.by === 'market' ? t('orderBar.byMarket') : t(`orderBar.${row.kind}`, { kitchen });
    case 'unanswered':
      return t('orderBar.unanswered', { kitchen });
    case 'ended':
      return t('orderBar.ended');
    case 'notPickedUp':
      return t('orderBar.notPickedUp', { kitchen });
    default:
      return undefined;
  }
}

/** What is ready for a later day is not as urgent as what can be picked up today. */
function isOnLaterDay(subject: Subject): boolean {
  const { time } = subject;
  const startsAt = getHeld(subject)?.startsAt;
  if (!startsAt) return false;
  return getLocalDate(Date.parse(startsAt), time.timeZone) > getLocalDate(time.nowMs, time.timeZone);
}

const readyKinds: readonly CustomerRow['kind'][] = ['readyElsewhere', 'readyEarly', 'ready', 'waitsForYou'];

/** Describes where and when a part is picked up, or what its customer should know instead. */
function describeState(rows: readonly CustomerRow[], subject: Subject): Pick<OrderLine, 'text' | 'rank'> {
  const { t, part, time } = subject;
  const { kitchen, pickup } = part;
  const held = getHeld(subject);
  const where = [
    held?.startsAt ? formatPickupStart(held.startsAt, time) : undefined,
    held && getPlaceName(held.place),
  ];
  for (const row of rows) {
    if (row.kind === 'late')
      return { rank: 'late', text: join([kitchen, t('orderBar.late', { count: row.minutes })]) };
    if (row.kind === 'closed')
      return { rank: 'late', text: t('orderBar.closed', { kitchen, when: formatPickupWhen(row.at, time) }) };
    if (readyKinds.includes(row.kind)) {
      const ready = pickup?.code ? t('orderBar.readyCode', { code: pickup.code }) : t('orderBar.ready');
      return { rank: isOnLaterDay(subject) ? 'later' : 'ready', text: join([...where, ready]) };
    }
    if (row.kind === 'sent' && pickup?.answerBy) {
      const answerBy = formatPickupMoment(pickup.answerBy, time);
      return { rank: 'later', text: t('orderBar.answersBy', { kitchen, time: answerBy }) };
    }
    if (row.kind === 'sent' || row.kind === 'answerOver')
      return { rank: 'later', text: t('orderBar.noAnswerYet', { kitchen }) };
  }
  return { rank: 'later', text: join([...where, t('orderBar.accepted')]) };
}

function describePart(
  rows: readonly CustomerRow[],
  subject: Subject,
): Pick<OrderLine, 'text' | 'rank'> | undefined {
  const { t, part } = subject;
  if (!part.items.some(isToPickUp)) {
    const ends = rows.flatMap((row) => describeEnd(row, subject) ?? []);
    return ends[0] === undefined ? undefined : { rank: 'ended', text: ends[0] };
  }
  const questions = rows.flatMap((row) => describeQuestion(row, subject) ?? []);
  const [question] = questions;
  if (question === undefined) return describeState(rows, subject);
  const text =
    questions.length > 1
      ? t('orderBar.questions', { count: questions.length })
      : t('orderBar.ask', { question });
  return { rank: 'question', text };
}

/**
 * Returns a line for each kitchen in an order that its customer should know about, except for ends that were already
 * seen.
 */
function listOrderLines(order: OrderView, seen: readonly string[], { t, time }: BarContext): OrderLine[] {
  return listParts(order).flatMap((part) => {
    const { pickup, items, chefId } = part;
    const { history, recalls } = order;
    const facts = { items, pickup, history, recalls, nowMs: time.nowMs, noShowMinutes: 0 };
    const subject = { part, t, time: { ...time, timeZone: pickup?.timeZone ?? 'UTC' } };
    const line = describePart(listCustomerRows(facts), subject);
    if (!line || (line.rank === 'ended' && seen.includes(chefId))) return [];
    return [{ ...line, number: order._id, startsAt: getHeld(subject)?.startsAt ?? '' }];
  });
}

/** Returns the lines of all orders, most urgent first. */
export const listLines = (
  orders: readonly OrderView[],
  getSeen: (number: string) => readonly string[],
  context: BarContext,
): OrderLine[] =>
  orders
    .flatMap((order) => listOrderLines(order, getSeen(order._id), context))
    .sort((a, b) => ranks.indexOf(a.rank) - ranks.indexOf(b.rank) || a.startsAt.localeCompare(b.startsAt));
