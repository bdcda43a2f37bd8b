import * as endpoints from '@homechef/contract/orders/reorder-endpoints';
import { defineRequest } from '../../lib/http/define-request.ts';
import { addDeferredReducer } from '../deferred/add-deferred-reducer.ts';

/** Items of an order with their price and stock of today. */
export const getReorder = defineRequest('orders/again', (api, id: string) =>
  api(endpoints.getReorder, { params: { id } }),
);

export const selectReorder = addDeferredReducer('reorder', getReorder.reducer);
