import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { getLoginPath, paths } from '../../platform/routing/paths.ts';
import { useAppSelector } from '../../store/store.ts';
import { canAccess, type Audience, type AccessDeniedState } from '../../features/users/auth/page-access.ts';

/**
 * Redirects users who may not open the nested routes. Visitors go to the login page and come back after signing in.
 * Accounts with the wrong role see a notice there. After a logout, users go to the home page.
 */
export function RouteGuard({ audience }: { audience: Audience }) {
  const { user, expired } = useAppSelector((state) => state.session);
  const { pathname, search } = useLocation();
  const [wasSignedIn] = useState(user !== undefined);
  if (!user) {
    const hasLoggedOut = wasSignedIn && !expired;
    return <Navigate to={hasLoggedOut ? paths.home : getLoginPath(pathname + search)} replace />;
  }
  if (canAccess(audience, user)) return <Outlet />;
  return <Navigate to={paths.login} state={{ refused: audience } satisfies AccessDeniedState} replace />;
}
