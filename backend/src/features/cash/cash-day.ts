import { compareDishNames } from '@homechef/contract/products/dish-name';
import type { CashDay, CashEntry } from '@homechef/contract/cash/cash-day';
import { toDollars } from '@homechef/contract/money/money';
import { groupBy } from '../../platform/lib/collections.ts';
import type { StoredCashEntry, StoredCashLine, StoredClosing } from './cash.model.ts';

type Entries = readonly StoredCashEntry[];

const sumKind = (entries: Entries, kind: StoredCashEntry['kind']) =>
  entries.reduce((sum, entry) => (entry.kind === kind ? sum + entry.cents : sum), 0);

/** Returns the cash that must be in the drawer, in cents (docs/rules/counter.md §5). */
export const sumExpectedCents = (entries: Entries): number =>
  sumKind(entries, 'opening') +
  sumKind(entries, 'sale') -
  sumKind(entries, 'refund') +
  sumKind(entries, 'correction') -
  sumKind(entries, 'payout');

export const toCashEntry = (
  { _id, at, kind, cents, order, reason }: StoredCashEntry,
  included?: ReadonlySet<string>,
): CashEntry => ({
  _id: String(_id),
  at: at.toISOString(),
  kind,
  amount: toDollars(cents),
  ...(order ? { order } : {}),
  ...(reason ? { reason } : {}),
  ...(included && !included.has(String(_id)) ? { isLate: true } : {}),
});

interface SoldLine extends StoredCashLine {
  order: string;
  at: Date;
}

function listSoldLines(entries: Entries): SoldLine[] {
  const refunded = new Set(
    entries.flatMap(({ kind, lines = [] }) =>
      kind === 'refund' ? lines.map(({ item }) => String(item)) : [],
    ),
  );
  return entries.flatMap(({ kind, at, order = '', lines = [] }) =>
    kind === 'sale'
      ? lines
          .filter(({ item }) => !refunded.has(String(item)))
          .map((line) => ({ ...line, at, order: order ?? '' }))
      : [],
  );
}

const sumCents = (lines: readonly SoldLine[]) => lines.reduce((sum, { cents }) => sum + cents, 0);
const sumPortions = (lines: readonly SoldLine[]) => lines.reduce((sum, { qty }) => sum + qty, 0);
const countOrders = (lines: readonly SoldLine[]) => new Set(lines.map(({ order }) => order)).size;

const hourFormats = new Map<string, Intl.DateTimeFormat>();

function getLocalHour(at: Date, timeZone: string): number {
  const format =
    hourFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  hourFormats.set(timeZone, format);
  return Number(format.format(at));
}

function createTotals(entries: Entries, timeZone: string, noShows: number): CashDay['totals'] {
  const lines = listSoldLines(entries);
  const byProduct = [...groupBy(lines, ({ product }) => String(product))].map(([product, sold]) => ({
    product,
    name: sold.at(-1)?.name ?? '',
    portions: sumPortions(sold),
    amount: toDollars(sumCents(sold)),
  }));
  byProduct.sort((a, b) => b.amount - a.amount || compareDishNames(a.name, b.name));
  return {
    orders: countOrders(lines),
    portions: sumPortions(lines),
    noShows,
    amount: toDollars(sumCents(lines)),
    byProduct,
    // Entries are sorted by time, so the hours after midnight come last.
    byHour: [...groupBy(lines, ({ at }) => getLocalHour(at, timeZone))].map(([hour, sold]) => ({
      hour,
      orders: countOrders(sold),
      amount: toDollars(sumCents(sold)),
    })),
  };
}

interface CashDayParts {
  date: string;
  timeZone: string;
  entries: Entries;
  closing: StoredClosing | null;
  noShows: number;
}

/** Returns the cash drawer of a day. A closed day keeps the expected cash from when it was closed. */
export function toCashDay({ date, timeZone, entries, closing, noShows }: CashDayParts): CashDay {
  const expectedCents = closing?.expectedCents ?? sumExpectedCents(entries);
  const included = closing?.entries && new Set(closing.entries.map(String));
  return {
    date,
    opening: toDollars(sumKind(entries, 'opening')),
    entries: entries.map((entry) => toCashEntry(entry, included)),
    expected: toDollars(expectedCents),
    closed: closing && {
      at: closing.at.toISOString(),
      counted: toDollars(closing.countedCents),
      difference: toDollars(closing.countedCents - closing.expectedCents),
    },
    totals: createTotals(entries, timeZone, noShows),
  };
}
