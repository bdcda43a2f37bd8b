import { defineEndpoint } from '../http/endpoint.ts';
import { CashDay, CashEntry } from './cash-day.ts';
import { CashCloseRequest, CashDayQuery, CashEntryRequest, CashReopenQuery } from './requests.ts';

export const getCashDay = defineEndpoint({
  name: 'getCashDay',
  summary: 'Get the cash drawer of a kitchen on one day',
  method: 'get',
  path: '/kitchens/:chefId/cash',
  access: 'chefOrAdmin',
  accountParam: 'chefId',
  query: CashDayQuery,
  reply: CashDay,
  noStore: true,
  errors: [404],
});

export const addCashEntry = defineEndpoint({
  name: 'addCashEntry',
  summary: 'Add an opening float, a correction or a payout to the cash drawer of today',
  method: 'post',
  path: '/kitchens/:chefId/cash',
  access: 'chefOrAdmin',
  accountParam: 'chefId',
  isOwnerOnly: true,
  body: CashEntryRequest,
  reply: CashEntry,
  status: 201,
  noStore: true,
  idempotent: true,
  errors: [404, 409],
});

export const closeCashDay = defineEndpoint({
  name: 'closeCashDay',
  summary: 'Close the cash drawer of a day with the counted cash',
  method: 'post',
  path: '/kitchens/:chefId/cash/close',
  access: 'chefOrAdmin',
  accountParam: 'chefId',
  isOwnerOnly: true,
  body: CashCloseRequest,
  reply: CashDay,
  noStore: true,
  idempotent: true,
  errors: [404, 409],
});

export const reopenCashDay = defineEndpoint({
  name: 'reopenCashDay',
  summary: 'Reopen a closed cash drawer before its day ends at 04:00',
  method: 'delete',
  path: '/kitchens/:chefId/cash/close',
  access: 'chefOrAdmin',
  accountParam: 'chefId',
  isOwnerOnly: true,
  query: CashReopenQuery,
  reply: CashDay,
  noStore: true,
  errors: [404, 409],
});
