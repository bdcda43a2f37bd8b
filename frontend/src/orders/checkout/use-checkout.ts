import type { Order } from '@homechef/contract/orders/order';
import { useState } from 'react';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { CartState } from '../../store/cart/cart.reducer.ts';
import { useRefreshCart } from '../../cart/use-refresh-cart.ts';
import { clearIdempotencyKey, getIdempotencyKey } from '../../lib/http/idempotency-key.ts';
import type { RequestDefinition, RequestState } from '../../lib/http/define-request.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { updateStock } from '../../store/products/products.requests.ts';
import { useAppDispatch, useAppSelector, type AppState } from '../../store/store.ts';
import { useResetOnUnmount } from '../../store/hooks/use-reset-on-unmount.ts';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { useAsyncAction } from '../../ui/hooks/use-async-action.ts';

interface Checkout<Body> {
  /** Error of the last attempt. Hidden once the products in the cart differ from that attempt. */
  error?: string;
  isSending: boolean;
  /** Cart to show. Keeps the ordered items until the order page opens, although the cart is already empty. */
  cart: CartState;
  submit: (body: Body) => Promise<void>;
}

/** Returns the error message. Prefers the error of `orderItems`, which does not contain the field name. */
const getOrderError = (order: RequestState<Order>): string | undefined =>
  (order.status === 'fail' && order.fields.orderItems) || order.error;

const joinProductIds = ({ cartItems }: CartState) => cartItems.map(({ product }) => product).join();

/**
 * Returns the state and the submit function of the checkout. Places one order at a time (spec §4). After
 * success, updates the stock, ignores errors of these calls, and opens the order page. Refreshes the cart
 * if the server responds with 409.
 */
export function useCheckout<Body>(
  request: RequestDefinition<[Body, string], Order>,
  selectOrder: (state: AppState) => RequestState<Order>,
  getOrderPath: (id: string) => string,
): Checkout<Body> {
  const dispatch = useAppDispatch();
  const store = useStore<AppState>();
  const navigate = useNavigate();
  const { t } = useTranslation();
  const toast = useToast();
  const refreshCart = useRefreshCart();
  const [isSending, run] = useAsyncAction();
  const [submittedCart, setSubmittedCart] = useState<CartState>();
  const [submittedProductIds, setSubmittedProductIds] = useState('');
  const cart = useAppSelector((state) => state.cart);
  const order = useAppSelector(selectOrder);
  useResetOnUnmount(request);

  const send = async (body: Body) => {
    const { cart: ordered } = store.getState();
    setSubmittedCart(ordered);
    setSubmittedProductIds(joinProductIds(ordered));
    const key = getIdempotencyKey(body);
    const placedOrder = await dispatch(request(body, key));
    if (placedOrder) {
      clearIdempotencyKey(key);
      for (const { product, countInStock, qty } of ordered.cartItems) {
        void dispatch(updateStock(product, Math.max(0, countInStock - qty)));
      }
      return navigate(getOrderPath(placedOrder._id), { replace: true });
    }
    setSubmittedCart(undefined);
    const result = selectOrder(store.getState());
    // The state was reset: the user left the checkout, or the session ended.
    if (result.status === 'idle') toast({ message: t('orders.checkout.notConfirmed'), tone: 'danger' });
    if (result.status === 'fail' && result.httpStatus === 409) await refreshCart();
  };
  const error = joinProductIds(cart) === submittedProductIds ? getOrderError(order) : undefined;
  return { error, isSending, cart: submittedCart ?? cart, submit: (body) => run(() => send(body)) };
}
