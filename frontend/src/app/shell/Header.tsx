import { Suspense, useRef, useState, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { countCartItems } from '../../store/cart/cart-totals.ts';
import { paths } from '../../lib/routing/paths.ts';
import { Trans, useTranslation } from '../../lib/i18n/use-translation.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { ErrorBoundary } from '../../ui/loading/ErrorBoundary.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { LanguageSwitch } from '../../ui/settings/LanguageSwitch.tsx';
import { lazyComponent } from '../../ui/loading/lazy-screen.tsx';
import { Link, NavLink } from '../../ui/navigation/Link.tsx';
import { logout } from '../../store/users/session.reducer.ts';
import { getNavLinks, type NavLinkItem } from './nav-links.ts';

interface Closing {
  /** Folds the menu on a phone: a choice was made. */
  onChosen: () => void;
}

function HeaderLink({ name, to, onChosen }: NavLinkItem & Closing) {
  const { t } = useTranslation();
  return (
    <li className="nav-item">
      <NavLink className="nav-link" to={to} onClick={onChosen}>
        {t(`app.nav.${name}`)}
      </NavLink>
    </li>
  );
}

function CartLink({ onChosen }: Closing) {
  const { t } = useTranslation();
  const portions = countCartItems(useAppSelector((state) => state.cart.cartItems));
  if (portions === 0) return null;
  return (
    <li className="nav-item">
      <NavLink className="nav-link" to={paths.cart} onClick={onChosen}>
        <Icon name="cart" />
        {t('app.nav.cart')}{' '}
        <span className="count">
          {portions} <span className="visually-hidden">{t('app.nav.cartItems', { count: portions })}</span>
        </span>
      </NavLink>
    </li>
  );
}

// Few people are admins, and the menu brings much along.
const AdminMenu = lazyComponent(() => import('./AdminMenu.tsx'), 'AdminMenu');

/** The menu's place until it comes; where it does not, it is asked for again on the next page. */
function AdminMenuPlace() {
  const { t } = useTranslation();
  return (
    <li className="nav-item">
      <span className="nav-link">{t('app.nav.admin')}</span>
    </li>
  );
}

function LogoutButton({ onChosen }: Closing) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const leave = () => {
    onChosen();
    dispatch(logout());
    void navigate(paths.home);
  };
  return (
    <li className="nav-item">
      <button type="button" className="nav-link" onClick={leave}>
        {t('app.nav.logout')}
      </button>
    </li>
  );
}

/** Login and Sign Up, the latter as the one button of the header. */
function VisitorLinks({ onChosen }: Closing) {
  const { t } = useTranslation();
  return (
    <>
      <HeaderLink name="login" to={paths.login} onChosen={onChosen} />
      <li className="nav-item ms-lg-2">
        <Link className="btn btn-primary" to={paths.register} onClick={onChosen}>
          {t('app.nav.signUp')}
        </Link>
      </li>
    </>
  );
}

/** The links of spec §2; folded into a menu below lg. */
export function Header() {
  const { t } = useTranslation();
  const user = useAppSelector((state) => state.session.user);
  const { key } = useLocation();
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  const fold = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return;
    close();
    toggle.current?.focus();
  };
  return (
    <header className="site-header">
      <nav className="navbar navbar-expand-lg navbar-light" onKeyDown={fold} aria-label={t('app.nav.label')}>
        <div className="container">
          <Link className="brand" to={paths.home} onClick={close} aria-label={t('app.brandLabel')}>
            <Trans i18nKey="app.brand" components={{ b: <b /> }} />
          </Link>
          <button
            ref={toggle}
            type="button"
            className="navbar-toggler"
            aria-controls="main-links"
            aria-expanded={open}
            aria-label={t('app.nav.menu')}
            onClick={() => setOpen(!open)}
          >
            <Icon name={open ? 'close' : 'menu'} />
          </button>
          <div className={`navbar-collapse collapse ${open ? 'show' : ''}`} id="main-links">
            <ul className="navbar-nav ms-auto pt-2 pt-lg-0">
              {getNavLinks(user).map((item) => (
                <HeaderLink key={item.to} {...item} onChosen={close} />
              ))}
              {user?.isAdmin && (
                <ErrorBoundary resetKey={key} fallback={() => <AdminMenuPlace />}>
                  <Suspense fallback={<AdminMenuPlace />}>
                    <AdminMenu onChosen={close} />
                  </Suspense>
                </ErrorBoundary>
              )}
              <CartLink onChosen={close} />
              {user ? <LogoutButton onChosen={close} /> : <VisitorLinks onChosen={close} />}
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
