import { orderKeyHeader } from '@homechef/contract/orders/order-key';
import { getOrderKey } from '../../../platform/storage/order-keys.ts';

/** Returns the headers by which this device shows to be the customer of a guest order. Empty without its key. */
export function createOrderKeyHeaders(number: string): Record<string, string> {
  const key = getOrderKey(number);
  return key === undefined ? {} : { [orderKeyHeader]: key };
}
