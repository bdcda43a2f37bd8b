import { formatMoney } from '@homechef/contract/money/money';

/** An amount of dollars: `$` and two decimals, figures of one width (spec §9). */
export function Price({ value, className = '' }: { value: number; className?: string }) {
  return <span className={`price ${className}`}>{formatMoney(value)}</span>;
}
