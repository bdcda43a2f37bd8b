import * as endpoints from '@homechef/contract/admin/endpoints';
import { toDollars } from '@homechef/contract/money/money';
import type { RegisterEndpoint } from '../http/routing/endpoint-router.ts';
import { listChefsOfCity } from '../kitchens/kitchen-overview.ts';
import type { UsedChannels } from '../notices/new-notice.ts';
import { readAllOrders, sumOrders } from '../orders/order-lists.ts';
import { listDishes, readAllDishes } from '../products/admin-dishes.ts';
import { listAllReviews, readAllReviews } from '../products/reviews/review-list.ts';
import { listCases, readAllCases } from '../reports/case-list.ts';
import { listUsers, readAllUsers, type UserKitchens } from '../users/users.service.ts';
import { exportList, toDishRow, toOrderRow, toReportRow, toReviewRow, toUserRow } from './exports.ts';
import { listKitchens } from './kitchen-list.ts';
import { sendMessage } from './messages.ts';
import { getAdminOverview } from './overview.service.ts';
import { getAdminQueues } from './queues.ts';

interface AdminDependencies {
  uploadsFolder: string;
  kitchens: UserKitchens;
  channels: UsedChannels;
}

const onlyCount = { page: 1, limit: 1 };

function registerExports(register: RegisterEndpoint, kitchens: UserKitchens): void {
  register(endpoints.exportOrders, async ({ actor, query }) => {
    const { orders } = await sumOrders(query);
    const { columns } = query;
    return exportList({
      list: 'orders',
      actor,
      columns,
      toRow: toOrderRow,
      items: readAllOrders(query),
      totalCount: orders,
    });
  });
  register(endpoints.exportUsers, async ({ actor, query }) => {
    const { total } = await listUsers(actor, { ...query, ...onlyCount }, kitchens);
    const { columns } = query;
    return exportList({
      list: 'users',
      actor,
      columns,
      toRow: toUserRow,
      items: readAllUsers(actor, query, kitchens),
      totalCount: total,
    });
  });
  register(endpoints.exportDishes, async ({ actor, query }) => {
    const { total } = await listDishes({ ...query, ...onlyCount }, listChefsOfCity);
    const { columns } = query;
    return exportList({
      list: 'dishes',
      actor,
      columns,
      toRow: toDishRow,
      items: readAllDishes(query, listChefsOfCity),
      totalCount: total,
    });
  });
  register(endpoints.exportReports, async ({ actor, query }) => {
    const { total } = await listCases({ ...query, ...onlyCount });
    const { columns } = query;
    return exportList({
      list: 'reports',
      actor,
      columns,
      toRow: toReportRow,
      items: readAllCases(query),
      totalCount: total,
    });
  });
  register(endpoints.exportReviews, async ({ actor, query }) => {
    const { total } = await listAllReviews({ ...query, ...onlyCount }, listChefsOfCity);
    const { columns } = query;
    return exportList({
      list: 'reviews',
      actor,
      columns,
      toRow: toReviewRow,
      items: readAllReviews(query, listChefsOfCity),
      totalCount: total,
    });
  });
}

/** Registers the routes of the console of admins. */
export function registerAdminEndpoints(
  register: RegisterEndpoint,
  { uploadsFolder, kitchens, channels }: AdminDependencies,
): void {
  register(endpoints.getAdminOverview, ({ query }) => getAdminOverview(query, uploadsFolder));
  register(endpoints.getAdminQueues, () => getAdminQueues());
  register(endpoints.sumOrders, async ({ query }) => {
    const { orders, cents } = await sumOrders(query);
    return { orders, cash: toDollars(cents) };
  });
  register(endpoints.listAdminKitchens, ({ actor, query }) => listKitchens(actor, query, kitchens));
  register(endpoints.listAdminDishes, ({ query }) => listDishes(query, listChefsOfCity));
  register(endpoints.listAdminReviews, ({ query }) => listAllReviews(query, listChefsOfCity));
  registerExports(register, kitchens);
  register(endpoints.sendAdminMessage, async ({ actor, body }) => ({
    sent: await sendMessage(actor, body, channels),
  }));
}
