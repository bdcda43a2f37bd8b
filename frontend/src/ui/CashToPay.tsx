import { Icon } from './Icon.tsx';
import { Price } from './Price.tsx';

/** The one prominent line of every order and its review: what to bring (contract, Orders). */
export function CashToPay({ amount }: { amount: number }) {
  return (
    <p className="cash-to-pay">
      <Icon name="cash" />
      <span className="cash-to-pay-label">Cash to pay at pickup</span>
      <Price value={amount} />
    </p>
  );
}
