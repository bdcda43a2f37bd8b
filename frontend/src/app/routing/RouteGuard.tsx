import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { loginPathWithRedirect, paths } from '../../lib/routing/paths.ts';
import { useAppSelector } from '../../store/store.ts';
import { canAccess, type Audience, type AccessDeniedState } from '../../users/auth/page-access.ts';

/**
 * The pages inside are for these people (spec §6, contract, Guards): a visitor signs in and comes back, an account of
 * another role is told so on the sign-in page, and who has just logged out goes home (spec §4).
 */
export function RouteGuard({ audience }: { audience: Audience }) {
  const { user, expired } = useAppSelector((state) => state.session);
  const { pathname, search } = useLocation();
  const [wasSignedIn] = useState(user !== undefined);
  if (!user) {
    const hasLeft = wasSignedIn && !expired;
    return <Navigate to={hasLeft ? paths.home : loginPathWithRedirect(pathname + search)} replace />;
  }
  if (canAccess(audience, user)) return <Outlet />;
  return <Navigate to={paths.login} state={{ refused: audience } satisfies AccessDeniedState} replace />;
}
