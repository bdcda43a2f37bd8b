import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useChosenWhen } from '../../platform/routing/chosen-when.ts';
import { paths } from '../../platform/routing/paths.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { getProduct, selectProductDetails } from '../products/state/products.requests.ts';
import { useAppDispatch, useAppSelector, type AppState } from '../../store/store.ts';
import type { ReplacedQuantity } from './lines/replaced-quantity.ts';
import { isPermanentFailure } from '../../store/hooks/use-polled-query.ts';
import { useReconnectCount } from '../../store/hooks/use-reconnect-count.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import { QueryError, QueryLoading } from '../../ui/feedback/QueryView.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { clampQuantity, applyProductChanges, toCartItem } from './state/cart-item.ts';
import { addToCartFor } from './state/cart.reducer.ts';
import { CartContents } from './CartContents.tsx';

/** Placeholder of the cart with an extra line, so that adding the product does not shift the layout. */
function CartSkeleton() {
  const itemCount = useAppSelector((state) => state.cart.cartItems.length);
  const [lineCount] = useState(itemCount + 1);
  return (
    <div className="checkout-layout cart-skeleton">
      <div>
        {Array.from({ length: lineCount }, (_, i) => (
          <Skeleton key={i} shape="block" />
        ))}
      </div>
      <Skeleton shape="block" />
    </div>
  );
}

/**
 * Adds a product to the cart, then replaces the URL with that of the cart, so that a reload does not undo later changes
 * of the quantity. Shows an error above the cart if the product cannot be added.
 */
export function AddToCartRoute({ id, qty }: { id: string; qty: number }) {
  const when = useChosenWhen();
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const store = useStore<AppState>();
  const navigate = useNavigate();
  const reconnectCount = useReconnectCount();
  const [retryCount, setRetryCount] = useState(0);
  const query = useAppSelector((state) => getProduct.selectState(selectProductDetails(state), id));
  // The product as its page showed it. The cart line reports what has changed since.
  const [shownProduct] = useState(query.data);
  useEffect(() => {
    let isMounted = true;
    const add = async () => {
      const product = await dispatch(getProduct(id));
      if (!isMounted || !product || product.countInStock === 0) return;
      // The stock may have grown since. That needs no notice.
      const chosen = {
        ...(shownProduct ?? product),
        countInStock: Math.max(shownProduct?.countInStock ?? 0, product.countInStock),
      };
      const item = applyProductChanges(toCartItem(chosen, clampQuantity(qty, chosen)), product);
      const before = store.getState().cart.cartItems.find((line) => line.product === id)?.qty;
      dispatch(addToCartFor(when, item));
      const replaced: ReplacedQuantity | undefined =
        before === undefined || before === item.qty ? undefined : { product: id, before, qty: item.qty };
      await navigate(paths.cart, { replace: true, state: replaced });
    };
    void add();
    return () => {
      isMounted = false;
    };
  }, [dispatch, store, navigate, id, qty, when, shownProduct, reconnectCount, retryCount]);
  const isSoldOut = query.status === 'success' && query.data.countInStock === 0;
  if (query.status !== 'fail' && !isSoldOut) return <QueryLoading skeleton={<CartSkeleton />} />;
  return (
    <>
      {isSoldOut && <FormError>{t('cart.soldOut', { name: query.data.name })}</FormError>}
      <QueryError
        state={query}
        onRetry={isPermanentFailure(query) ? undefined : () => setRetryCount(retryCount + 1)}
      />
      <CartContents />
    </>
  );
}
