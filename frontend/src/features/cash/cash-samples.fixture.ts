import type { CashDay } from '@homechef/contract/cash/cash-day';

/** Returns a cash day without sales. */
export const sampleCashDay = (changes: Partial<CashDay> = {}): CashDay => ({
  date: '2026-11-24',
  opening: 0,
  entries: [],
  expected: 0,
  closed: null,
  totals: { orders: 0, portions: 0, noShows: 0, amount: 0, byProduct: [], byHour: [] },
  ...changes,
});
