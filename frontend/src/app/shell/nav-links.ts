import type { Session } from '@homechef/contract/users/user';
import { paths } from '../../platform/routing/paths.ts';
import type { app } from '../../messages/app.en.ts';

export interface NavLinkItem {
  name: Exclude<keyof typeof app.nav, `${string}_${string}`>;
  to: string;
  /** Prefix of the paths of other pages that belong to this link. */
  contains?: string;
}

/** Returns the header links of a user, in display order. */
export function getNavLinks(user: Session | undefined): NavLinkItem[] {
  if (!user) return [{ name: 'guestOrder', to: paths.search }];
  if (!user.isChef) {
    return [
      { name: 'chefs', to: paths.chefList },
      { name: 'yourOrders', to: paths.orders },
      { name: 'profile', to: paths.profile },
    ];
  }
  return [
    { name: 'profile', to: paths.chefProfile },
    { name: 'myOrders', to: paths.chefOrders, contains: paths.chefOrder('') },
    { name: 'board', to: paths.chefBoard },
    { name: 'handOver', to: paths.chefHandOver },
    { name: 'schedule', to: paths.chefSchedule, contains: paths.chefLimits },
    { name: 'cash', to: paths.chefCash },
    { name: 'addFoodItems', to: paths.chefProducts, contains: '/chef/product/' },
  ];
}
