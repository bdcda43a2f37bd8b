import type { AdminQueueName } from '@homechef/contract/admin/overview-options';
import { paths } from '../../platform/routing/paths.ts';
import type { adminConsole } from './console.en.ts';

export interface AdminNavLink {
  name: keyof typeof adminConsole.nav.links;
  to: string;
  queue?: AdminQueueName;
  /** Prefix of the paths of other pages that belong to this link. */
  contains?: string;
}

/** Links in the row below the header of admin pages. */
export const adminNavLinks: readonly AdminNavLink[] = [
  { name: 'overview', to: paths.admin },
  { name: 'orders', to: paths.adminOrders },
  { name: 'users', to: paths.adminUsers, contains: '/admin/user' },
  { name: 'products', to: paths.adminProducts, contains: '/admin/product/' },
  { name: 'kitchens', to: paths.adminKitchens, contains: '/admin/kitchen/' },
  { name: 'reviews', to: paths.adminReviews },
  { name: 'permits', to: paths.adminPermits, queue: 'permits' },
  { name: 'reports', to: paths.adminReports, queue: 'reports', contains: paths.adminReportList },
  { name: 'trail', to: paths.adminTrail },
];
