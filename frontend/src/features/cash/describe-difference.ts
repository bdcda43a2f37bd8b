import { formatMoney } from '@homechef/contract/money/money';
import type { Translate } from '../../platform/i18n/translate.ts';

/** Describes the difference between counted and expected cash: "$2.50 short". */
export function describeDifference(difference: number, t: Translate): string {
  if (difference === 0) return t('cash.close.match');
  return t(difference < 0 ? 'cash.close.short' : 'cash.close.over', {
    cash: formatMoney(Math.abs(difference)),
  });
}
