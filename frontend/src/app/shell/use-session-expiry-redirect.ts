import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loginPathWithRedirect, paths } from '../../lib/routing/paths.ts';
import { useAppSelector } from '../../store/store.ts';

/**
 * Whoever's token has died in the middle of something signs in again and comes back, also on a page that is open to
 * all; on the others the guard says the same. Once: they may go elsewhere instead.
 */
export function useSessionExpiryRedirect(): void {
  const expired = useAppSelector((state) => state.session.expired);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    if (pathname !== paths.login) void navigate(loginPathWithRedirect(pathname + search), { replace: true });
  });
  useEffect(() => {
    if (expired) leave();
  }, [expired]);
}
