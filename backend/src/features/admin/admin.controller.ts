import * as endpoints from '@homechef/contract/admin/endpoints';
import type { User } from '@homechef/contract/users/user';
import type { RegisterEndpoint } from '../../platform/http/routing/endpoint-router.ts';
import { listChefsOfCity } from '../kitchens/profile/kitchen-overview.ts';
import type { UsedChannels } from '../notices/create/new-notice.ts';
import { readAllParts, sumByKitchen, sumOrders } from '../orders/lists/kitchen-parts.ts';
import { listDishes, readAllDishes } from '../products/admin-dishes.ts';
import { listAllReviews, readAllReviews } from '../products/reviews/review-list.ts';
import { listCases, readAllCases } from '../reports/case-list.ts';
import { listUsers, readAllUsers, type UserKitchens } from '../users/users.service.ts';
import {
  exportList,
  toDishRow,
  toDollarSums,
  toKitchenSumRow,
  toOrderRow,
  toReportRow,
  toReviewRow,
  toUserRow,
} from './exports.ts';
import { getKitchenFigures } from './kitchen-figures.ts';
import { listKitchens } from './kitchen-list.ts';
import { sendMessage } from './messages.ts';
import type { CustomerReach } from '../orders/lists/order-reach.ts';
import type { CountReached } from '../batches/batches.service.ts';
import { getAdminOverview } from './overview.service.ts';
import { getAdminQueues } from './queues.ts';

interface AdminDependencies {
  uploadsFolder: string;
  kitchens: UserKitchens;
  channels: UsedChannels;
  reach: CustomerReach;
  countReached: CountReached;
}

const onlyCount = { page: 1, limit: 1 };

function registerExports(register: RegisterEndpoint, kitchens: UserKitchens): void {
  register(endpoints.exportOrders, async ({ actor, query }) => {
    const { parts } = await sumOrders(query);
    return exportList({
      list: 'orders',
      actor,
      query,
      toRow: toOrderRow,
      items: readAllParts(query),
      totalCount: parts,
    });
  });
  register(endpoints.exportKitchenSums, async ({ actor, query }) => {
    const items = await sumByKitchen(query);
    return exportList({
      list: 'kitchen-sums',
      actor,
      query,
      items,
      toRow: toKitchenSumRow,
      totalCount: items.length,
    });
  });
  register(endpoints.exportUsers, async ({ actor, query }) => {
    const { total } = await listUsers(actor, { ...query, ...onlyCount }, kitchens);
    return exportList({
      list: 'users',
      actor,
      query,
      toRow: toUserRow,
      items: readAllUsers(actor, query, kitchens),
      totalCount: total,
    });
  });
  register(endpoints.exportDishes, async ({ actor, query }) => {
    const { total } = await listDishes({ ...query, ...onlyCount }, listChefsOfCity);
    return exportList({
      list: 'dishes',
      actor,
      query,
      toRow: toDishRow,
      items: readAllDishes(query, listChefsOfCity),
      totalCount: total,
    });
  });
  register(endpoints.exportReports, async ({ actor, query }) => {
    const { total } = await listCases({ ...query, ...onlyCount });
    return exportList({
      list: 'reports',
      actor,
      query,
      toRow: toReportRow,
      items: readAllCases(query),
      totalCount: total,
    });
  });
  register(endpoints.exportReviews, async ({ actor, query }) => {
    const { total } = await listAllReviews({ ...query, ...onlyCount }, listChefsOfCity);
    return exportList({
      list: 'reviews',
      actor,
      query,
      toRow: toReviewRow,
      items: readAllReviews(query, listChefsOfCity),
      totalCount: total,
    });
  });
}

/** Registers the routes of the admin console. */
export function registerAdminEndpoints(
  register: RegisterEndpoint,
  { uploadsFolder, kitchens, channels, reach, countReached }: AdminDependencies,
): void {
  register(endpoints.getAdminOverview, ({ query }) =>
    getAdminOverview(query, { uploadsFolder, countReached }),
  );
  register(endpoints.getAdminQueues, () => getAdminQueues());
  register(endpoints.sumOrders, async ({ query }) => {
    const sums = await sumOrders(query);
    return { orders: sums.orders, ...toDollarSums(sums) };
  });
  register(endpoints.getKitchenFigures, ({ params, query }) =>
    getKitchenFigures(params.chefId.toLowerCase(), query),
  );
  register(endpoints.listAdminUsers, async ({ actor, query }) => {
    const { items, total } = await listUsers(actor, query, kitchens);
    return { items: items as User[], total };
  });
  register(endpoints.listAdminKitchens, ({ actor, query }) => listKitchens(actor, query, kitchens));
  register(endpoints.listAdminDishes, ({ query }) => listDishes(query, listChefsOfCity));
  register(endpoints.listAdminReviews, ({ query }) => listAllReviews(query, listChefsOfCity));
  registerExports(register, kitchens);
  register(endpoints.sendAdminMessage, ({ actor, body }) => sendMessage(actor, body, { channels, reach }));
}
