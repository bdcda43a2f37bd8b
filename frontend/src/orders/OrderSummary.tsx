import type { CartItem } from '../cart/cart-item.ts';
import { pricesOf } from '../cart/cart-prices.ts';
import { Price } from '../ui/Price.tsx';

/** The sums of spec §9, apart from what is paid: an order is picked up, so nobody pays shipping or tax. */
export function OrderSummary({ items }: { items: readonly CartItem[] }) {
  const { itemsPrice, shippingPrice, taxPrice, computedTotal } = pricesOf(items);
  const sums = { Items: itemsPrice, Shipping: shippingPrice, Tax: taxPrice, Total: computedTotal };
  return (
    <section className="checkout-part order-summary" aria-labelledby="order-summary">
      <h2 id="order-summary">Order Summary</h2>
      <dl className="sums">
        {Object.entries(sums).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Price value={value} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-soft mb-0">
        Nothing is shipped: you pick it up and pay for the items only, in cash.
      </p>
    </section>
  );
}
