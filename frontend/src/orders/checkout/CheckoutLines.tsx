import type { CartItem } from '../../store/cart/cart-item.ts';
import { calculateTotals } from '../../store/cart/cart-totals.ts';
import { removeFromCart } from '../../store/cart/cart.reducer.ts';
import { CartLineChanges } from '../../cart/CartLineChanges.tsx';
import { paths } from '../../lib/routing/paths.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useAppDispatch } from '../../store/store.ts';
import { Link } from '../../ui/navigation/Link.tsx';
import { Picture } from '../../ui/display/Picture.tsx';
import { Price } from '../../ui/display/Price.tsx';

function CheckoutLine({ item }: { item: CartItem }) {
  const { product, name, image, brand, price, qty, countInStock } = item;
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <li className="checkout-line">
      <Picture path={image} alt="" sizes="64px" className="cart-line-picture" />
      <div>
        <Link className="checkout-line-name" to={paths.product(product)}>
          {name}
        </Link>
        <p className="cart-line-from">
          {brand && <span className="from">{brand}</span>}
          {qty} × <Price value={price} />
        </p>
        <CartLineChanges item={item} />
        {countInStock === 0 && (
          <button type="button" className="btn btn-link" onClick={() => dispatch(removeFromCart(product))}>
            {t('orders.checkout.remove', { name })}
          </button>
        )}
      </div>
      <Price value={calculateTotals([item]).itemsPrice} />
    </li>
  );
}

/** Lists the items to be ordered. Shows price and stock changes since they were added to the cart. */
export function CheckoutLines({ items }: { items: readonly CartItem[] }) {
  const { t } = useTranslation();
  return (
    <section className="checkout-part" aria-labelledby="checkout-items">
      <div className="checkout-heading">
        <h2 id="checkout-items">{t('orders.checkout.items')}</h2>
        <Link to={paths.cart} aria-label={t('orders.checkout.changeCart')}>
          {t('orders.checkout.change')}
        </Link>
      </div>
      <ul className="checkout-lines">
        {items.map((item) => (
          <CheckoutLine key={item.product} item={item} />
        ))}
      </ul>
    </section>
  );
}
