import { getStockOnSale } from '@homechef/contract/orders/order-options';
import { can } from '@homechef/contract/permissions/permissions';
import type { ProductSummary } from '@homechef/contract/products/product';
import { useState, type ReactNode } from 'react';
import { Badge } from 'react-bootstrap';
import { addMessages } from '../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useChosenWhen } from '../../../platform/routing/chosen-when.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { LazyOptionSheet } from '../../menu/choice/lazy-option-sheet.ts';
import { addToCartFor, removeFromCart } from '../../cart/state/cart.reducer.ts';
import { getLineLimit, toCartItem, withPortionsOf, type LineLimit } from '../../cart/state/cart-item.ts';
import { useAppDispatch, useAppSelector } from '../../../store/store.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { finder } from '../finder/finder.en.ts';

addMessages('en', { finder });

function useCanAdd(product: ProductSummary): boolean {
  const user = useAppSelector((state) => state.session.user);
  return !user?.isChef && can.order(user, product);
}

/** Returns how many more portions “+” can add beside the cart, whose combos can take portions of the dish. */
function useLimit({ _id, countInStock, maxPerOrder }: ProductSummary): LineLimit {
  const cartItems = useAppSelector((state) => state.cart.cartItems);
  return getLineLimit(cartItems, { product: _id, countInStock, maxPerOrder });
}

interface StockProps {
  product: ProductSummary;
  id: string;
  children: ReactNode;
}

/** Says in place of the stock why “+” adds no more. */
export function CardStock({ product, id, children }: StockProps) {
  const { t } = useTranslation();
  const canAdd = useCanAdd(product);
  const { max, by } = useLimit(product);
  if (!canAdd || max > 0 || getStockOnSale(product) === 0) return children;
  const { countInStock, maxPerOrder } = product;
  return (
    <Badge id={id} bg="" className="is-low text-wrap text-start">
      {by || maxPerOrder === null
        ? t('finder.fullStock', { count: countInStock })
        : t('finder.fullOrder', { count: maxPerOrder })}
    </Badge>
  );
}

interface Props {
  product: ProductSummary;
  /** Id of the `CardStock` of the dish. */
  stockId?: string;
}

export function QuickAdd({ product, stockId }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const canAdd = useCanAdd(product);
  const cartItems = useAppSelector((state) => state.cart.cartItems);
  const [isChoosing, setChoosing] = useState(false);
  const when = useChosenWhen();
  // What sells out meanwhile is said in the open sheet, and does not close it.
  const isSoldOut = getStockOnSale(product) === 0 && !isChoosing;
  const isFull = useLimit(product).max === 0;
  if (isSoldOut || !canAdd) return null;
  const { _id, name, needsChoice } = product;
  const lines = cartItems.filter((item) => item.product === _id);
  const qty = lines.reduce((sum, line) => sum + line.qty, 0);
  const less = () => {
    const line = lines.at(-1);
    if (line?.qty === 1) dispatch(removeFromCart(_id, line.options ?? []));
    else if (line) dispatch(addToCartFor(when, { ...line, qty: line.qty - 1 }));
  };
  const more = () => {
    if (isFull) return;
    const line = lines.find(({ options }) => !options);
    if (needsChoice) setChoosing(true);
    else dispatch(addToCartFor(when, line ? { ...line, qty: line.qty + 1 } : toCartItem(product, 1)));
  };
  return (
    <span className="quick-add">
      {qty > 0 && (
        <span className="quick-add-less">
          <button type="button" aria-label={t('finder.remove', { name })} onClick={less}>
            <Icon name="minus" />
          </button>
          <output aria-label={t('finder.inCart', { count: qty })}>{qty}</output>
        </span>
      )}
      <button
        type="button"
        aria-label={t('finder.add', { name })}
        // Stays in the order of the keyboard, so that screen readers say why it adds no more.
        aria-disabled={isFull || undefined}
        aria-describedby={isFull ? stockId : undefined}
        aria-haspopup={needsChoice ? 'dialog' : undefined}
        onClick={more}
      >
        <Icon name="plus" />
      </button>
      {qty > 0 && (
        <Link className="quick-add-cart" to={paths.cart}>
          {t('finder.toCart')}
        </Link>
      )}
      {isChoosing && (
        <LazyOptionSheet
          productId={_id}
          name={name}
          others={cartItems}
          onChosen={(item) => dispatch(addToCartFor(when, withPortionsOf(lines, item)))}
          onClose={() => setChoosing(false)}
        />
      )}
    </span>
  );
}
