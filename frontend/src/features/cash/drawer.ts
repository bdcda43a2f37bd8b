import { isPickupOff } from '@homechef/contract/board/to-make';
import type { CashDay, CashEntry, CashEntryKind } from '@homechef/contract/cash/cash-day';
import { getCashDate } from '@homechef/contract/cash/cash-date';
import { getHeldPickup } from '@homechef/contract/orders/customer-rows';
import type { ChefOrder, OrderItem } from '@homechef/contract/orders/order';
import { isHandedOver, isNotReadyYet } from '@homechef/contract/orders/hand-over';
import { toCents, toDollars } from '@homechef/contract/money/money';
import type { LocalDate } from '@homechef/contract/time/local-date';

const takesOut = (kind: CashEntryKind) => kind === 'refund' || kind === 'payout';

/**
 * Returns what an entry adds to the drawer, in dollars. Refunds and payouts are stored as positive amounts but are
 * taken out.
 */
export const getSignedAmount = ({ kind, amount }: Pick<CashEntry, 'kind' | 'amount'>): number =>
  takesOut(kind) ? -amount : amount;

export interface DrawerLine {
  /** `late`: entries that came after the close, which the expected cash of the day leaves out. */
  kind: CashEntryKind | 'late';
  count: number;
  amount: number; // dollars, negative if it leaves the drawer
}

const lineKinds = ['sale', 'refund', 'correction', 'payout'] as const;

/**
 * Returns how the expected cash comes about: the opening float, then one line for each kind of entry. The last line has
 * what came after the close.
 */
export function listDrawerLines({ opening, entries }: Pick<CashDay, 'opening' | 'entries'>): DrawerLine[] {
  const toLine = (kind: DrawerLine['kind'], of: readonly CashEntry[]): DrawerLine => {
    const cents = of.reduce((sum, entry) => sum + toCents(getSignedAmount(entry)), 0);
    return { kind, count: of.length, amount: toDollars(cents) };
  };
  const counted = entries.filter(({ isLate }) => !isLate);
  const lines = [
    ...lineKinds.map((kind) =>
      toLine(
        kind,
        counted.filter((entry) => entry.kind === kind),
      ),
    ),
    toLine(
      'late',
      entries.filter(({ isLate }) => isLate),
    ),
  ];
  return [{ kind: 'opening', count: 1, amount: opening }, ...lines.filter(({ count }) => count > 0)];
}

/** Returns the counted minus the expected cash, in dollars. */
export const getDifference = (expected: number, countedCents: number): number =>
  toDollars(countedCents - toCents(expected));

/** `off`: the stop was cancelled or the day closed, and the customer has not answered. */
export type OpenReason = 'notPickedUp' | 'notPaid' | 'off';

export interface OpenOrder {
  order: ChefOrder;
  reason: OpenReason;
}

function getOpenReason(items: readonly OrderItem[], isOff: boolean): OpenReason | undefined {
  if (items.some((item) => item.stage === 'ready' || isNotReadyYet(item)))
    return isOff ? 'off' : 'notPickedUp';
  return items.some(isHandedOver) ? 'notPaid' : undefined;
}

/**
 * Returns the orders of a cash day or earlier that have not ended and are not both picked up and paid, with what is
 * missing.
 */
export const listOpenOrders = (orders: readonly ChefOrder[], chefId: string, date: LocalDate): OpenOrder[] =>
  orders.flatMap((order) => {
    const pickup = order.pickups.find((candidate) => candidate.chefId === chefId);
    const startsAt = pickup && getHeldPickup(pickup).startsAt;
    if (startsAt && getCashDate(Date.parse(startsAt), pickup.timeZone) > date) return [];
    const items = order.orderItems.filter((item) => item.chefId === chefId);
    const reason = getOpenReason(items, pickup !== undefined && isPickupOff(pickup));
    return reason ? [{ order, reason }] : [];
  });

const hoursPerDay = 24;
const firstHour = 4;
/** Returns the position of an hour within a cash day, which begins at 04:00. */
const rankHour = (hour: number) => (hour - firstHour + hoursPerDay) % hoursPerDay;

export type HourTotal = CashDay['totals']['byHour'][number];

/** Returns the totals of every hour from the first to the last one with a sale. */
export function fillHours(byHour: readonly HourTotal[]): HourTotal[] {
  if (byHour.length === 0) return [];
  const ranks = byHour.map(({ hour }) => rankHour(hour));
  const first = Math.min(...ranks);
  const last = Math.max(...ranks);
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const hour = (first + i + firstHour) % hoursPerDay;
    return byHour.find((total) => total.hour === hour) ?? { hour, orders: 0, amount: 0 };
  });
}
