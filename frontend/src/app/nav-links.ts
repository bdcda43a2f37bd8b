import type { Session } from '@homechef/contract/users/user';
import { paths } from '../lib/paths.ts';

export interface NavLinkItem {
  label: string;
  to: string;
}

/** The header's links for whoever is looking, in the order of spec §2. */
export function navLinks(user: Session | undefined): NavLinkItem[] {
  if (!user) return [{ label: 'GUEST ORDER', to: paths.search }];
  if (!user.isChef) {
    return [
      { label: 'CHEFS', to: paths.chefList },
      { label: 'Profile', to: paths.profile },
    ];
  }
  return [
    { label: 'Profile', to: paths.chefProfile },
    { label: 'My Orders', to: paths.chefOrders },
    { label: 'Add Food Items', to: paths.chefProducts },
  ];
}

/** The Admin menu (spec §2). */
export const adminLinks: readonly NavLinkItem[] = [
  { label: 'Users', to: paths.adminUsers },
  { label: 'Products', to: paths.adminProducts },
  { label: 'Orders', to: paths.adminOrders },
];
