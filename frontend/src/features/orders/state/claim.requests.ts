import { claimOrder as claimEndpoint, getOrderKey as keyEndpoint } from '@homechef/contract/orders/endpoints';
import { defineRequest } from '../../../platform/http/define-request.ts';
import { storeOrderKey, createOrderKeyHeaders } from '../../../platform/storage/order-keys.ts';

export const claimOrder = defineRequest(
  'orders/claim',
  (api, id: string) => api(claimEndpoint, { params: { id }, headers: createOrderKeyHeaders(id) }),
  { isWrite: true },
);

/** Gets the key of a guest order by its email. After that, this device can change the order. */
export const fetchOrderKey = defineRequest(
  'orders/key',
  async (api, id: string, email: string): Promise<true> => {
    const { key } = await api(keyEndpoint, { params: { id }, body: { email } });
    storeOrderKey(id, key);
    return true;
  },
  { isWrite: true, isPublic: true },
);
