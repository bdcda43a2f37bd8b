import { useSearchParams } from 'react-router-dom';
import { getLoginPath, paths, getRegisterPath, toSafeRedirect } from '../../lib/routing/paths.ts';

/** Returns the target page after sign-in, and the sign-in and registration paths that preserve it. */
export function useLoginRedirect(): { target: string; login: string; register: string } {
  const [search] = useSearchParams();
  const target = toSafeRedirect(search.get('redirect'));
  const hasTarget = target !== paths.home;
  return {
    target,
    login: hasTarget ? getLoginPath(target) : paths.login,
    register: hasTarget ? getRegisterPath(target) : paths.register,
  };
}
