import type { Order } from '@homechef/contract/orders/order';
import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { choosePickups, type CartState } from '../../store/cart/cart.reducer.ts';
import { useCartPickups, type CartPickups } from '../../cart/use-cart-pickups.ts';
import { useRefreshCart } from '../../cart/use-refresh-cart.ts';
import { clearIdempotencyKey, getIdempotencyKey } from '../../lib/http/idempotency-key.ts';
import type { RequestDefinition, RequestState } from '../../lib/http/define-request.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { updateStock } from '../../store/products/products.requests.ts';
import { useAppDispatch, useAppSelector, type AppState } from '../../store/store.ts';
import { useResetOnUnmount } from '../../store/hooks/use-reset-on-unmount.ts';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { listAvailable } from '../../store/cart/cart-totals.ts';
import { useStableCallback } from '../../ui/hooks/use-stable-callback.ts';
import { forgetHold } from '../../waiting/waiting-records.ts';
import { useAsyncAction } from '../../ui/hooks/use-async-action.ts';

interface Checkout<Body> {
  /** Error of the last attempt. Hidden once the products or pickup times differ from that attempt. */
  error?: string;
  isSending: boolean;
  /** Cancels the order that waits for the network. Undefined if none waits. */
  cancelQueued?: () => void;
  /** Cart to show. Keeps the ordered items until the order page opens, although the cart is already empty. */
  cart: CartState;
  pickups: CartPickups;
  /** Does nothing while the pickup times are loading. */
  submit: (body: Body) => Promise<void>;
}

/** Returns the error message. Prefers the error of `orderItems`, which does not contain the field name. */
const getOrderError = (order: RequestState<Order>): string | undefined =>
  (order.status === 'fail' && order.fields.orderItems) || order.error;

/** Returns whether an order failed because of a limit: of portions, or of open orders. */
export const exceedsLimit = (order: RequestState<Order>): boolean =>
  order.status === 'fail' && (order.httpStatus === 429 || 'orderItems' in order.fields);

const toAvailableCart = (cart: CartState): CartState => ({
  ...cart,
  cartItems: listAvailable(cart.cartItems),
});

const getAttemptKey = ({ cartItems, pickups }: CartState) =>
  JSON.stringify([cartItems.map(({ product }) => product), pickups]);

/**
 * Returns the state and the submit function of the checkout. Places one order at a time (spec §4). After success, updates
 * the stock, ignores errors of these calls, and opens the order page. Refreshes the cart and the pickup times if the server
 * responds with 409. An order that failed offline is sent again with the same key when the network returns, while this page
 * is open. The times of an attempt become the chosen ones, so that a repeated attempt is the same order.
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
  const [attemptKey, setAttemptKey] = useState('');
  const cart = useAppSelector((state) => state.cart);
  const shownCart = toAvailableCart(submittedCart ?? cart);
  const pickups = useCartPickups(shownCart);
  const outage = useAppSelector((state) => state.connection.outage);
  const [queuedBody, setQueuedBody] = useState<Body>();
  const order = useAppSelector(selectOrder);
  useResetOnUnmount(request);

  const send = async (body: Body) => {
    dispatch(choosePickups(pickups.choices));
    const { cart: ordered } = store.getState();
    setSubmittedCart(ordered);
    setAttemptKey(getAttemptKey(ordered));
    const key = getIdempotencyKey(body);
    const placedOrder = await dispatch(request(body, key));
    if (placedOrder) {
      clearIdempotencyKey(key);
      for (const { product, countInStock, qty, held } of listAvailable(ordered.cartItems)) {
        if (held) forgetHold(held.hold);
        else void dispatch(updateStock(product, Math.max(0, countInStock - qty)));
      }
      return navigate(getOrderPath(placedOrder._id), { replace: true });
    }
    setSubmittedCart(undefined);
    const result = selectOrder(store.getState());
    // The state was reset: the user left the checkout, or the session ended.
    if (result.status === 'idle') toast({ message: t('orders.checkout.notConfirmed'), tone: 'danger' });
    if (result.status === 'fail' && store.getState().connection.outage === 'offline')
      setQueuedBody(() => body);
    if (result.status === 'fail' && result.httpStatus === 409)
      await Promise.all([refreshCart(), pickups.refresh()]);
  };
  const submit = async (body: Body) => {
    setQueuedBody(undefined);
    if (!pickups.isLoading) await run(() => send(body));
  };
  const sendQueued = useStableCallback(() => {
    if (queuedBody !== undefined) void submit(queuedBody);
  });
  useEffect(() => {
    if (outage !== 'offline') sendQueued();
  }, [outage, sendQueued]);
  const cancelQueued = queuedBody === undefined ? undefined : () => setQueuedBody(undefined);
  const hasError = !cancelQueued && getAttemptKey(cart) === attemptKey;
  const error = hasError ? getOrderError(order) : undefined;
  return { error, isSending, cancelQueued, cart: shownCart, pickups, submit };
}
