import type { CartItem } from '../../store/cart/cart-item.ts';
import { calculateTotals } from '../../store/cart/cart-totals.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Price } from '../../ui/display/Price.tsx';

const sums = ['itemsPrice', 'shippingPrice', 'taxPrice', 'computedTotal'] as const;

/** The sums of spec §9, apart from what is paid: an order is picked up, so nobody pays shipping or tax. */
export function OrderSummary({ items }: { items: readonly CartItem[] }) {
  const { t } = useTranslation();
  const prices = calculateTotals(items);
  return (
    <section className="checkout-part order-summary" aria-labelledby="order-summary">
      <h2 id="order-summary">{t('orders.sums.title')}</h2>
      <dl className="sums">
        {sums.map((sum) => (
          <div key={sum}>
            <dt>{t(`orders.sums.${sum}`)}</dt>
            <dd>
              <Price value={prices[sum]} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-soft mb-0">{t('orders.sums.hint')}</p>
    </section>
  );
}
