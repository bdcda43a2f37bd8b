import {
  getHeldPickup,
  listCustomerRows,
  type CustomerFacts,
  type CustomerRow,
} from '@homechef/contract/orders/customer-rows';
import type { OrderView } from '@homechef/contract/orders/order';
import { type PickupTimeContext, formatPickupStart } from '../../../pickups/pickup-time.ts';
import { describeRow, isAlive, type RowContext, type RowText } from './describe-row.ts';
import { listParts, type OrderPart } from './order-parts.ts';

/** A row and its words. */
export interface TicketRow {
  row: CustomerRow;
  text: RowText;
}

/** One kitchen’s part as its customer reads it: headline first, then the blocks. */
export interface OrderTicket {
  part: OrderPart;
  rows: TicketRow[];
  time: PickupTimeContext;
}

export interface TicketContext extends Pick<
  RowContext,
  't' | 'nameAllergens' | 'nameDiets' | 'reviewable' | 'copiedAt'
> {
  time: Omit<PickupTimeContext, 'timeZone'>;
  getNoShowMinutes: (chefId: string) => number;
  getStops: (chefId: string) => CustomerFacts['stops'];
}

const questionKinds: readonly CustomerRow['kind'][] = [
  'recalled',
  'allergens',
  'off',
  'offer',
  'readyElsewhere',
  'newTimePassed',
  'newTime',
  'newPlace',
];

export const isQuestion = ({ kind }: CustomerRow): boolean => questionKinds.includes(kind);

/** The color of a ticket’s head, which says at a glance what the state means for its customer. */
export type TicketTone = 'calm' | 'good' | 'ready' | 'ask' | 'over' | 'enjoy';

const tones: Partial<Record<CustomerRow['kind'], TicketTone>> = {
  declined: 'over',
  cancelled: 'over',
  unanswered: 'over',
  ended: 'over',
  notPickedUp: 'over',
  recalled: 'over',
  received: 'enjoy',
  unconfirmed: 'enjoy',
  ready: 'ready',
  owed: 'ask',
  closed: 'ask',
  waitsForYou: 'ask',
  due: 'ask',
  late: 'ask',
  movedAndReady: 'ask',
  readyButOff: 'ask',
  partlyReady: 'good',
  soon: 'good',
  later: 'good',
  noTime: 'good',
};

export function getTone({ rows: [first] }: OrderTicket): TicketTone {
  if (!first) return 'calm';
  const { row } = first;
  if (row.kind === 'readyEarly') return row.isStopRunning ? 'ready' : 'good';
  return isQuestion(row) && row.kind !== 'recalled' ? 'ask' : (tones[row.kind] ?? 'calm');
}

/** Questions come first, then ready parts, then the rest by time, and finally parts that ended (O39). */
function getRank({ part }: OrderTicket, rows: readonly TicketRow[]): number {
  if (rows.some(({ row }) => row.kind === 'recalled')) return 0;
  if (!isAlive(part)) return 3;
  if (rows.some(({ row }) => isQuestion(row))) return 0;
  return part.stage === 'ready' ? 1 : 2;
}

const getStart = ({ pickup }: OrderPart) => (pickup && getHeldPickup(pickup).startsAt) ?? '';

/** Returns the parts of an order as its customer reads them, in the order in which the page shows them. */
export function listTickets(order: OrderView, context: TicketContext): OrderTicket[] {
  const tickets = listParts(order).map((part): OrderTicket => {
    const time = { ...context.time, timeZone: part.pickup?.timeZone ?? 'UTC' };
    const facts: CustomerFacts = {
      items: part.items,
      pickup: part.pickup,
      history: order.history,
      // A copy keeps its own state, but says “today” of the present day.
      nowMs: context.copiedAt ? Date.parse(context.copiedAt) : time.nowMs,
      recalls: order.recalls,
      noShowMinutes: context.getNoShowMinutes(part.chefId),
      stops: context.getStops(part.chefId),
    };
    const rows = listCustomerRows(facts).map((row) => ({
      row,
      text: describeRow(row, { ...context, part, facts, time }),
    }));
    return { part, rows, time };
  });
  const ranked = tickets.map((ticket) => ({ ticket, rank: getRank(ticket, ticket.rows) }));
  ranked.sort((a, b) => a.rank - b.rank || getStart(a.ticket.part).localeCompare(getStart(b.ticket.part)));
  return ranked.map(({ ticket }) => ticket);
}

export interface OrderTitle {
  title: string;
  line?: string;
  /** Whether the title is the headline of the first ticket. */
  isOfFirst: boolean;
}

const passedKinds: readonly CustomerRow['kind'][] = ['due', 'late', 'waitsForYou', 'newTimePassed'];

/** Returns what holds for a pickup whose time has come, instead of a time that calls it the next one. */
function describePassed({ part: { kitchen }, rows: [first] }: OrderTicket, t: TicketContext['t']) {
  if (!first?.text.title) return undefined;
  const { title } = first.text;
  if (first.row.kind === 'closed') return title;
  return passedKinds.includes(first.row.kind)
    ? t('orderPage.rows.titleOf', { kitchen, headline: title })
    : undefined;
}

/**
 * Returns the title of an order: that of the next pickup if several kitchens are left, or else that of the first
 * ticket.
 */
export function describeTitle(tickets: readonly OrderTicket[], t: TicketContext['t']): OrderTitle {
  const alive = tickets.filter(({ part }) => isAlive(part));
  const [first] = tickets;
  if (!first || alive.length <= 1)
    return { title: first?.rows[0]?.text.title ?? t('orders.title'), isOfFirst: true };
  // A pickup that is off is not the next one. A ready dish without a time can be picked up at once.
  const open = alive.filter(({ rows }) => rows.every(({ row }) => row.kind !== 'off'));
  const [next = first] = open.toSorted((a, b) => getStart(a.part).localeCompare(getStart(b.part)));
  const { part, time } = next;
  const startsAt = getStart(part);
  const passed = describePassed(next, t);
  const values = { kitchen: part.kitchen, label: startsAt && formatPickupStart(startsAt, time) };
  return {
    title: passed ?? t(startsAt ? 'orderPage.rows.next' : 'orderPage.rows.nextNoTime', values),
    line: t('orderPage.rows.severalLine', { count: alive.length }),
    isOfFirst: false,
  };
}
