import * as endpoints from '@homechef/contract/admin-notes/endpoints';
import { defineRequest } from '../../../platform/http/define-request.ts';

export const listOrderNotes = defineRequest('orderNotes/list', (api, orderId: string) =>
  api(endpoints.listOrderNotes, { params: { orderId } }),
);
export const addOrderNote = defineRequest(
  'orderNotes/add',
  (api, orderId: string, text: string) =>
    api(endpoints.addOrderNote, { params: { orderId }, body: { text } }),
  { isWrite: true, getKey: (orderId) => orderId },
);
