import { EmptyCart } from '../../cart/EmptyCart.tsx';
import { SoldOutSection } from '../../cart/SoldOutSection.tsx';
import type { CartItem } from '../../store/cart/cart-item.ts';
import { calculateTotals, listSoldOut } from '../../store/cart/cart-totals.ts';
import { removeFromCart } from '../../store/cart/cart.reducer.ts';
import { CartLineChanges } from '../../cart/CartLineChanges.tsx';
import { HeldNote } from '../../waiting/HeldNote.tsx';
import { KitchenGroups } from '../../cart/KitchenGroups.tsx';
import type { CartPickups } from '../../cart/use-cart-pickups.ts';
import { ItemNote } from '../shared/ItemNote.tsx';
import { paths } from '../../lib/routing/paths.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { Link } from '../../ui/navigation/Link.tsx';
import { Picture } from '../../ui/display/Picture.tsx';
import { Price } from '../../ui/display/Price.tsx';

function CheckoutLine({ item }: { item: CartItem }) {
  const { product, name, image, price, qty, countInStock } = item;
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <li className="checkout-line">
      <Picture path={image} alt="" sizes="64px" className="cart-line-picture" />
      <div>
        <Link className="checkout-line-name" translate="no" to={paths.product(product)}>
          {name}
        </Link>
        <p className="cart-line-from">
          {qty} × <Price value={price} />
        </p>
        <ItemNote note={item.note} />
        <CartLineChanges item={item} />
        <HeldNote item={item} />
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

function CheckoutLines({ items, labelId }: { items: readonly CartItem[]; labelId: string }) {
  return (
    <ul className="checkout-lines" aria-labelledby={labelId}>
      {items.map((item) => (
        <CheckoutLine key={item.product} item={item} />
      ))}
    </ul>
  );
}

const renderLines = (items: readonly CartItem[], labelId: string) => (
  <CheckoutLines items={items} labelId={labelId} />
);

/** Shows the ordered dishes, the pickup and the cash of each kitchen. Sets sold-out dishes apart. */
export function CheckoutKitchens({ pickups }: { pickups: CartPickups }) {
  const { t } = useTranslation();
  const hasSoldOut = listSoldOut(useAppSelector((state) => state.cart.cartItems)).length > 0;
  if (pickups.kitchens.length === 0 && !hasSoldOut) return <EmptyCart />;
  return (
    <section className="checkout-part" aria-labelledby="checkout-items">
      <div className="checkout-heading">
        <h2 id="checkout-items">{t('orders.checkout.items')}</h2>
        <Link to={paths.cart} aria-label={t('orders.checkout.changeCart')}>
          {t('orders.checkout.change')}
        </Link>
      </div>
      <KitchenGroups
        pickups={pickups}
        label={t('orders.checkout.items')}
        heading="h3"
        renderLines={renderLines}
      />
      <SoldOutSection heading="h3" renderLines={renderLines} />
    </section>
  );
}
