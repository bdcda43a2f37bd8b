import type { CartItem } from '../../cart/state/cart-item.ts';
import { calculateTotals } from '../../cart/state/cart-totals.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { formatMoney } from '@homechef/contract/money/money';
import { Price } from '../../../ui/display/Price.tsx';

const totalNames = ['shippingPrice', 'taxPrice', 'computedTotal'] as const;

/**
 * Shows the amounts that are not charged, folded: orders are picked up, and customers pay only for the items
 * (docs/rules/prices-and-stock.md §2).
 */
export function OrderSummary({ items }: { items: readonly CartItem[] }) {
  const { t } = useTranslation();
  const totals = calculateTotals(items);
  return (
    <section className="order-summary" aria-labelledby="order-summary">
      <details>
        <summary id="order-summary">{t('orders.sums.title')}</summary>
        <dl className="sums">
          {totalNames.map((name) => (
            <div key={name}>
              <dt>{t(`orders.sums.${name}`)}</dt>
              <dd>
                <Price value={totals[name]} />
              </dd>
            </div>
          ))}
        </dl>
        <p className="mb-0">{t('orders.sums.hint', { cash: formatMoney(totals.itemsPrice) })}</p>
      </details>
    </section>
  );
}
