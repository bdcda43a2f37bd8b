import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { getLoginPath, paths } from '../../lib/routing/paths.ts';
import { useAppSelector } from '../../store/store.ts';

/**
 * Redirects once to the login page when the session expires, also on public pages. The user can then navigate elsewhere.
 * After login, the user returns to the page.
 */
export function useSessionExpiryRedirect(): void {
  const expired = useAppSelector((state) => state.session.expired);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const redirect = useEffectEvent(() => {
    if (pathname !== paths.login) void navigate(getLoginPath(pathname + search), { replace: true });
  });
  useEffect(() => {
    if (expired) redirect();
  }, [expired]);
}
