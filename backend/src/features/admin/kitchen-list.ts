import type { AdminKitchen } from '@homechef/contract/admin/lists';
import type { Actor } from '@homechef/contract/permissions/permissions';
import type { UserQuery } from '@homechef/contract/users/requests';
import type { User } from '@homechef/contract/users/user';
import { describeKitchen } from '../kitchens/profile/kitchen-overview.ts';
import type { PagedResult } from '../../platform/lib/pagination.ts';
import { findPermits } from '../permits/permit-search.ts';
import { listUsers, type UserKitchens } from '../users/users.service.ts';

/** Lists the chefs with the facts about their kitchens. */
export async function listKitchens(
  actor: Actor,
  query: UserQuery,
  kitchens: UserKitchens,
): Promise<PagedResult<AdminKitchen>> {
  const { items, total } = await listUsers(actor, { ...query, role: 'chef' }, kitchens);
  const chefs = items as User[];
  const permits = await findPermits(chefs.map(({ _id }) => _id));
  return {
    total,
    items: chefs.map((chef) => {
      const kitchen = describeKitchen(chef._id);
      const permit = permits.get(chef._id);
      return {
        ...chef,
        city: kitchen?.city ?? '',
        isOnMarket: kitchen?.isOnMarket ?? false,
        listed: kitchen?.listed ?? true,
        permitState: permit?.state ?? null,
        permitExpiresOn: permit?.expiresOn ?? null,
      };
    }),
  };
}
