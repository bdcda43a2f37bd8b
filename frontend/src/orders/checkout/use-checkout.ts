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
  /** Why the last try failed, as long as the same dishes are wanted: a sold-out one may be gone from the cart since. */
  error?: string;
  isSending: boolean;
  /** What is being ordered; stays on screen while the cart is emptied and the order's page comes. */
  cart: CartState;
  submit: (body: Body) => Promise<void>;
}

/** Why it failed; what is said of the whole basket without the field's name. */
const errorOf = (order: RequestState<Order>): string | undefined =>
  (order.status === 'fail' && order.fields.orderItems) || order.error;

const dishesOf = ({ cartItems }: CartState) => cartItems.map(({ product }) => product).join();

/**
 * Places the cart's order, one at a time (spec §4): then come the stock calls, whose failures disturb nobody, and the
 * order's page. When the server says that the cart is out of date, it is brought up to date.
 */
export function useCheckout<Body>(
  request: RequestDefinition<[Body, string], Order>,
  select: (state: AppState) => RequestState<Order>,
  pageOf: (id: string) => string,
): Checkout<Body> {
  const dispatch = useAppDispatch();
  const store = useStore<AppState>();
  const navigate = useNavigate();
  const { t } = useTranslation();
  const toast = useToast();
  const checkCart = useRefreshCart();
  const [isSending, run] = useAsyncAction();
  const [sent, setSent] = useState<CartState>();
  const [wanted, setWanted] = useState('');
  const cart = useAppSelector((state) => state.cart);
  const order = useAppSelector(select);
  useResetOnUnmount(request);

  const send = async (body: Body) => {
    const { cart: bought } = store.getState();
    setSent(bought);
    setWanted(dishesOf(bought));
    const key = getIdempotencyKey(body);
    const placed = await dispatch(request(body, key));
    if (placed) {
      clearIdempotencyKey(key);
      for (const { product, countInStock, qty } of bought.cartItems) {
        void dispatch(updateStock(product, Math.max(0, countInStock - qty)));
      }
      return navigate(pageOf(placed._id), { replace: true });
    }
    setSent(undefined);
    const failed = select(store.getState());
    // Nobody watches any more: the checkout was left meanwhile, or the session is over.
    if (failed.status === 'idle') toast({ message: t('orders.checkout.notConfirmed'), tone: 'danger' });
    if (failed.status === 'fail' && failed.httpStatus === 409) await checkCart();
  };
  const error = dishesOf(cart) === wanted ? errorOf(order) : undefined;
  return { error, isSending, cart: sent ?? cart, submit: (body) => run(() => send(body)) };
}
