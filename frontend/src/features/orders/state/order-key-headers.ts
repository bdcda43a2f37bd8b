import { orderKeyHeader } from '@homechef/contract/orders/order-key';
import { getOrderKey } from '../../../platform/storage/order-keys.ts';

/**
 * Returns the headers that prove that this device is the customer of a guest order. Empty if it does not have the key.
 */
export function createOrderKeyHeaders(number: string): Record<string, string> {
  const key = getOrderKey(number);
  return key === undefined ? {} : { [orderKeyHeader]: key };
}
