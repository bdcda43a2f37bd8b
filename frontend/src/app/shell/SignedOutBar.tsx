import { useLocation } from 'react-router-dom';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { getLoginPath, paths } from '../../platform/routing/paths.ts';
import { Link } from '../../ui/navigation/Link.tsx';

/** Says on a page that needs no account that the session has ended. The page itself stays as it is. */
export function SignedOutBar() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  if (pathname === paths.login) return null;
  const isOrdering = pathname === paths.cart || pathname === paths.guest;
  return (
    <div role="status" className="notice-bar">
      <p className="container">
        {t(isOrdering ? 'users.signedOut.order' : 'users.signedOut.look')}{' '}
        <Link to={getLoginPath(pathname + search)}>{t('users.login.title')}</Link>
      </p>
    </div>
  );
}
