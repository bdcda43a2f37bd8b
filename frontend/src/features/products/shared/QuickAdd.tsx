import { getMaxQuantity } from '@homechef/contract/orders/order-options';
import { can } from '@homechef/contract/permissions/permissions';
import type { ProductSummary } from '@homechef/contract/products/product';
import { addMessages } from '../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useChosenWhen } from '../../../platform/routing/chosen-when.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { addToCartFor, removeFromCart } from '../../cart/state/cart.reducer.ts';
import { toCartItem } from '../../cart/state/cart-item.ts';
import { useAppDispatch, useAppSelector } from '../../../store/store.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { finder } from '../finder/finder.en.ts';

addMessages('en', { finder });

export function QuickAdd({ product }: { product: ProductSummary }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const user = useAppSelector((state) => state.session.user);
  const line = useAppSelector((state) => state.cart.cartItems.find((item) => item.product === product._id));
  const when = useChosenWhen();
  const maxQuantity = getMaxQuantity(product);
  if (maxQuantity === 0 || user?.isChef || !can.order(user, product)) return null;
  const qty = line?.qty ?? 0;
  const setQuantity = (next: number) =>
    dispatch(
      next === 0
        ? removeFromCart(product._id)
        : addToCartFor(when, line ? { ...line, qty: next } : toCartItem(product, next)),
    );
  const { name } = product;
  return (
    <span className="quick-add">
      {qty > 0 && (
        <span className="quick-add-less">
          <button
            type="button"
            aria-label={t('finder.remove', { name })}
            onClick={() => setQuantity(qty - 1)}
          >
            <Icon name="minus" />
          </button>
          <output aria-label={t('finder.inCart', { count: qty })}>{qty}</output>
        </span>
      )}
      <button
        type="button"
        aria-label={t('finder.add', { name })}
        disabled={qty >= maxQuantity}
        onClick={() => setQuantity(qty + 1)}
      >
        <Icon name="plus" />
      </button>
      {qty > 0 && (
        <Link className="quick-add-cart" to={paths.cart}>
          {t('finder.toCart')}
        </Link>
      )}
    </span>
  );
}
