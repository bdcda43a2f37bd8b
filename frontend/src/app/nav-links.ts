import type { Session } from '@homechef/contract/users/user';
import { paths } from '../lib/paths.ts';
import type { app } from './app.en.ts';

export interface NavLinkItem {
  /** Its words in the catalogue, `app.nav`. */
  label: keyof typeof app.nav;
  to: string;
}

/** The header's links for whoever is looking, in the order of spec §2. */
export function navLinks(user: Session | undefined): NavLinkItem[] {
  if (!user) return [{ label: 'guestOrder', to: paths.search }];
  if (!user.isChef) {
    return [
      { label: 'chefs', to: paths.chefList },
      { label: 'profile', to: paths.profile },
    ];
  }
  return [
    { label: 'profile', to: paths.chefProfile },
    { label: 'myOrders', to: paths.chefOrders },
    { label: 'addFoodItems', to: paths.chefProducts },
  ];
}

/** The Admin menu (spec §2). */
export const adminLinks: readonly NavLinkItem[] = [
  { label: 'users', to: paths.adminUsers },
  { label: 'products', to: paths.adminProducts },
  { label: 'orders', to: paths.adminOrders },
];
