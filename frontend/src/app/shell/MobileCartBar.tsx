import { useLocation } from 'react-router-dom';
import { countCartItems, calculateTotals, listAvailable } from '../../store/cart/cart-totals.ts';
import { getMemberCheckoutPath, paths } from '../../lib/routing/paths.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useAppSelector } from '../../store/store.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Link } from '../../ui/navigation/Link.tsx';
import { Price } from '../../ui/display/Price.tsx';

const isBrowsing = (pathname: string) =>
  pathname === paths.home || pathname.startsWith(paths.market) || pathname.startsWith(paths.chefItems(''));

/**
 * Renders a sticky checkout link on small screens while the user browses products and the cart has items. The header links
 * to the cart.
 */
export function MobileCartBar() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const user = useAppSelector((state) => state.session.user);
  const items = listAvailable(useAppSelector((state) => state.cart.cartItems));
  if (items.length === 0 || !isBrowsing(pathname)) return null;
  return (
    <aside className="cart-bar d-lg-none" aria-label={t('app.cartBar.label')}>
      <Link className="btn btn-primary" to={user ? getMemberCheckoutPath(user) : paths.guest}>
        <span className="d-inline-flex align-items-center gap-2">
          <Icon name="cart" />
          {t('app.cartBar.view', { portions: countCartItems(items) })}
        </span>
        <Price value={calculateTotals(items).itemsPrice} />
      </Link>
    </aside>
  );
}
