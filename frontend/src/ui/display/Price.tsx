import { formatMoney } from '@homechef/contract/money/money';

/** Renders an amount in dollars with two decimals, in digits of equal width. */
export function Price({ value, className = '' }: { value: number; className?: string }) {
  return (
    <span translate="no" className={`price ${className}`}>
      {formatMoney(value)}
    </span>
  );
}
