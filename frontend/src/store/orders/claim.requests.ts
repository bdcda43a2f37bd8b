import { claimOrder as endpoint } from '@homechef/contract/orders/endpoints';
import { defineRequest } from '../../lib/http/define-request.ts';
import { addDeferredReducer } from '../deferred/add-deferred-reducer.ts';

export const claimOrder = defineRequest(
  'orders/claim',
  (api, id: string) => api(endpoint, { params: { id } }),
  { isWrite: true },
);
export const selectOrderClaim = addDeferredReducer('orderClaim', claimOrder.reducer);
