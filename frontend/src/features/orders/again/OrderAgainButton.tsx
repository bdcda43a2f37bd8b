import { formatOrderNumber } from '@homechef/contract/orders/order-number';
import type { OrderView } from '@homechef/contract/orders/order';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { needsWarning, useAvoidedAllergens } from '../../products/dietary/food-choice.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { addToCart, removeFromCart } from '../../cart/state/cart.reducer.ts';
import { calculateTotals, listAvailable } from '../../cart/state/cart-totals.ts';
import { isKitchenClosed } from '../shared/ticket/order-parts.ts';
import { getReorder, readAllergens } from '../state/order-details.requests.ts';
import { useAppDispatch, useAppSelector, type AppState } from '../../../store/store.ts';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';
import { ReorderDialog } from './ReorderDialog.tsx';
import { addStated, hasReorderChanges, listReorderLines, type ReorderLine } from './reorder-lines.ts';

function AgainButton({ order }: { order: OrderView }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const store = useStore<AppState>();
  const navigate = useNavigate();
  const toast = useToast();
  const isSignedIn = useAppSelector((state) => state.session.user !== undefined);
  const [isBusy, run] = useAsyncAction();
  const cartItems = useAppSelector((state) => state.cart.cartItems);
  const avoided = useAvoidedAllergens();
  const [askedLines, setAskedLines] = useState<readonly ReorderLine[]>();

  const startCheckout = (lines: readonly ReorderLine[], isOnly = false) => {
    if (isOnly) for (const { product } of cartItems) dispatch(removeFromCart(product));
    for (const { cartItem } of lines) if (cartItem) dispatch(addToCart(cartItem));
    if (lines.some(({ cartItem }) => cartItem?.lost)) return navigate(paths.cart);
    return navigate(isSignedIn ? paths.placeOrder : paths.guest);
  };
  /** Adds what the kitchen states today, because the order has the allergens as they were when it was sold. */
  const warn = async (lines: ReorderLine[]) => {
    const ids = lines.filter(({ cartItem }) => cartItem).map(({ product }) => product);
    const today = avoided.length > 0 && ids.length > 0 && (await dispatch(readAllergens(ids)));
    return today ? addStated(lines, today) : lines;
  };
  const load = async () => {
    const reorder = await dispatch(getReorder(order._id));
    if (!reorder) {
      const { error = '' } = getReorder.select(store.getState());
      toast({ message: t('reorder.failed', { error }), tone: 'danger' });
      return;
    }
    const lines = await warn(listReorderLines(order, reorder.items));
    const needsLook = lines.some(({ stated }) => stated && needsWarning(stated, avoided));
    const isAsked = needsLook || hasReorderChanges(lines) || cartItems.length > 0;
    if (isAsked) setAskedLines(lines);
    else await startCheckout(lines);
  };
  return (
    <>
      <Button
        variant="secondary"
        className="order-again"
        aria-busy={isBusy}
        aria-label={`${t('reorder.button')} ${t('reorder.ofOrder', { number: formatOrderNumber(order._id) })}`}
        onClick={() => void run(load)}
      >
        {t('reorder.button')}
      </Button>
      {askedLines && (
        <ReorderDialog
          lines={askedLines}
          cartCash={cartItems.length > 0 ? calculateTotals(listAvailable(cartItems)).itemsPrice : undefined}
          onConfirm={(isOnly) => void startCheckout(askedLines, isOnly)}
          onClose={() => setAskedLines(undefined)}
        />
      )}
    </>
  );
}

/**
 * Puts the dishes of an order into the cart and opens the checkout. Asks first if a dish has changed or needs a
 * warning, or if the cart contains other food. It is missing while a kitchen is off the market or has closed its account.
 */
export function OrderAgainButton({ order }: { order: OrderView }) {
  const isAway = order.pickups.some((pickup) => pickup.offMarket || isKitchenClosed(pickup));
  return isAway ? null : <AgainButton order={order} />;
}
