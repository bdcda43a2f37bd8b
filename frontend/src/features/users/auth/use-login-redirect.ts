import { z } from 'zod';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useAppSelector } from '../../../store/store.ts';
import { getLoginPath, paths, getRegisterPath, toSafeRedirect } from '../../../platform/routing/paths.ts';

/**
 * Returns the page to go to after signing in, and the paths for sign-in and registration that preserve it. A chef
 * without a target goes to `chefHome`.
 */
export function useLoginRedirect(chefHome: string) {
  const [search] = useSearchParams();
  const isChef = useAppSelector((state) => state.session.user?.isChef === true);
  const target = toSafeRedirect(search.get('redirect'));
  const hasTarget = target !== paths.home;
  return {
    hasTarget,
    target: isChef && !hasTarget ? chefHome : target,
    login: hasTarget ? getLoginPath(target) : paths.login,
    register: hasTarget ? getRegisterPath(target) : paths.register,
  };
}

const TypedDetails = z.object({ name: z.string(), email: z.string(), phone: z.string() }).partial();

/** Returns what the person has typed already, on the page with the link to this one. */
export const useDetailsOfLink = (): z.infer<typeof TypedDetails> =>
  TypedDetails.safeParse(useLocation().state).data ?? {};
