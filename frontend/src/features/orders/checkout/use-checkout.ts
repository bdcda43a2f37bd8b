import type { Order } from '@homechef/contract/orders/order';
import { maxOrderItems } from '@homechef/contract/kitchens/kitchen-options';
import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { choosePickups, type CartState } from '../../cart/state/cart.reducer.ts';
import { focusPickupNotice } from '../../cart/pickups/PickupNotice.tsx';
import { useCartPickups, type CartPickups } from '../../cart/pickups/use-cart-pickups.ts';
import { useLiveCart, useRefreshCart } from '../../../store/hooks/use-refresh-cart.ts';
import { clearIdempotencyKey, getIdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import type { RequestDefinition, RequestState } from '../../../platform/http/define-request.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { updateStock } from '../../products/state/products.requests.ts';
import { useAppDispatch, useAppSelector, type AppState } from '../../../store/store.ts';
import { useOutcome } from '../../../store/hooks/use-outcome.ts';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { listAvailable } from '../../cart/state/cart-totals.ts';
import { useStableCallback } from '../../../ui/hooks/use-kept-values.ts';
import { forgetHold } from '../../waiting-list/waiting-records.ts';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';
import {
  forgetQueuedOrder,
  readPendingOrder,
  removePendingOrder,
  storePendingOrder,
  storeQueuedOrder,
  type CheckoutName,
  type PendingOrder,
} from './pending-order.ts';

export interface Checkout<Body = unknown> {
  /** Error of the last attempt. Hidden once the products or pickup times differ from those of that attempt. */
  error?: string;
  isSending: boolean;
  /**
   * An order that has not been placed yet: `queued` and `busy` ones can be cancelled, and an `unknown` one is retried.
   */
  pending?:
    | { kind: 'queued'; cancel: () => void }
    | { kind: 'busy'; retryAt: string; cancel: () => void }
    | { kind: 'unknown'; ask: () => void };
  /**
   * The cart to show. It keeps the ordered items until the order page opens, although the stored cart is already empty.
   */
  cart: CartState;
  pickups: CartPickups;
  /** Does nothing while the pickup times are loading. */
  submit: (body: Body) => Promise<void>;
}

/** Returns the error message. Prefers the error of `orderItems`, because it does not contain the field name. */
const getOrderError = (order: RequestState<Order>): string | undefined =>
  (order.status === 'fail' && order.fields.orderItems) || order.error;

const tooManyAtOnce = 'order.too_many_at_once';

/** Returns whether an order failed because of a limit on portions or on open orders. */
export const exceedsLimit = (order: RequestState<Order>): boolean =>
  order.status === 'fail' &&
  ((order.httpStatus === 429 && order.code !== tooManyAtOnce) || 'orderItems' in order.fields);

function toPending(
  waiting: PendingOrder<unknown> | undefined,
  { ask, cancel }: { ask: () => void; cancel: () => void },
): Checkout['pending'] {
  if (!waiting) return undefined;
  if (waiting.kind === 'unknown') return { kind: 'unknown', ask };
  return waiting.kind === 'queued'
    ? { kind: 'queued', cancel }
    : { kind: 'busy', retryAt: waiting.retryAt, cancel };
}

const toAvailableCart = (cart: CartState): CartState => ({
  ...cart,
  cartItems: listAvailable(cart.cartItems),
});

/** Returns when to retry an order that came with too many others. */
const getRetryTime = (order: RequestState<Order>): string | undefined =>
  order.status === 'fail' && order.code === tooManyAtOnce
    ? new Date(Date.now() + (order.retryAfterSeconds ?? 1) * 1_000).toISOString()
    : undefined;

/** Says how many dishes too many an order has. Undefined if it does not. */
const describeOverflow = ({ cartItems: { length } }: CartState, t: Translate): string | undefined =>
  length > maxOrderItems
    ? t('orders.checkout.tooManyDishes', { max: maxOrderItems, count: length - maxOrderItems })
    : undefined;

const askIntervalMs = 10_000; // between two retries of an unanswered order

/** Sends an order again: every few seconds while it is unknown whether it arrived, or once when there is less to do. */
function useRetries(waiting: PendingOrder<unknown> | undefined, sendWaiting: () => void): void {
  const isUnknown = waiting?.kind === 'unknown';
  useEffect(() => {
    const timer = isUnknown ? setInterval(sendWaiting, askIntervalMs) : undefined;
    return () => clearInterval(timer);
  }, [isUnknown, sendWaiting]);
  const retryAt = waiting?.kind === 'busy' ? waiting.retryAt : undefined;
  useEffect(() => {
    if (!retryAt) return undefined;
    const timer = setTimeout(sendWaiting, Math.max(0, Date.parse(retryAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [retryAt, sendWaiting]);
}

/**
 * Settles an order that failed without a state, because the user left the checkout or the session ended. Forgets it if
 * the server has answered. Returns true if nothing on the page says so.
 */
function settleUnseen({ connection: { outage }, session }: AppState, checkout: CheckoutName): boolean {
  if (outage === undefined || outage === 'unavailable') removePendingOrder();
  return !(session.expired && checkout === 'member');
}

const getAttemptKey = ({ cartItems, pickups }: CartState) =>
  JSON.stringify([cartItems.map(({ product }) => product), pickups]);

/**
 * Returns the state of the checkout and its submit function. Places one order at a time. After success, updates the
 * stock, ignores errors of these calls, and opens the order page. Refreshes the cart and the pickup times if the server
 * responds with 409. An order that got no answer is sent again with the same key, so that no second order is placed:
 * when the network returns, after a while, and after a reload. Nothing about it can be changed until then. An order
 * that came with too many others is sent once more. The pickup times of an attempt become the chosen ones, so that
 * another attempt is the same order.
 */
export function useCheckout<Body>(
  request: RequestDefinition<[Body, string], Order>,
  getOrderPath: (id: string) => string,
  checkout: CheckoutName,
): Checkout<Body> {
  const dispatch = useAppDispatch();
  const store = useStore<AppState>();
  const navigate = useNavigate();
  const { t } = useTranslation();
  const toast = useToast();
  const refreshCart = useRefreshCart();
  const [isSending, run] = useAsyncAction();
  // The checkout stays on the screen while the page of the order loads.
  const [isPlaced, setPlaced] = useState(false);
  const [submittedCart, setSubmittedCart] = useState<CartState>();
  const [attemptKey, setAttemptKey] = useState('');
  const cart = useAppSelector((state) => state.cart);
  const shownCart = toAvailableCart(submittedCart ?? cart);
  const overflow = describeOverflow(shownCart, t);
  const pickups = useCartPickups(shownCart);
  const outage = useAppSelector((state) => state.connection.outage);
  const [waiting, setWaiting] = useState(() => readPendingOrder<Body>(checkout));
  const [isRefusedLater, setRefusedLater] = useState(false);
  const order = useOutcome(request);
  useLiveCart({ isOrdering: isSending || isPlaced || waiting?.kind === 'unknown' });
  useEffect(forgetQueuedOrder, []);

  /** Stores an order that got no answer, and forgets it once it has one. */
  const settle = (body: Body, result: RequestState<Order>, outageBefore: typeof outage): void => {
    const isUnanswered = result.status === 'fail' && result.httpStatus === undefined;
    const isUnknown = isUnanswered && (waiting?.kind === 'unknown' || outageBefore === undefined);
    const isQueued = isUnanswered && !isUnknown && outageBefore === 'offline';
    if (isQueued) storeQueuedOrder(checkout, body);
    else if (!isUnknown) removePendingOrder();
    const retryAt = waiting?.kind === 'busy' ? undefined : getRetryTime(result);
    if (retryAt) setWaiting({ kind: 'busy', body, retryAt });
    else setWaiting(isUnknown ? { kind: 'unknown', body } : isQueued ? { kind: 'queued', body } : undefined);
    setRefusedLater(!isUnanswered && waiting?.kind === 'unknown');
  };
  const send = async (body: Body) => {
    // During a known outage the request is not sent at all.
    const { outage: outageBefore } = store.getState().connection;
    // An order that is being retried already has its times.
    if (body !== waiting?.body) dispatch(choosePickups(pickups.choices));
    const { cart: ordered } = store.getState();
    setSubmittedCart(ordered);
    setAttemptKey(getAttemptKey(ordered));
    const key = getIdempotencyKey(body);
    // The user may leave or reload the page before the answer comes.
    storePendingOrder(checkout, body);
    const placedOrder = await dispatch(request(body, key));
    if (placedOrder) {
      setPlaced(true);
      clearIdempotencyKey(key);
      removePendingOrder();
      for (const { product, countInStock, qty, held } of listAvailable(ordered.cartItems)) {
        if (held) forgetHold(held.hold);
        else void dispatch(updateStock(product, Math.max(0, countInStock - qty)));
      }
      return navigate(getOrderPath(placedOrder._id), { replace: true });
    }
    setSubmittedCart(undefined);
    const result = request.select(store.getState());
    if (result.status !== 'idle') settle(body, result, outageBefore);
    else if (settleUnseen(store.getState(), checkout))
      toast({ message: t('orders.checkout.notConfirmed'), tone: 'danger' });
    if (result.status === 'fail' && result.httpStatus === 409)
      await Promise.all([refreshCart(), pickups.refresh()]);
  };
  const submit = async (body: Body) => {
    // Nothing is free on the chosen day. The notice offers another one.
    if (pickups.kitchens.some(({ pickup }) => pickup.kind === 'otherDay')) return focusPickupNotice();
    if (!overflow && !pickups.isLoading && !isPlaced)
      await run(() => send(waiting?.kind === 'unknown' ? waiting.body : body));
  };
  const sendWaiting = useStableCallback(() => {
    if (waiting && !isPlaced) void run(() => send(waiting.body));
  });
  useEffect(() => {
    if (outage !== 'offline') sendWaiting();
  }, [outage, sendWaiting]);
  useRetries(waiting, sendWaiting);
  const cancel = () => {
    removePendingOrder();
    setWaiting(undefined);
  };
  const pending = toPending(waiting, { ask: sendWaiting, cancel });
  const hasError = !waiting && getAttemptKey(cart) === attemptKey;
  const error = overflow ?? (hasError ? getOrderError(order) : undefined);
  const notPlaced = isRefusedLater && error !== undefined;
  return {
    error: notPlaced ? `${t('orders.checkout.notPlaced')} ${error}` : error,
    isSending: isSending || isPlaced,
    pending,
    cart: shownCart,
    pickups,
    submit,
  };
}
