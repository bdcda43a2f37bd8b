import type { Session } from '@homechef/contract/users/user';

/** Who a page is for (spec §6). */
export type Audience = 'members' | 'foodies' | 'chefs' | 'admins';

const admits: Record<Audience, (user: Session) => boolean> = {
  members: () => true,
  foodies: (user) => !user.isChef,
  chefs: (user) => user.isChef,
  admins: (user) => user.isAdmin,
};

/** Whether a page for this audience is for this account. */
export const canAccess = (audience: Audience, user: Session): boolean => admits[audience](user);

/** What the sign-in page is told, as the location's state, by a page that was not for the account signed in. */
export interface AccessDeniedState {
  refused: Audience;
}

/** Reads a location's state: for whom the page was that refused, if one did. */
export function getDeniedAudience(state: unknown): Audience | undefined {
  if (typeof state !== 'object' || state === null || !('refused' in state)) return undefined;
  const { refused } = state;
  return (Object.keys(admits) as Audience[]).find((audience) => audience === refused);
}
