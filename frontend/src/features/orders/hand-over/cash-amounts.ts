import { formatCents } from '@homechef/contract/money/money';
import { splitIntoCash } from '@homechef/contract/money/change';
import type { Translate } from '../../../platform/i18n/translate.ts';

const dollarCents = 100;

/** Formats cents, without decimals if they are whole dollars: "$20", "$16.75". */
export const formatShortMoney = (cents: number): string =>
  cents % dollarCents === 0 ? formatCents(cents).replace(/\.00$/, '') : formatCents(cents);

/** Formats an amount as bills and coins: "3 × $1, 1 × 25¢". */
export const formatCashUnits = (cents: number, locale: string, t: Translate): string =>
  new Intl.ListFormat(locale, { type: 'unit' }).format(
    splitIntoCash(cents).map(({ unitCents, count }) => {
      const unit =
        unitCents < dollarCents
          ? t('handOver.cash.cents', { count: unitCents })
          : formatShortMoney(unitCents);
      return t('handOver.cash.units', { count, unit });
    }),
  );
