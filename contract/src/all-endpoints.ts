import type { AnyEndpoint } from './http/endpoint.ts';
import * as admin from './admin/endpoints.ts';
import * as adminNotes from './admin-notes/endpoints.ts';
import * as batches from './batches/endpoints.ts';
import * as board from './board/endpoints.ts';
import * as cash from './cash/endpoints.ts';
import * as blocks from './kitchens/block-endpoints.ts';
import * as events from './live-events/endpoints.ts';
import * as favorites from './favorites/endpoints.ts';
import * as menu from './products/option-endpoints.ts';
import * as kitchens from './kitchens/endpoints.ts';
import * as myData from './my-data/endpoints.ts';
import * as notices from './notices/endpoints.ts';
import * as orders from './orders/endpoints.ts';
import * as placing from './orders/placing-endpoints.ts';
import * as counter from './orders/counter-endpoints.ts';
import * as orderPickups from './orders/pickup-endpoints.ts';
import * as permits from './permits/endpoints.ts';
import * as products from './products/endpoints.ts';
import * as search from './search/endpoints.ts';
import * as reviews from './products/review-endpoints.ts';
import * as cases from './reports/case-endpoints.ts';
import * as reports from './reports/endpoints.ts';
import * as system from './system/endpoints.ts';
import * as trail from './audit-log/endpoints.ts';
import * as uploads from './uploads/endpoints.ts';
import * as accountSecurity from './users/security-endpoints.ts';
import * as secondFactor from './users/second-factor-endpoints.ts';
import * as accountTools from './user-details/account-tools.ts';
import * as userPages from './user-details/endpoints.ts';
import * as avoided from './products/dietary/avoided-endpoints.ts';
import * as users from './users/endpoints.ts';
import * as waiting from './waiting-list/endpoints.ts';
import * as zip from './zip-codes/endpoints.ts';

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

export const allEndpoints: readonly AnyEndpoint[] = [
  products,
  search,
  menu,
  reviews,
  accountSecurity,
  secondFactor,
  myData,
  users,
  kitchens,
  blocks,
  permits,
  orders,
  placing,
  orderPickups,
  counter,
  cash,
  board,
  batches,
  waiting,
  avoided,
  favorites,
  events,
  reports,
  cases,
  notices,
  trail,
  userPages,
  accountTools,
  adminNotes,
  uploads,
  zip,
  admin,
  system,
].flatMap((feature) => Object.values<unknown>(feature).filter(isEndpoint));
