import { useLocation } from 'react-router-dom';
import { countCartItems, calculateTotals, listAvailable } from '../../features/cart/state/cart-totals.ts';
import { getMemberCheckoutPath, paths } from '../../platform/routing/paths.ts';
import { addMessages } from '../../platform/i18n/translate.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useAppSelector } from '../../store/store.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Link } from '../../ui/navigation/Link.tsx';
import { Price } from '../../ui/display/Price.tsx';
import { cartBar } from '../../messages/cart-bar.en.ts';

// A first visit does not download these messages.
addMessages('en', { cartBar });

const isBrowsing = (pathname: string) =>
  pathname === paths.home ||
  [paths.market, paths.chefItems(''), paths.kitchen('')].some((start) => pathname.startsWith(start));

/** Renders a sticky checkout link while the user browses products with items in the cart. */
export function CartBar() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const user = useAppSelector((state) => state.session.user);
  const items = listAvailable(useAppSelector((state) => state.cart.cartItems));
  if (items.length === 0 || !isBrowsing(pathname)) return null;
  // The page of a dish has its own next thing.
  const variant = pathname.includes('/product/') ? 'secondary' : 'primary';
  return (
    <aside className="cart-bar" aria-label={t('cartBar.label')}>
      <Link className={`btn btn-${variant}`} to={user ? getMemberCheckoutPath(user) : paths.guest}>
        <span className="d-inline-flex align-items-center gap-2">
          <Icon name="cart" />
          {t('cartBar.view', { portions: countCartItems(items) })}
        </span>
        <Price value={calculateTotals(items).itemsPrice} />
      </Link>
    </aside>
  );
}
