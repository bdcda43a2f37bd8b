import type { CashDay } from '@homechef/contract/cash/cash-day';
import { toCents, toDollars } from '@homechef/contract/money/money';
import { isUnsent, type Tap } from './tap.ts';

const add = (dollars: number, cents: number) => toDollars(toCents(dollars) + cents);

const toEntry = ({ key, takenAtMs, cash, number }: Tap, reason: string): CashDay['entries'][number] => ({
  _id: key,
  at: new Date(takenAtMs).toISOString(),
  kind: 'sale',
  amount: cash,
  reason,
  ...(number !== undefined && { order: number }),
});

/** Returns the open cash day as it will be once the stored taps are sent. `reason` marks their sales as not sent. */
export function applyTapsToCash(day: CashDay, taps: readonly Tap[], reason: string): CashDay {
  const sales = taps.filter((tap) => isUnsent(tap) && tap.cash > 0);
  if (day.closed || sales.length === 0) return day;
  const cents = sales.reduce((sum, { cash }) => sum + toCents(cash), 0);
  return {
    ...day,
    entries: [...day.entries, ...sales.map((tap) => toEntry(tap, reason))],
    expected: add(day.expected, cents),
    totals: { ...day.totals, amount: add(day.totals.amount, cents) },
  };
}
