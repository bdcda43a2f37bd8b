import { useAppSelector } from '../../store/store.ts';
import { AvoidedList } from '../products/dietary/AvoidedList.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { CartLines } from './lines/CartLines.tsx';
import { CartSummary } from './CartSummary.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { KitchenGroups } from './pickups/KitchenGroups.tsx';
import { listAvailable } from './state/cart-totals.ts';
import { ReplacedQuantityNotice } from './lines/ReplacedQuantityNotice.tsx';
import { SoldOutSection } from './lines/SoldOutSection.tsx';
import { useCartPickups } from './pickups/use-cart-pickups.ts';
import { useLiveCart } from '../../store/hooks/use-refresh-cart.ts';

/** Shows the cart, with the prices and stock of now. */
export function CartContents() {
  const { t } = useTranslation();
  const cart = useAppSelector((state) => state.cart);
  const isEmpty = cart.cartItems.length === 0;
  const available = listAvailable(cart.cartItems);
  const pickups = useCartPickups({ ...cart, cartItems: available });
  const refreshState = useLiveCart();
  // The banner says that the market does not answer.
  const isCut = useAppSelector(({ connection }) => connection.outage !== undefined);
  return (
    <div className="checkout-layout">
      <div>
        {!isEmpty && !isCut && <FormError state={refreshState} />}
        <ReplacedQuantityNotice />
        {isEmpty && <EmptyCart />}
        {available.length > 0 && (
          <KitchenGroups
            pickups={pickups}
            label={t('cart.lines')}
            heading="h2"
            renderLines={(items, labelId) => <CartLines items={items} labelId={labelId} />}
          />
        )}
        {!isEmpty && <AvoidedList />}
        <SoldOutSection
          heading="h2"
          renderLines={(items, labelId) => <CartLines items={items} labelId={labelId} />}
        />
      </div>
      <CartSummary />
    </div>
  );
}
