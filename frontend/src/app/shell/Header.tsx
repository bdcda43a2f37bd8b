import { Suspense, useRef, useState, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { countCartItems } from '../../features/cart/state/cart-totals.ts';
import { paths } from '../../platform/routing/paths.ts';
import { Trans, useTranslation } from '../../platform/i18n/use-translation.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { ErrorBoundary } from '../../ui/loading/ErrorBoundary.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { LanguageSwitch } from '../../ui/settings/LanguageSwitch.tsx';
import { lazyComponent } from '../../ui/loading/lazy-screen.tsx';
import { Link, NavLink } from '../../ui/navigation/Link.tsx';
import { logout } from '../../features/users/state/session.reducer.ts';
import { getNavLinks, type NavLinkItem } from './nav-links.ts';

interface NavigationProps {
  onNavigate: () => void;
}

function HeaderLink({ name, to, contains, onNavigate }: NavLinkItem & NavigationProps) {
  const { t } = useTranslation();
  // Explains the label, whose text is fixed. The accessible name contains it.
  const label = name === 'guestOrder' ? t('app.nav.guestOrder_find') : undefined;
  // Below the lg breakpoint, this link stands outside the menu.
  const itemClass = name === 'yourOrders' ? 'nav-item d-none d-lg-block' : 'nav-item';
  return (
    <li className={itemClass}>
      <NavLink
        className="nav-link"
        to={to}
        contains={contains}
        onClick={onNavigate}
        title={label}
        aria-label={label}
      >
        {t(`app.nav.${name}`)}
      </NavLink>
    </li>
  );
}

/** The link to the market, which stays visible outside the menu below the lg breakpoint. On its own page it is text. */
function MarketNavLink({ onNavigate }: NavigationProps) {
  const { t } = useTranslation();
  if (useLocation().pathname === paths.market)
    return (
      <span className="nav-link active" aria-current="page">
        {t('app.nav.market_link')}
      </span>
    );
  return (
    <NavLink className="nav-link" to={paths.market} onClick={onNavigate}>
      {t('app.nav.market_link')}
    </NavLink>
  );
}

function OrdersIconLink({ onNavigate }: NavigationProps) {
  const { t } = useTranslation();
  return (
    <NavLink
      className="nav-link d-lg-none"
      to={paths.orders}
      onClick={onNavigate}
      aria-label={t('app.nav.yourOrders')}
    >
      <Icon name="ticket" />
    </NavLink>
  );
}

function CartLink({ onNavigate }: NavigationProps) {
  const { t } = useTranslation();
  const itemCount = countCartItems(useAppSelector((state) => state.cart.cartItems));
  if (itemCount === 0) return null;
  return (
    <li className="nav-item">
      <NavLink className="nav-link" to={paths.cart} onClick={onNavigate}>
        <Icon name="cart" />
        {t('app.nav.cart')}{' '}
        <span className="count">
          {itemCount} <span className="visually-hidden">{t('app.nav.cartItems', { count: itemCount })}</span>
        </span>
      </NavLink>
    </li>
  );
}

// Loaded on demand, because few users are admins and the menu brings a large dependency.
const AdminMenu = lazyComponent(() => import('./AdminMenu.tsx'), 'AdminMenu');

/** Shown while the menu loads, or if it failed to load. The next navigation tries again. */
function AdminMenuPlaceholder() {
  const { t } = useTranslation();
  return (
    <li className="nav-item">
      <span className="nav-link">{t('app.nav.admin')}</span>
    </li>
  );
}

function AdminLinks({ onNavigate }: NavigationProps) {
  const { key } = useLocation();
  return (
    <ErrorBoundary resetKey={key} fallback={() => <AdminMenuPlaceholder />}>
      <Suspense fallback={<AdminMenuPlaceholder />}>
        <AdminMenu onNavigate={onNavigate} />
      </Suspense>
    </ErrorBoundary>
  );
}

function LogoutButton({ onNavigate }: NavigationProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const handleLogout = () => {
    onNavigate();
    dispatch(logout());
    void navigate(paths.home);
  };
  return (
    <li className="nav-item">
      <button type="button" className="nav-link" onClick={handleLogout}>
        {t('app.nav.logout')}
      </button>
    </li>
  );
}

function VisitorLinks({ onNavigate }: NavigationProps) {
  return (
    <>
      <HeaderLink name="login" to={paths.login} onNavigate={onNavigate} />
      <HeaderLink name="signUp" to={paths.register} onNavigate={onNavigate} />
    </>
  );
}

/** Renders the header links, collapsed into a menu below the lg breakpoint. */
export function Header() {
  const { t } = useTranslation();
  const user = useAppSelector((state) => state.session.user);
  const [isOpen, setIsOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => setIsOpen(false);
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    close();
    toggle.current?.focus();
  };
  return (
    <header className="site-header">
      <nav className="navbar navbar-expand-lg" onKeyDown={closeOnEscape} aria-label={t('app.nav.label')}>
        <div className="container">
          <Link
            className="brand"
            translate="no"
            to={paths.home}
            onClick={close}
            aria-label={t('app.brandLabel')}
          >
            <Trans i18nKey="app.brand" components={{ b: <b /> }} />
          </Link>
          <MarketNavLink onNavigate={close} />
          {user && !user.isChef && <OrdersIconLink onNavigate={close} />}
          {user && <div id="header-tools" />}
          <button
            ref={toggle}
            type="button"
            className="navbar-toggler"
            aria-controls="main-links"
            aria-expanded={isOpen}
            aria-label={t('app.nav.menu')}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon name={isOpen ? 'close' : 'menu'} />
          </button>
          <div className={`navbar-collapse collapse ${isOpen ? 'show' : ''}`} id="main-links">
            <ul className="navbar-nav ms-auto pt-2 pt-lg-0">
              {getNavLinks(user).map((item) => (
                <HeaderLink key={item.to} {...item} onNavigate={close} />
              ))}
              {user?.isAdmin && <AdminLinks onNavigate={close} />}
              <CartLink onNavigate={close} />
              {user ? <LogoutButton onNavigate={close} /> : <VisitorLinks onNavigate={close} />}
            </ul>
            <div className="d-lg-none pt-3 pb-2">
              <LanguageSwitch />
            </div>
          </div>
        </div>
      </nav>
    </header>
  );
}
