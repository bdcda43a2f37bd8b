import { z } from 'zod';
import { defineEndpoint } from '../http/endpoint.ts';
import { CsvReply } from '../http/csv.ts';
import { AdminOrderQuery } from '../orders/requests.ts';
import { ProductSummary } from '../products/product.ts';
import { UserQuery } from '../users/requests.ts';
import { User } from '../users/user.ts';
import { KitchenFiguresQuery, KitchenFiguresReply } from './kitchen-figures.ts';
import {
  AdminDishQuery,
  AdminKitchen,
  AdminMessage,
  AdminMessageReply,
  AdminReview,
  AdminReviewQuery,
  DishExportQuery,
  KitchenSumExportQuery,
  OrderExportQuery,
  OrderSum,
  ReportExportQuery,
  ReviewExportQuery,
  UserExportQuery,
} from './lists.ts';
import { AdminOverview, AdminQueues, OverviewQuery } from './overview.ts';

export const getAdminOverview = defineEndpoint({
  name: 'getAdminOverview',
  summary: 'Compare the orders, cash and accounts of a period with the period before, and check the server',
  method: 'get',
  path: '/admin/overview',
  access: 'admin',
  query: OverviewQuery,
  reply: AdminOverview,
  noStore: true,
});

export const getAdminQueues = defineEndpoint({
  name: 'getAdminQueues',
  summary: 'Count what waits for a verdict of an admin',
  method: 'get',
  path: '/admin/queues',
  access: 'admin',
  reply: AdminQueues,
  noStore: true,
});

export const getKitchenFigures = defineEndpoint({
  name: 'getKitchenFigures',
  summary: 'Get the orders, cash, no-shows, ratings and reports of a kitchen by week or month',
  method: 'get',
  path: '/admin/kitchens/:chefId/figures',
  access: 'admin',
  query: KitchenFiguresQuery,
  reply: KitchenFiguresReply,
  noStore: true,
  errors: [404],
});

export const sumOrders = defineEndpoint({
  name: 'sumOrders',
  summary: 'Count the orders of a filter and add up what became of their cash',
  method: 'get',
  path: '/admin/orders/sum',
  access: 'admin',
  query: AdminOrderQuery,
  reply: OrderSum,
  noStore: true,
});

export const listAdminUsers = defineEndpoint({
  name: 'listAdminUsers',
  summary: 'List all accounts, with what admins decide by',
  method: 'get',
  path: '/admin/users',
  access: 'admin',
  query: UserQuery,
  reply: z.array(User),
  isList: true,
  noStore: true,
});

export const listAdminKitchens = defineEndpoint({
  name: 'listAdminKitchens',
  summary: 'List the kitchens with their permits',
  method: 'get',
  path: '/admin/kitchens',
  access: 'admin',
  query: UserQuery,
  reply: z.array(AdminKitchen),
  isList: true,
  noStore: true,
});

export const listAdminDishes = defineEndpoint({
  name: 'listAdminDishes',
  summary: 'List all dishes, drafts and hidden ones too',
  method: 'get',
  path: '/admin/dishes',
  access: 'admin',
  query: AdminDishQuery,
  reply: z.array(ProductSummary),
  isList: true,
  noStore: true,
});

export const listAdminReviews = defineEndpoint({
  name: 'listAdminReviews',
  summary: 'List the reviews of all dishes',
  method: 'get',
  path: '/admin/reviews',
  access: 'admin',
  query: AdminReviewQuery,
  reply: z.array(AdminReview),
  isList: true,
  noStore: true,
});

const csv = { replyKind: 'text', textType: 'text/csv', reply: CsvReply, noStore: true } as const;

export const exportOrders = defineEndpoint({
  name: 'exportOrders',
  summary: 'Export the orders of a filter as CSV, one row per kitchen and order',
  method: 'get',
  path: '/admin/exports/orders',
  access: 'admin',
  query: OrderExportQuery,
  ...csv,
});

export const exportKitchenSums = defineEndpoint({
  name: 'exportKitchenSums',
  summary: 'Export the sums of the orders of a filter as CSV, one row per kitchen',
  method: 'get',
  path: '/admin/exports/kitchen-sums',
  access: 'admin',
  query: KitchenSumExportQuery,
  ...csv,
});

export const exportUsers = defineEndpoint({
  name: 'exportUsers',
  summary: 'Export the accounts of a filter as CSV',
  method: 'get',
  path: '/admin/exports/users',
  access: 'admin',
  query: UserExportQuery,
  ...csv,
});

export const exportDishes = defineEndpoint({
  name: 'exportDishes',
  summary: 'Export the dishes of a filter as CSV',
  method: 'get',
  path: '/admin/exports/dishes',
  access: 'admin',
  query: DishExportQuery,
  ...csv,
});

export const exportReports = defineEndpoint({
  name: 'exportReports',
  summary: 'Export the reports of a filter as CSV, one row per subject',
  method: 'get',
  path: '/admin/exports/reports',
  access: 'admin',
  query: ReportExportQuery,
  ...csv,
});

export const exportReviews = defineEndpoint({
  name: 'exportReviews',
  summary: 'Export the reviews of a filter as CSV',
  method: 'get',
  path: '/admin/exports/reviews',
  access: 'admin',
  query: ReviewExportQuery,
  ...csv,
});

export const sendAdminMessage = defineEndpoint({
  name: 'sendAdminMessage',
  summary: 'Send a message to accounts or to the customers of orders',
  method: 'post',
  path: '/admin/messages',
  access: 'admin',
  body: AdminMessage,
  reply: AdminMessageReply,
  status: 201,
  noStore: true,
});
