import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../lib/routing/paths.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { getProduct } from '../store/products/products.requests.ts';
import { useAppDispatch, useAppSelector } from '../store/store.ts';
import { isPermanentFailure } from '../store/hooks/use-polled-query.ts';
import { useReconnectCount } from '../store/hooks/use-reconnect-count.ts';
import { FormError } from '../ui/forms/FormError.tsx';
import { QueryError, QueryLoading } from '../ui/feedback/QueryView.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { clampQuantity, applyProductChanges, toCartItem } from '../store/cart/cart-item.ts';
import { addToCart } from '../store/cart/cart.reducer.ts';
import { CartContents } from './CartContents.tsx';

/** The cart's place with one dish more, so that nothing below it jumps; as many also once that dish is in. */
function CartSkeleton() {
  const inCart = useAppSelector((state) => state.cart.cartItems.length);
  const [lines] = useState(inCart + 1);
  return (
    <div className="checkout-layout cart-skeleton">
      <div>
        {Array.from({ length: lines }, (_, i) => (
          <Skeleton key={i} shape="block" />
        ))}
      </div>
      <Skeleton shape="block" />
    </div>
  );
}

/**
 * Puts a dish into the cart, once: the address is replaced by the cart's, so that a reload does not undo what was
 * changed there. What cannot be put in is told above the cart.
 */
export function AddToCartRoute({ id, qty }: { id: string; qty: number }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const returns = useReconnectCount();
  const [tries, setTries] = useState(0);
  const asked = useAppSelector((state) => getProduct.selectState(state.productDetails, id));
  // The dish as its page has just shown it: what has changed since is told at the line.
  const [seen] = useState(asked.data);
  useEffect(() => {
    let isHere = true;
    const put = async () => {
      const product = await dispatch(getProduct(id));
      if (!isHere || !product || product.countInStock === 0) return;
      // What came back since is there to be had, without a word.
      const chosen = {
        ...(seen ?? product),
        countInStock: Math.max(seen?.countInStock ?? 0, product.countInStock),
      };
      dispatch(addToCart(applyProductChanges(toCartItem(chosen, clampQuantity(qty, chosen)), product)));
      await navigate(paths.cart, { replace: true });
    };
    void put();
    return () => {
      isHere = false;
    };
  }, [dispatch, navigate, id, qty, seen, returns, tries]);
  const isSoldOut = asked.status === 'success' && asked.data.countInStock === 0;
  if (asked.status !== 'fail' && !isSoldOut) return <QueryLoading skeleton={<CartSkeleton />} />;
  return (
    <>
      {isSoldOut && <FormError>{t('cart.soldOut', { name: asked.data.name })}</FormError>}
      <QueryError of={asked} onRetry={isPermanentFailure(asked) ? undefined : () => setTries(tries + 1)} />
      <CartContents />
    </>
  );
}
