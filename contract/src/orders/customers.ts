import { getPhoneKey } from '../users/phone-number.ts';

/** What a kitchen sees of the customer of an order. */
interface OrderCustomer {
  name: string;
  phone: string | null;
}

/** Returns a key that all orders of one customer have in common: the phone in any spelling, otherwise the name. */
export const getCustomerKey = ({ name, phone }: OrderCustomer): string =>
  phone === null ? `name ${name}` : `phone ${getPhoneKey(phone)}`;

/** Counts the customers of orders. One with several orders is one person. */
export const countCustomers = (orders: readonly OrderCustomer[]): number =>
  new Set(orders.map(getCustomerKey)).size;
