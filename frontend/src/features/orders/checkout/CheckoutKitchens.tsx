import { EmptyCart } from '../../cart/EmptyCart.tsx';
import { SoldOutSection } from '../../cart/lines/SoldOutSection.tsx';
import { getLineId, getLineKey, type CartItem } from '../../cart/state/cart-item.ts';
import { calculateTotals, listSoldOut } from '../../cart/state/cart-totals.ts';
import { removeFromCart } from '../../cart/state/cart.reducer.ts';
import { CartLineChanges } from '../../cart/lines/CartLineChanges.tsx';
import { LineChoice } from '../../cart/lines/LineChoice.tsx';
import { HeldNote } from '../../waiting-list/HeldNote.tsx';
import { KitchenGroups } from '../../cart/pickups/KitchenGroups.tsx';
import type { CartPickups } from '../../cart/pickups/use-cart-pickups.ts';
import { LineOptions } from '../../menu/LineOptions.tsx';
import { ItemNote } from '../shared/ItemNote.tsx';
import { paths } from '../../../platform/routing/paths.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAppDispatch, useAppSelector } from '../../../store/store.ts';
import { Link } from '../../../ui/navigation/Link.tsx';
import { Picture } from '../../../ui/display/Picture.tsx';
import { Price } from '../../../ui/display/Price.tsx';

function CheckoutLine({ item }: { item: CartItem }) {
  const { product, name, image, price, qty, countInStock } = item;
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <li className="checkout-line">
      <Picture path={image} alt="" sizes="64px" className="cart-line-picture" />
      <div>
        <Link id={getLineId(item)} className="checkout-line-name" translate="no" to={paths.product(product)}>
          {name}
        </Link>
        <p className="cart-line-from">
          {qty} × <Price value={price} />
        </p>
        {item.lost ? <LineChoice item={item} /> : <LineOptions options={item.options} />}
        <ItemNote note={item.note} />
        <CartLineChanges item={item} />
        <HeldNote item={item} />
        {countInStock === 0 && (
          <button
            type="button"
            className="btn btn-link"
            onClick={() => dispatch(removeFromCart(product, item.options ?? []))}
          >
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
    <ul className="stack" aria-labelledby={labelId}>
      {items.map((item) => (
        <CheckoutLine key={getLineKey(item)} item={item} />
      ))}
    </ul>
  );
}

const renderLines = (items: readonly CartItem[], labelId: string) => (
  <CheckoutLines items={items} labelId={labelId} />
);

/** Shows each kitchen’s ordered dishes, pickup and cash. Sets sold-out dishes apart. */
export function CheckoutKitchens({ pickups }: { pickups: CartPickups }) {
  const { t } = useTranslation();
  const hasSoldOut = listSoldOut(useAppSelector((state) => state.cart.cartItems)).length > 0;
  if (pickups.kitchens.length === 0 && !hasSoldOut) return <EmptyCart />;
  return (
    <section aria-labelledby="checkout-items">
      <div className="spread align-items-baseline">
        <h2 id="checkout-items">{t('orders.checkout.items')}</h2>
        <Link className="touch-link" to={paths.cart} aria-label={t('orders.checkout.changeCart')}>
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
