import { dayMs } from '@homechef/contract/time/local-date';
import { OrderModel, type StoredOrder } from '../orders.model.ts';

const memoryDays = 90;

type Customer = Pick<StoredOrder, 'owner' | 'contacts'>;

/** Returns the key of a customer: the account, or the digits of a guest's phone. Undefined if there is neither. */
const getCustomerKey = ({ owner, contacts }: Customer): string | undefined =>
  owner ? String(owner) : contacts?.find((contact) => contact.startsWith('phone '));

type CountNoShows = (customer: Customer) => number;

/**
 * Counts how many pickups each of these customers missed in the last 90 days, at any kitchen. This number is the only
 * thing that a chef learns about other kitchens (docs/rules/counter.md §12).
 */
export async function countNoShows(customers: readonly Customer[], now: Date): Promise<CountNoShows> {
  const since = new Date(+now - memoryDays * dayMs);
  const owners = customers.flatMap(({ owner }) => owner ?? []);
  const phones = customers.flatMap((customer) => (customer.owner ? [] : (getCustomerKey(customer) ?? [])));
  const noShow = { orderItems: { $elemMatch: { stage: 'no_show', stageAt: { $gte: since } } } };
  const projection = { owner: 1, contacts: 1, orderItems: { chefId: 1, stage: 1, stageAt: 1 } };
  const find = (filter: object) =>
    OrderModel.collection
      .find<Customer & Pick<StoredOrder, 'orderItems'>>({ ...filter, ...noShow }, { projection })
      .toArray();
  const found = await Promise.all([
    owners.length > 0 ? find({ owner: { $in: owners } }) : [],
    phones.length > 0 ? find({ type: 'Guest', contacts: { $in: phones } }) : [],
  ]);
  const counts = new Map<string, number>();
  for (const { orderItems, ...customer } of found.flat()) {
    const missed = orderItems.filter(({ stage, stageAt }) => stage === 'no_show' && stageAt >= since);
    const pickups = new Set(missed.map(({ chefId }) => String(chefId))).size;
    const key = getCustomerKey(customer) ?? '';
    counts.set(key, (counts.get(key) ?? 0) + pickups);
  }
  return (customer) => counts.get(getCustomerKey(customer) ?? '') ?? 0;
}
