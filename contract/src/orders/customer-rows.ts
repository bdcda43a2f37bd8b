import { hasSameAddress } from '../kitchens/place-address.ts';
import type { ReasonKey } from '../kitchens/stock-reasons.ts';
import { getLocalDate, minuteMs } from '../time/local-date.ts';
import { getNoShowTime, lateMinutes, type Stage } from './item-transitions.ts';
import type { HistoryEntry, OrderItem, Pickup } from './order.ts';
import { getPickupStage, hasEnded, isToPickUp } from './order-state.ts';
import type { OrderRecall } from './recalls.ts';

/** What a customer reads about one kitchen's part of an order. Each kind is a row of docs/truth-matrix.md. */
export type CustomerRow =
  | { kind: 'declined' | 'cancelled'; by: 'kitchen' | 'market'; reason: RowReason } // O7, O10
  | { kind: 'unanswered'; at: string } // O8
  | { kind: 'cancelledByYou' } // O9
  | { kind: 'ended'; why: 'off' | 'noAnswer' | 'closed' | 'other'; at: string; reason: RowReason } // O11
  | { kind: 'owed' } // O12
  | { kind: 'givenBack'; at: string; refunded: number } // O12
  | { kind: 'notPickedUp'; at: string; isToday: boolean } // O13
  | { kind: 'received' | 'unconfirmed'; at: string } // O14, O15
  | { kind: 'withoutCode'; at: string; reason: RowReason } // O16
  | { kind: 'allergens'; item: OrderItem } // O17
  | { kind: 'recalled'; item: OrderItem; recall: OrderRecall } // O40
  | { kind: 'off' } // O18
  | { kind: 'offer'; item: OrderItem; isOver: boolean } // O19
  | { kind: 'readyElsewhere' } // O20
  | { kind: 'closed'; at: string; isReady: boolean } // O21
  | { kind: 'waitsForYou'; until: string; markedFrom: string | null } // O22
  | { kind: 'readyEarly'; isStopRunning: boolean } // O23
  | { kind: 'ready'; until: string | null } // O24
  | { kind: 'newTimePassed' | 'newTime' | 'newPlace' } // O25, O26, O27
  | { kind: 'due' } // O28
  | { kind: 'late'; minutes: number } // O28
  | { kind: 'partlyReady'; ready: number; all: number } // O29
  | { kind: 'sent' } // O30
  | { kind: 'answerOver' } // O31
  | { kind: 'soon'; minutes: number } // O32
  | { kind: 'later' | 'noTime' } // O33, O34
  | { kind: 'freeUntil'; at: string } // O35
  | { kind: 'freeUntilReady' | 'tooLate' } // O35
  | { kind: 'asAsked' } // O36
  | { kind: 'hasItAfterAll' | 'kept'; item: OrderItem } // O36
  | { kind: 'movedAndReady' } // X1
  | { kind: 'readyButOff' } // X2
  | { kind: 'offMarket'; isClosed: boolean } // O38
  | { kind: 'offOrder'; item: OrderItem; isOwed: boolean }; // X4

export interface RowReason {
  reason?: string | undefined;
  reasonKey?: ReasonKey | undefined;
}

export interface CustomerFacts {
  items: readonly OrderItem[];
  pickup: Pickup | undefined;
  history: readonly HistoryEntry[];
  nowMs: number;
  noShowMinutes: number;
  recalls: readonly OrderRecall[] | undefined;
  /** When the kitchen is where, around the time of the pickup. Undefined until it is known. */
  stops?: readonly { startsAt: string; endsAt: string; status: string }[] | undefined;
}

/** Returns the time and place in force. A move by the kitchen is in force even before it is answered. */
export function getHeldPickup(pickup: Pickup): Pick<Pickup, 'startsAt' | 'endsAt' | 'place'> {
  return pickup.change?.kind === 'moved' ? pickup.change : pickup;
}

const isPlaceMoved = ({ change }: Pickup): boolean =>
  change?.kind === 'moved' &&
  (change.place.name !== change.before.place.name || !hasSameAddress(change.place, change.before.place));

const findLast = ({ history }: CustomerFacts, events: readonly string[], items: readonly OrderItem[]) =>
  history.findLast(
    (entry) => events.includes(entry.event) && items.some(({ _id }) => entry.items.includes(_id)),
  );

const toReason = (source: RowReason | undefined): RowReason => ({
  reason: source?.reason,
  reasonKey: source?.reasonKey,
});

const listRefunds = ({ history }: CustomerFacts) => history.filter(({ refunded }) => refunded !== undefined);

/** Returns the items that were paid for and have ended, and whose cash was not given back. */
export function listOwedItems(facts: CustomerFacts): OrderItem[] {
  const refundedIds = new Set(listRefunds(facts).flatMap(({ items }) => items));
  return facts.items.filter((item) => item.isPaid && hasEnded(item) && !refundedIds.has(item._id));
}

function listMoneyRows(facts: CustomerFacts): CustomerRow[] {
  if (listOwedItems(facts).length > 0) return [{ kind: 'owed' }];
  const own = new Set(facts.items.map(({ _id }) => _id));
  const refunds = listRefunds(facts).filter(({ items }) => items.some((id) => own.has(id)));
  const last = refunds.at(-1);
  const refunded = refunds.reduce((sum, entry) => sum + (entry.refunded ?? 0), 0);
  return last ? [{ kind: 'givenBack', at: last.at, refunded }] : [];
}

const systemEndings: Partial<Record<ReasonKey, 'noAnswer' | 'closed' | 'other'>> = {
  noOfferAnswer: 'noAnswer',
  newTimePassed: 'noAnswer',
  accountClosed: 'closed',
  suspended: 'other',
};

function getCancelRow(facts: CustomerFacts, last: OrderItem): CustomerRow {
  const entry = findLast(facts, ['cancel'], [last]);
  const reason = toReason(last.reason ? last : entry);
  const at = entry?.at ?? last.stageAt;
  if (entry?.by === 'customer') return { kind: 'cancelledByYou' };
  if (entry?.by === 'admin') return { kind: 'cancelled', by: 'market', reason };
  if (entry?.by !== 'system') return { kind: 'cancelled', by: 'kitchen', reason };
  const why = (reason.reasonKey && systemEndings[reason.reasonKey]) ?? 'off';
  return { kind: 'ended', why, at: why === 'off' ? (facts.pickup?.startsAt ?? at) : at, reason };
}

function listEndedRows(facts: CustomerFacts): CustomerRow[] {
  const { items, pickup, nowMs } = facts;
  const last = [...items].sort((a, b) => Date.parse(a.stageAt) - Date.parse(b.stageAt)).at(-1);
  if (!last) return [];
  const money = listMoneyRows(facts);
  if (last.stage === 'no_show') {
    const timeZone = pickup?.timeZone ?? 'UTC';
    const isToday = getLocalDate(Date.parse(last.stageAt), timeZone) === getLocalDate(nowMs, timeZone);
    return [...money, { kind: 'notPickedUp', at: last.stageAt, isToday }];
  }
  if (last.stage === 'cancelled') return [...money, getCancelRow(facts, last)];
  const entry = findLast(facts, ['decline'], [last]);
  if (entry?.by === 'system') return [...money, { kind: 'unanswered', at: pickup?.answerBy ?? entry.at }];
  const by = entry?.by === 'admin' ? 'market' : 'kitchen';
  return [...money, { kind: 'declined', by, reason: toReason(last.reason ? last : entry) }];
}

/** Returns what was recalled of these items, and was neither made anew nor cancelled. */
function listRecallRows({ recalls = [] }: CustomerFacts, items: readonly OrderItem[]): CustomerRow[] {
  return items.flatMap((item): CustomerRow[] => {
    const recall = recalls.findLast(({ items: ids }) => ids.includes(item._id));
    return item.recalled && recall ? [{ kind: 'recalled', item, recall }] : [];
  });
}

function listReceivedRows(facts: CustomerFacts): CustomerRow[] {
  const received = facts.items.filter(({ stage }) => stage === 'picked_up');
  const recalled = listRecallRows(facts, received);
  const at =
    received
      .map(({ pickedAt, stageAt }) => pickedAt ?? stageAt)
      .sort()
      .at(-1) ?? '';
  const handedOver = findLast(facts, ['handOver'], received);
  const isPaid = received.every((item) => item.isPaid);
  return [
    ...recalled,
    // Nobody is wished to enjoy what was recalled.
    ...(recalled.length > 0 ? [] : [{ kind: isPaid ? ('received' as const) : ('unconfirmed' as const), at }]),
    ...(handedOver?.reason
      ? [{ kind: 'withoutCode' as const, at: handedOver.at, reason: toReason(handedOver) }]
      : []),
  ];
}

interface Clock {
  startMs: number | null;
  endMs: number | null;
  endsAt: string | null;
  /** End of the stop that contains the pickup, once it is over. */
  closedAt: string | null;
  isStopRunning: boolean;
}

/** Compares the pickup with the present and with the times at which the kitchen is at its place. */
function readClock({ pickup, stops, nowMs }: CustomerFacts): Clock {
  const { startsAt = null, endsAt = null } = pickup ? getHeldPickup(pickup) : {};
  const startMs = startsAt === null ? null : Date.parse(startsAt);
  const endMs = endsAt === null ? null : Date.parse(endsAt);
  const stop = stops?.find(
    (candidate) =>
      startMs !== null &&
      candidate.status !== 'cancelled' &&
      Date.parse(candidate.startsAt) <= startMs &&
      startMs < Date.parse(candidate.endsAt),
  );
  const timeZone = pickup?.timeZone ?? 'UTC';
  const isEarlierDay = endMs !== null && getLocalDate(endMs, timeZone) < getLocalDate(nowMs, timeZone);
  // If the stop is unknown, it is certainly over only when the pickup was on an earlier day.
  const closingAt = stop?.endsAt ?? (isEarlierDay ? endsAt : null);
  return {
    startMs,
    endMs,
    endsAt,
    closedAt: closingAt !== null && Date.parse(closingAt) <= nowMs ? closingAt : null,
    isStopRunning:
      stop !== undefined && Date.parse(stop.startsAt) <= nowMs && nowMs < Date.parse(stop.endsAt),
  };
}

function getReadyRow(facts: CustomerFacts, clock: Clock): CustomerRow {
  const { pickup, nowMs, noShowMinutes } = facts;
  if (clock.closedAt !== null) return { kind: 'closed', at: clock.closedAt, isReady: true };
  if (clock.endMs !== null && clock.endsAt !== null && nowMs >= clock.endMs) {
    const markedMs = getNoShowTime(
      { stage: 'ready', stageAtMs: nowMs },
      { endsAtMs: clock.endMs },
      noShowMinutes,
    );
    const canBeMarked = markedMs !== null && !pickup?.change;
    return {
      kind: 'waitsForYou',
      until: clock.endsAt,
      markedFrom: canBeMarked ? new Date(markedMs).toISOString() : null,
    };
  }
  if (clock.startMs !== null && nowMs < clock.startMs)
    return { kind: 'readyEarly', isStopRunning: clock.isStopRunning };
  return { kind: 'ready', until: clock.endsAt };
}

function listAcceptedRows(facts: CustomerFacts, clock: Clock, waiting: readonly OrderItem[]): CustomerRow[] {
  const { nowMs } = facts;
  const ready = waiting.filter(({ stage }) => stage === 'ready').length;
  const partly: CustomerRow[] = ready > 0 ? [{ kind: 'partlyReady', ready, all: waiting.length }] : [];
  if (clock.closedAt !== null) return [{ kind: 'closed', at: clock.closedAt, isReady: false }];
  if (clock.startMs === null) return partly.length > 0 ? partly : [{ kind: 'noTime' }];
  const minutes = Math.floor((nowMs - clock.startMs) / minuteMs);
  if (minutes >= lateMinutes) return [{ kind: 'late', minutes }];
  if (minutes >= 0) return [{ kind: 'due' }, ...partly];
  if (partly.length > 0) return partly;
  const minutesLeft = Math.ceil((clock.startMs - nowMs) / minuteMs);
  return [minutesLeft <= 60 ? { kind: 'soon', minutes: minutesLeft } : { kind: 'later' }];
}

function getPlacedRow({ pickup, nowMs }: CustomerFacts): CustomerRow {
  const isOver = pickup?.answerBy && nowMs >= Date.parse(pickup.answerBy);
  return { kind: isOver ? 'answerOver' : 'sent' };
}

type WaitingStage = 'placed' | 'accepted' | 'ready';
const stateRows: Record<
  WaitingStage,
  (facts: CustomerFacts, clock: Clock, waiting: readonly OrderItem[]) => CustomerRow[]
> = {
  placed: (facts) => [getPlacedRow(facts)],
  accepted: listAcceptedRows,
  ready: (facts, clock) => [getReadyRow(facts, clock)],
};

/** Returns what the kitchen asks about the pickup. Food that is ready needs no consent to its new time (X1). */
function listMoveRows({ pickup, nowMs }: CustomerFacts, isReady: boolean): CustomerRow[] {
  if (!pickup?.change) return [];
  if (pickup.change.kind === 'cancelled')
    return [{ kind: 'off' }, ...(isReady ? [{ kind: 'readyButOff' as const }] : [])];
  if (isReady) return [{ kind: isPlaceMoved(pickup) ? 'readyElsewhere' : 'movedAndReady' }];
  const { endsAt } = pickup.change;
  if (endsAt !== null && Date.parse(endsAt) <= nowMs) return [{ kind: 'newTimePassed' }];
  return [{ kind: isPlaceMoved(pickup) ? 'newPlace' : 'newTime' }];
}

const isAllergenQuestion = ({ allergenChanged, removedDiets, allergenChangeKept }: OrderItem) =>
  (allergenChanged ?? removedDiets) !== undefined && !allergenChangeKept;

function listQuestions(facts: CustomerFacts, waiting: readonly OrderItem[], stage: WaitingStage) {
  const allergens = waiting
    .filter(isAllergenQuestion)
    .map((item): CustomerRow => ({ kind: 'allergens', item }));
  // Recalled food is not ready for anybody, and has yet to be made anew.
  const moves = listMoveRows(facts, stage === 'ready' && !waiting.every(({ recalled }) => recalled));
  const offers = waiting.flatMap((item): CustomerRow[] =>
    item.offer ? [{ kind: 'offer', item, isOver: Date.parse(item.offer.answerBy) <= facts.nowMs }] : [],
  );
  const isOff = moves.some(({ kind }) => kind === 'off');
  return isOff ? [...allergens, ...moves, ...offers] : [...allergens, ...offers, ...moves];
}

/** Returns until when the customer can cancel an accepted part, if no other right to cancel applies. */
function listCancelRows({ pickup, nowMs }: CustomerFacts): CustomerRow[] {
  if (!pickup) return [];
  if (pickup.cancelUntil === null) return pickup.startsAt === null ? [{ kind: 'freeUntilReady' }] : [];
  return Date.parse(pickup.cancelUntil) > nowMs
    ? [{ kind: 'freeUntil', at: pickup.cancelUntil }]
    : [{ kind: 'tooLate' }];
}

/** Returns the rows about what the customer asked for and got. */
function listAnswers(facts: CustomerFacts, waiting: readonly OrderItem[]): CustomerRow[] {
  const moved = findLast(facts, ['reschedule', 'changePickup', 'acceptChange'], waiting);
  const isAsked = moved?.event === 'reschedule' && (moved.by === 'customer' || moved.reasonKey === 'asked');
  return [
    ...(isAsked && !facts.pickup?.change ? [{ kind: 'asAsked' as const }] : []),
    ...waiting.flatMap((item): CustomerRow[] => [
      ...(findLast(facts, ['offer', 'withdrawOffer', 'swap'], [item])?.event === 'withdrawOffer'
        ? [{ kind: 'hasItAfterAll' as const, item }]
        : []),
      ...(item.allergenChangeKept ? [{ kind: 'kept' as const, item }] : []),
    ]),
  ];
}

const calmKinds: readonly CustomerRow['kind'][] = ['due', 'soon', 'later', 'noTime', 'partlyReady'];

function listWaitingRows(facts: CustomerFacts, stage: WaitingStage): CustomerRow[] {
  const waiting = facts.items.filter(isToPickUp);
  const clock = readClock(facts);
  const questions = listQuestions(facts, waiting, stage);
  const has = (...kinds: CustomerRow['kind'][]) => questions.some(({ kind }) => kinds.includes(kind));
  const isAllAsked = stage === 'accepted' && waiting.every(({ offer }) => offer);
  // These rows already say what the state is.
  const isState = !has('off', 'readyElsewhere') && !isAllAsked;
  const recalled = listRecallRows(facts, waiting);
  // Recalled food is not ready for anybody.
  const good = waiting.filter((item) => !item.recalled);
  const isAllRecalled = recalled.length > 0 && good.every(({ stage: own }) => own !== stage);
  const state = isState && !isAllRecalled ? stateRows[stage](facts, clock, good) : [];
  const isMoved = has('newTimePassed', 'newTime', 'newPlace');
  const shown = isMoved ? state.filter(({ kind }) => !calmKinds.includes(kind)) : state;
  // The question about a move goes below a stop that is over, and above any other state.
  const isClosed = shown.some(({ kind }) => kind === 'closed');
  const [first, rest] = isClosed
    ? [questions.filter(({ kind }) => !isMoveKind(kind)), questions.filter(({ kind }) => isMoveKind(kind))]
    : [questions, []];
  const note = first.filter(({ kind }) => kind === 'movedAndReady');
  const canStillRead =
    stage === 'accepted' && questions.length === 0 && state.some(({ kind }) => calmKinds.includes(kind));
  const owed = listOwedItems(facts);
  const ended = facts.items.filter(hasEnded);
  const offMarket = facts.pickup?.offMarket;
  return [
    ...recalled,
    ...first.filter(({ kind }) => kind !== 'movedAndReady'),
    ...shown,
    ...note,
    ...rest,
    ...(owed.length > 0 ? listMoneyRows(facts) : []),
    ...ended.map((item) => ({ kind: 'offOrder' as const, item, isOwed: owed.includes(item) })),
    ...(canStillRead ? listCancelRows(facts) : []),
    ...listAnswers(facts, waiting),
    ...(offMarket ? [{ kind: 'offMarket' as const, isClosed: offMarket === 'closed' }] : []),
  ];
}

const isMoveKind = (kind: CustomerRow['kind']) =>
  kind === 'newTimePassed' || kind === 'newTime' || kind === 'newPlace';

type RowsOfStage = (facts: CustomerFacts) => CustomerRow[];

/** The rows for each stage of a part. A new stage does not compile without them. */
const rowsByStage: Record<Stage, RowsOfStage> = {
  placed: (facts) => listWaitingRows(facts, 'placed'),
  accepted: (facts) => listWaitingRows(facts, 'accepted'),
  ready: (facts) => listWaitingRows(facts, 'ready'),
  picked_up: (facts) => [...listReceivedRows(facts), ...listMoneyRows(facts)],
  declined: listEndedRows,
  cancelled: listEndedRows,
  no_show: listEndedRows,
};

/**
 * Returns what the customer reads about one kitchen's part: the first row is the headline, and the others follow in the
 * order of docs/truth-matrix.md.
 */
export const listCustomerRows = (facts: CustomerFacts): CustomerRow[] =>
  rowsByStage[getPickupStage(facts.items)](facts);
