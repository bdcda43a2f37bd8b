import { getStockOnSale } from '@homechef/contract/orders/order-options';
import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { Product } from '@homechef/contract/products/product';
import { useChosenWhen, withWhen } from '../../platform/routing/chosen-when.ts';
import { paths } from '../../platform/routing/paths.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { getProduct } from '../products/state/products.requests.ts';
import { useAppDispatch, useAppSelector, type AppState } from '../../store/store.ts';
import type { ReplacedQuantity } from './lines/ReplacedQuantityNotice.tsx';
import { useReconnectCount } from '../../store/hooks/use-query.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import { QueryError, QueryLoading } from '../../ui/feedback/QueryView.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { isComplete, toItemOptions, toProductAsSold } from '../menu/state/choices.ts';
import { addMessages } from '../../platform/i18n/translate.ts';
import { menu } from '../menu/menu.en.ts';
import { Link } from '../../ui/navigation/Link.tsx';
import { clampQuantity, applyProductChanges, getLineKey, toCartItem } from './state/cart-item.ts';
import { addToCartFor } from './state/cart.reducer.ts';
import { CartContents } from './CartContents.tsx';

addMessages('en', { menu });

/** Placeholder of the cart with an extra line, so that adding the product does not shift the layout. */
function CartSkeleton() {
  const itemCount = useAppSelector((state) => state.cart.cartItems.length);
  const [lineCount] = useState(itemCount + 1);
  return (
    <div className="checkout-layout">
      <div className="stack">
        {Array.from({ length: lineCount }, (_, i) => (
          <Skeleton key={i} shape="block" />
        ))}
      </div>
      <Skeleton shape="block" />
    </div>
  );
}

const toIds = (options: string): string[] => (options ? options.split(',') : []);

const isSoldOut = (product: Product): boolean => getStockOnSale(product) === 0;

/**
 * Adds a product to the cart, then replaces the URL with that of the cart, so that a reload does not undo later changes
 * of the quantity. Shows an error above the cart if the product cannot be added.
 */
export function AddToCartRoute({ id, qty, options }: { id: string; qty: number; options: string }) {
  const when = useChosenWhen();
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const store = useStore<AppState>();
  const navigate = useNavigate();
  const reconnectCount = useReconnectCount();
  const [retryCount, setRetryCount] = useState(0);
  const query = useAppSelector((state) => getProduct.selectState(getProduct.select(state), id));
  // The product as its page showed it. The cart line reports what has changed since.
  const [shownProduct] = useState(query.data);
  useEffect(() => {
    let isMounted = true;
    const add = async () => {
      const product = await dispatch(getProduct(id));
      const ids = toIds(options);
      if (!isMounted || !product || isSoldOut(product) || !isComplete(product.optionGroups, ids)) return;
      // The stock may have grown since. That needs no notice.
      const shown = toProductAsSold(shownProduct ?? product, ids);
      const sold = toProductAsSold(product, ids);
      const chosen = { ...shown, countInStock: Math.max(shown.countInStock, sold.countInStock) };
      const line = toCartItem(chosen, clampQuantity(qty, chosen), toItemOptions(product, ids));
      const item = applyProductChanges(line, sold, { options: line.options });
      const before = store
        .getState()
        .cart.cartItems.find((other) => getLineKey(other) === getLineKey(item))?.qty;
      dispatch(addToCartFor(when, item));
      const replaced: ReplacedQuantity | undefined =
        before === undefined || before === item.qty ? undefined : { product: id, before, qty: item.qty };
      await navigate(paths.cart, { replace: true, state: replaced });
    };
    void add();
    return () => {
      isMounted = false;
    };
  }, [dispatch, store, navigate, id, qty, options, when, shownProduct, reconnectCount, retryCount]);
  const data = query.status === 'success' ? query.data : undefined;
  const isOff = data !== undefined && isSoldOut(data);
  const mustChoose = data !== undefined && !isOff && !isComplete(data.optionGroups, toIds(options));
  if (query.status !== 'fail' && !isOff && !mustChoose) return <QueryLoading skeleton={<CartSkeleton />} />;
  return (
    <>
      {isOff && <FormError>{t('cart.soldOut', { name: data.name })}</FormError>}
      {mustChoose && (
        <p role="alert" className="alert alert-warning">
          {t('menu.again')}{' '}
          <Link to={withWhen(paths.product(id), when)}>{t('menu.choose', { name: data.name })}</Link>
        </p>
      )}
      <QueryError state={query} onRetry={() => setRetryCount(retryCount + 1)} />
      <CartContents />
    </>
  );
}
