import type { Session } from '@homechef/contract/users/user';

/** The role that a page is restricted to. */
export type Audience = 'members' | 'foodies' | 'chefs' | 'admins';

const accessRules: Record<Audience, (user: Session) => boolean> = {
  members: () => true,
  foodies: (user) => !user.isChef,
  chefs: (user) => user.isChef,
  admins: (user) => user.isAdmin,
};

export const canAccess = (audience: Audience, user: Session): boolean => accessRules[audience](user);

/** Location state of a redirect to the sign-in page from a page for another role. */
export interface AccessDeniedState {
  refused: Audience;
}

export function getDeniedAudience(state: unknown): Audience | undefined {
  if (typeof state !== 'object' || state === null || !('refused' in state)) return undefined;
  const { refused } = state;
  return (Object.keys(accessRules) as Audience[]).find((audience) => audience === refused);
}
