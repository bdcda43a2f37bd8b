import { formatLineName } from '@homechef/contract/menu/options';
import { endSentence } from '@homechef/contract/messages/end-sentence';
import { formatMoney } from '@homechef/contract/money/money';
import {
  getHeldPickup,
  listOwedItems,
  type CustomerFacts,
  type CustomerRow,
  type RowReason,
} from '@homechef/contract/orders/customer-rows';
import { hasSameAddress } from '@homechef/contract/kitchens/place-address';
import { hasEnded } from '@homechef/contract/orders/order-state';
import { formatCalendarDate } from '../../../../platform/format/dates.ts';
import type { Translate } from '../../../../platform/i18n/translate.ts';
import {
  formatPickupClock,
  formatPickupEnd,
  formatPickupMoment,
  formatPickupStart,
  formatPickupStartBeside,
  formatPickupStartInText,
  formatPickupWhen,
  type PickupTimeContext,
} from '../../../pickups/pickup-time.ts';
import { getPlaceName } from '../../../pickups/format-place.ts';
import { calculateTotals } from '../../../cart/state/cart-totals.ts';
import { isKitchenClosed, type OrderPart } from './order-parts.ts';
import { getCashDue } from './order-status.ts';

export interface RowContext {
  part: OrderPart;
  facts: CustomerFacts;
  t: Translate;
  time: PickupTimeContext;
  nameAllergens: (names: NonNullable<OrderPart['items'][number]['allergenChanged']>) => string;
  nameDiets: (names: NonNullable<OrderPart['items'][number]['removedDiets']>) => string;
  /** Dishes that the reader can review now, as far as it is known. */
  reviewable?: readonly string[] | undefined;
  /** Time of the copy that is shown without a connection. */
  copiedAt?: string | undefined;
}

/** The words of a row, in the order in which they appear: "It was ~~6:15 pm~~. “Road works” Cancel free." */
export interface RowText {
  title?: string;
  lead?: string;
  old?: string;
  reason?: RowReason;
  line?: string;
}

const namePlace = ({ pickup }: OrderPart) => (pickup ? getPlaceName(getHeldPickup(pickup).place) : '');

/** Names the place before a move, by its address if both places have the same name. */
function nameOldPlace({ pickup }: OrderPart): string {
  const change = pickup?.change;
  if (!change) return '';
  const { place } = change.before;
  const isSameName = getPlaceName(place) === getPlaceName(change.place);
  return isSameName && !hasSameAddress(place, change.place)
    ? place.address || place.city
    : getPlaceName(place);
}

const sumCash = (items: OrderPart['items']) => formatMoney(calculateTotals(items).itemsPrice);

interface Words {
  part: OrderPart;
  facts: CustomerFacts;
  time: PickupTimeContext;
  context: RowContext;
  pickup: OrderPart['pickup'];
  held: ReturnType<typeof getHeldPickup> | undefined;
  startsAt: string;
  isPaid: boolean;
  nothing: string | undefined;
  /** Translates a sentence that can mention the kitchen, its cash and its place. */
  say: (key: Parameters<Translate>[0], more?: Record<string, string | number>) => string;
}

type Row<K> = CustomerRow extends infer R
  ? R extends { kind: infer Kinds }
    ? K extends Kinds
      ? R
      : never
    : never
  : never;

/** The words for each kind of row. A new kind does not compile without them. */
const describers: { [K in CustomerRow['kind']]: (row: Row<K>, words: Words) => RowText } = {
  declined(row, { say, nothing }) {
    return { title: say(`orderPage.rows.declinedBy.${row.by}`), reason: row.reason, line: nothing };
  },
  unanswered(row, { say, time }) {
    return {
      title: say('orderPage.rows.unanswered'),
      line: say('orderPage.rows.unansweredLine', { time: formatPickupMoment(row.at, time) }),
    };
  },
  cancelledByYou(_row, { say, nothing }) {
    return { title: say('orderPage.rows.cancelledByYou'), line: nothing };
  },
  cancelled(row, { say, nothing }) {
    return { title: say(`orderPage.rows.cancelledBy.${row.by}`), reason: row.reason, line: nothing };
  },
  ended(row, { say, nothing, time }) {
    const lead = {
      off: () => say('orderPage.rows.wasOff', { when: formatPickupWhen(row.at, time) }),
      noAnswer: () => say('orderPage.rows.noAnswer', { time: formatPickupMoment(row.at, time) }),
      closed: () => say('orderPage.rows.accountClosed'),
      other: () => undefined,
    }[row.why]();
    const reason = row.why === 'other' ? row.reason : undefined;
    return { title: say('orderPage.rows.ended'), lead, reason, line: nothing };
  },
  owed(_row, { say, facts }) {
    const line = say('orderPage.rows.owedLine');
    const canCall = !facts.pickup || !isKitchenClosed(facts.pickup);
    return {
      title: say('orderPage.rows.owed', { cash: sumCash(listOwedItems(facts)) }),
      line: canCall ? `${line} ${say('orderPage.rows.callFirst')}` : line,
    };
  },
  givenBack(row, { say, time }) {
    return {
      title: say('orderPage.rows.givenBack', { cash: formatMoney(row.refunded) }),
      line: say('orderPage.rows.givenBackLine', { when: formatPickupWhen(row.at, time) }),
    };
  },
  notPickedUp(row, { say, nothing, time, startsAt }) {
    return {
      title: say('orderPage.rows.notPickedUp'),
      lead: row.isToday
        ? say('orderPage.rows.marked', { when: formatPickupWhen(row.at, time) })
        : say('orderPage.rows.wasFor', { label: formatPickupStartInText(startsAt || row.at, time) }),
      line: [nothing, row.isToday && say('orderPage.rows.stillComing')].filter(Boolean).join(' '),
    };
  },
  received(row, { say, part, time, context: { reviewable = [] } }) {
    const items = part.items.filter(({ stage }) => stage === 'picked_up');
    const when = formatPickupWhen(row.at, time);
    return {
      // Asks only who can answer: not guests, and not those who have given all their stars.
      title: say(
        items.some(({ product, isGone }) => !isGone && reviewable.includes(product))
          ? 'orderPage.rows.received'
          : 'orderPage.rows.enjoy',
      ),
      line: say('orderPage.rows.receivedLine', { when, cash: sumCash(items) }),
    };
  },
  unconfirmed(_row, { say }) {
    return { title: say('orderPage.rows.enjoy'), line: say('orderPage.rows.unconfirmedLine') };
  },
  withoutCode(row, { say, time }) {
    return {
      lead: say('orderPage.rows.withoutCode', { when: formatPickupWhen(row.at, time) }),
      reason: row.reason,
      line: say('orderPage.rows.notYou'),
    };
  },
  recalled({ item, recall }, { say, time }) {
    const { name: dish, isPaid, stage } = item;
    const { lot, madeOn, possibly, reason, advice } = recall;
    const state = stage === 'picked_up' ? ('eaten' as const) : ('waiting' as const);
    const date = formatCalendarDate(madeOn, time.locale);
    const advised = say('orderPage.rows.advice', { advice: endSentence(advice) });
    return {
      title: say(`orderPage.rows.recalled.${state}.${possibly ? 'possibly' : 'surely'}`, { dish }),
      lead: say(possibly ? 'orderPage.rows.possibleLot' : 'orderPage.rows.lot', { lot, date }),
      reason: { reason },
      line:
        state === 'eaten'
          ? advised
          : `${advised} ${say(isPaid ? 'orderPage.rows.recalledPaid' : 'orderPage.rows.recalledFree')}`,
    };
  },
  allergens(row, { say, context }) {
    const { name, isPaid: isItemPaid, allergenChanged = [], removedDiets = [] } = row.item;
    const allergens = context.nameAllergens(allergenChanged);
    return {
      title: say('orderPage.rows.allergens', { dish: name }),
      lead: [
        allergenChanged.length > 0 && say('orderPage.rows.contains', { allergens }),
        removedDiets.length > 0 &&
          say('orderPage.rows.lostDiets', { diets: context.nameDiets(removedDiets) }),
      ]
        .filter((text) => text !== false)
        .join(' '),
      line: isItemPaid
        ? say('orderPage.rows.allergensPaid', { cash: sumCash([row.item]) })
        : say('orderPage.rows.allergensFree'),
    };
  },
  off(_row, { say, part, time, pickup, startsAt, isPaid }) {
    const when = formatPickupWhen(pickup?.startsAt ?? startsAt, time);
    return {
      title: say('orderPage.rows.off', { when }),
      reason: pickup?.change ?? undefined,
      line:
        isPaid && part.items.some((item) => item.isPaid)
          ? say('orderPage.rows.offLinePaid', { cash: sumCash(part.items.filter((item) => item.isPaid)) })
          : say('orderPage.rows.offLine'),
    };
  },
  offer(row, { say, time }) {
    const by = formatPickupMoment(row.item.offer?.answerBy ?? '', time);
    return {
      title: say('orderPage.rows.offer', { dish: formatLineName(row.item.name, row.item.options) }),
      line: row.isOver ? say('orderPage.rows.offerOver') : say('orderPage.rows.offerLine', { time: by }),
    };
  },
  readyElsewhere(_row, { say, part, time, pickup, held, isPaid }) {
    const until = held?.endsAt ? formatPickupEnd(held.endsAt, time) : '';
    return {
      title: say('orderPage.rows.readyElsewhere'),
      lead: say('orderPage.rows.before'),
      old: nameOldPlace(part),
      reason: pickup?.change ?? undefined,
      line: say(`orderPage.rows.${isPaid ? 'readyElsewherePaid' : 'readyElsewhereLine'}`, { time: until }),
    };
  },
  closed(row, { say, time }) {
    return {
      title: say('orderPage.rows.closed', { when: formatPickupWhen(row.at, time) }),
      line: say(`orderPage.rows.${row.isReady ? 'closedReady' : 'closedNotReady'}`),
    };
  },
  waitsForYou(row, { say, time }) {
    return {
      title: say('orderPage.rows.waitsForYou'),
      lead: say('orderPage.rows.waitsForYouLine', { time: formatPickupEnd(row.until, time) }),
      line: row.markedFrom
        ? say('orderPage.rows.markedFrom', { time: formatPickupMoment(row.markedFrom, time) })
        : undefined,
    };
  },
  readyEarly(row, { say, time, startsAt, isPaid }) {
    const when = formatPickupWhen(startsAt, time);
    if (row.isStopRunning)
      return {
        title: say(`orderPage.rows.${isPaid ? 'earlyPaid' : 'early'}`),
        line: say('orderPage.rows.earlyLine', { when }),
      };
    return {
      title: say('orderPage.rows.readyAt', { when }),
      line: say(`orderPage.rows.${isPaid ? 'readyAtPaid' : 'readyAtLine'}`),
    };
  },
  ready(row, { say, time, isPaid, context }) {
    const since = context.copiedAt && formatPickupMoment(context.copiedAt, time);
    const form = since ? (isPaid ? 'readySincePaid' : 'readySince') : isPaid ? 'readyPaid' : 'ready';
    return {
      title: say(`orderPage.rows.${form}`, since ? { time: since } : {}),
      line: row.until
        ? say('orderPage.rows.readyLine', { time: formatPickupEnd(row.until, time) })
        : say('orderPage.rows.readyNoTime'),
    };
  },
  newTimePassed(_row, { say }) {
    return { title: say('orderPage.rows.newTimePassed'), line: say('orderPage.rows.newTimePassedLine') };
  },
  newTime(_row, { say, time, pickup, startsAt }) {
    const { before, delayMinutes } = pickup?.change ?? {};
    const old = before?.startsAt ?? pickup?.startsAt;
    return {
      title: delayMinutes
        ? say('orderPage.rows.delayed', { count: delayMinutes, clock: formatPickupClock(startsAt, time) })
        : say('orderPage.rows.newTime', { label: formatPickupStart(startsAt, time) }),
      lead: say('orderPage.rows.was'),
      old: old ? formatPickupStartBeside(old, startsAt, time) : undefined,
      reason: pickup?.change ?? undefined,
      line: say('orderPage.rows.newTimeLine'),
    };
  },
  newPlace(_row, { say, part, time, pickup, startsAt }) {
    const isTimeMoved = pickup?.change && pickup.change.startsAt !== pickup.change.before.startsAt;
    return {
      title: say('orderPage.rows.newPlace'),
      lead:
        isTimeMoved && startsAt
          ? say('orderPage.rows.nowThenBefore', { label: formatPickupStart(startsAt, time) })
          : say('orderPage.rows.before'),
      old: nameOldPlace(part),
      reason: pickup?.change ?? undefined,
      line: say('orderPage.rows.newPlaceLine'),
    };
  },
  due(_row, { say, time, startsAt }) {
    return {
      title: say('orderPage.rows.due'),
      line: say('orderPage.rows.dueLine', { time: formatPickupMoment(startsAt, time) }),
    };
  },
  late(row, { say, time, startsAt }) {
    return {
      title: say('orderPage.rows.late', { count: row.minutes }),
      line: say('orderPage.rows.lateLine', { time: formatPickupMoment(startsAt, time) }),
    };
  },
  partlyReady(row, { say, time, startsAt }) {
    return {
      title: say('orderPage.rows.partlyReady', { ready: row.ready, all: row.all }),
      line: startsAt
        ? say('orderPage.rows.partlyReadyLine', { label: formatPickupStartInText(startsAt, time) })
        : say('orderPage.rows.partlyReadyNoTime'),
    };
  },
  sent(_row, { say, time, pickup, held }) {
    const isHidden = held?.place.address === '' && held.place.city !== '';
    const by = pickup?.answerBy && formatPickupMoment(pickup.answerBy, time);
    return {
      title: by ? say('orderPage.rows.sent', { time: by }) : say('orderPage.rows.sentNoTime'),
      lead: say('orderPage.rows.sentLine'),
      line: isHidden ? say('orderPage.rows.street') : undefined,
    };
  },
  answerOver(_row, { say }) {
    return { title: say('orderPage.rows.answerOver'), line: say('orderPage.rows.answerOverLine') };
  },
  soon(row, { say, time, startsAt, context }) {
    // Without a connection nothing counts down (O2).
    if (context.copiedAt)
      return {
        title: say('orderPage.rows.later', { when: formatPickupWhen(startsAt, time) }),
        line: say('orderPage.rows.laterLine'),
      };
    return {
      title: say('orderPage.rows.soon', { count: row.minutes }),
      line: say('orderPage.rows.soonLine', { clock: formatPickupClock(startsAt, time) }),
    };
  },
  later(_row, { say, time, startsAt }) {
    return {
      title: say('orderPage.rows.later', { when: formatPickupWhen(startsAt, time) }),
      line: say('orderPage.rows.laterLine'),
    };
  },
  noTime(_row, { say }) {
    return { title: say('orderPage.rows.noTime'), line: say('orderPage.rows.noTimeLine') };
  },
  freeUntil(row, { say, time }) {
    return { line: say('orderPage.rows.freeUntil', { time: formatPickupMoment(row.at, time) }) };
  },
  freeUntilReady(_row, { say }) {
    return { line: say('orderPage.rows.freeUntilReady') };
  },
  tooLate(_row, { say }) {
    return { line: say('orderPage.rows.tooLate') };
  },
  asAsked(_row, { say, time, startsAt }) {
    return startsAt
      ? { line: say('orderPage.rows.asAsked', { label: formatPickupStart(startsAt, time) }) }
      : {};
  },
  hasItAfterAll(row, { say }) {
    return {
      line: say('orderPage.rows.hasItAfterAll', { dish: formatLineName(row.item.name, row.item.options) }),
    };
  },
  kept(row, { say }) {
    return { line: say('orderPage.rows.kept', { dish: formatLineName(row.item.name, row.item.options) }) };
  },
  movedAndReady(_row, { say, time, startsAt }) {
    return {
      line: say('orderPage.rows.movedAndReady', {
        clock: formatPickupClock(startsAt, time),
        time: formatPickupMoment(startsAt, time),
      }),
    };
  },
  readyButOff(_row, { say }) {
    return { line: say('orderPage.rows.readyButOff') };
  },
  offMarket(row, { say }) {
    return { line: say(row.isClosed ? 'orderPage.rows.closedOnMarket' : 'orderPage.rows.noNewOrders') };
  },
  offOrder(row, { say }) {
    return {
      reason: row.item.stage === 'no_show' ? undefined : row.item,
      line: say(
        `orderPage.rows.${row.item.stage === 'no_show' ? 'dishNotPickedUp' : row.isOwed ? 'offOrderPaid' : 'offOrder'}`,
        { dish: formatLineName(row.item.name, row.item.options) },
      ),
    };
  },
};

/** Describes a row of an order’s page (docs/truth-matrix.md). */
export function describeRow(row: CustomerRow, context: RowContext): RowText {
  const { part, facts, t, time } = context;
  const { pickup, kitchen } = part;
  const held = pickup && getHeldPickup(pickup);
  const due = getCashDue(part.items);
  const values = { kitchen, cash: formatMoney(due), place: namePlace(part) };
  const describe = describers[row.kind] as (row: CustomerRow, words: Words) => RowText;
  return describe(row, {
    part,
    facts,
    time,
    context,
    pickup,
    held,
    startsAt: held?.startsAt ?? '',
    isPaid: due === 0,
    nothing: listOwedItems(facts).length > 0 ? undefined : t('orderPage.rows.nothing'),
    say: (key, more = {}) => t(key, Object.assign({}, values, more)),
  });
}

/** Returns whether a part has anything left to pick up. */
export const isAlive = ({ items }: OrderPart): boolean =>
  items.some((item) => !hasEnded(item) && item.stage !== 'picked_up');
