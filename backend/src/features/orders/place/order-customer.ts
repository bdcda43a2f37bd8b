import { conflict, notFound } from '../../../platform/lib/app-error.ts';
import type { Customer } from '../../kitchens/blocks/blocks.service.ts';
import { findContacts } from '../../users/users.service.ts';
import { findOrder, isWalkUp } from '../orders.service.ts';

/**
 * Finds the customer of an order at a kitchen. @throws AppError 404, 409 for a walk-up sale or a customer whose data
 * were removed
 */
export async function findCustomer(rawNumber: string, chefId: string): Promise<Customer> {
  const order = await findOrder(rawNumber);
  if (!order.orderItems.some((item) => String(item.chefId) === chefId)) throw notFound('order.not_found');
  if (isWalkUp(order)) throw conflict('kitchen.no_customer');
  const account = order.owner ? String(order.owner) : null;
  const phones = order.customerPhone ? [order.customerPhone] : [];
  if (account === null && phones.length === 0) throw conflict('kitchen.no_customer');
  if (account === null) return { account, name: order.userName, phones };
  const contact = (await findContacts([account])).get(account);
  if (!contact) throw conflict('kitchen.no_customer');
  return { account, name: contact.name, phones: [...phones, contact.phone] };
}
