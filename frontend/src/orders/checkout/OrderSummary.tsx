import type { CartItem } from '../../store/cart/cart-item.ts';
import { calculateTotals } from '../../store/cart/cart-totals.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Price } from '../../ui/display/Price.tsx';

const totalNames = ['itemsPrice', 'shippingPrice', 'taxPrice', 'computedTotal'] as const;

/**
 * Shows the totals of spec §9. The customer pays only the item total: orders are picked up, so shipping and
 * tax are not charged.
 */
export function OrderSummary({ items }: { items: readonly CartItem[] }) {
  const { t } = useTranslation();
  const totals = calculateTotals(items);
  return (
    <section className="checkout-part order-summary" aria-labelledby="order-summary">
      <h2 id="order-summary">{t('orders.sums.title')}</h2>
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
      <p className="text-soft mb-0">{t('orders.sums.hint')}</p>
    </section>
  );
}
