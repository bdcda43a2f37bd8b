import { formatMoney, hasAtMostTwoDecimals, toCents, toDollars } from '@homechef/contract/money/money';
import { splitIntoCash } from '@homechef/contract/money/change';
import type { Translate } from '../lib/i18n/translate.ts';

const dollarCents = 100;

/** Reads a typed amount of dollars, with a point or a comma. Returns cents, or undefined if it is no amount. */
export function parseDollarsToCents(text: string): number | undefined {
  const typed = text.trim().replace(/^\$\s*/, '').replace(',', '.');
  const dollars = Number(typed);
  return typed !== '' && Number.isFinite(dollars) && dollars >= 0 && hasAtMostTwoDecimals(dollars)
    ? toCents(dollars)
    : undefined;
}

/** Formats cents without decimals if they are whole dollars: "$20", "$16.75". */
export const formatShortMoney = (cents: number): string =>
  cents % dollarCents === 0 ? formatMoney(toDollars(cents)).replace(/\.00$/, '') : formatMoney(toDollars(cents));

/** Formats an amount as bills and coins: "3 × $1, 1 × 25¢". */
export const formatCashUnits = (cents: number, locale: string, t: Translate): string =>
  new Intl.ListFormat(locale, { type: 'unit' }).format(
    splitIntoCash(cents).map(({ unitCents, count }) => {
      const unit =
        unitCents < dollarCents ? t('handOver.cash.cents', { count: unitCents }) : formatShortMoney(unitCents);
      return t('handOver.cash.units', { count, unit });
    }),
  );
