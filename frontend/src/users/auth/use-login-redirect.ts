import { useSearchParams } from 'react-router-dom';
import {
  loginPathWithRedirect,
  paths,
  registerPathWithRedirect,
  safeRedirect,
} from '../../lib/routing/paths.ts';

/** Where to go once signed in, and the way between signing in and up that does not forget it. */
export function useLoginRedirect(): { target: string; login: string; register: string } {
  const [search] = useSearchParams();
  const target = safeRedirect(search.get('redirect'));
  const isAsked = target !== paths.home;
  return {
    target,
    login: isAsked ? loginPathWithRedirect(target) : paths.login,
    register: isAsked ? registerPathWithRedirect(target) : paths.register,
  };
}
