import { formatMoney } from '@homechef/contract/money/money';

/** Renders a dollar amount with two decimals, in digits of equal width. */
export function Price({ value, className = '' }: { value: number; className?: string }) {
  return (
    <span translate="no" className={`price ${className}`}>
      {formatMoney(value)}
    </span>
  );
}
