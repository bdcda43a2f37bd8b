import { formatMoney } from '@homechef/contract/money/money';

/** Formats an amount with its sign: "+$16.75", "−$9.00", "$0.00". */
export function formatSignedMoney(dollars: number): string {
  if (dollars === 0) return formatMoney(0);
  return `${dollars < 0 ? '−' : '+'}${formatMoney(Math.abs(dollars))}`;
}
