import { dayMs } from '@homechef/contract/time/local-date';
import { OrderModel, type StoredOrder } from '../orders.model.ts';

const memoryDays = 90;

type Customer = Pick<StoredOrder, 'owner' | 'contacts'>;

/** Returns the key of a customer: the account, or the digits of a guest's phone. Undefined if there is neither. */
const getCustomerKey = ({ owner, contacts }: Customer): string | undefined =>
  owner ? String(owner) : contacts?.find((contact) => contact.startsWith('phone '));

/** Finds the orders with pickups that were missed in the last 90 days, and at which kitchens. */
async function findMissed(filter: object, now: Date): Promise<{ customer: Customer; chefs: Set<string> }[]> {
  const since = new Date(+now - memoryDays * dayMs);
  const noShow = { orderItems: { $elemMatch: { stage: 'no_show', stageAt: { $gte: since } } } };
  const projection = { owner: 1, contacts: 1, orderItems: { chefId: 1, stage: 1, stageAt: 1 } };
  const found = await OrderModel.collection
    .find<Customer & Pick<StoredOrder, 'orderItems'>>({ ...filter, ...noShow }, { projection })
    .toArray();
  return found.map(({ orderItems, ...customer }) => {
    const missed = orderItems.filter(({ stage, stageAt }) => stage === 'no_show' && stageAt >= since);
    return { customer, chefs: new Set(missed.map(({ chefId }) => String(chefId))) };
  });
}

/** Finds the kitchens at which a guest missed a pickup in the last 90 days, by the key of the phone. */
export async function findKitchensOfMissed(phoneKey: string, now: Date): Promise<ReadonlySet<string>> {
  const missed = await findMissed({ type: 'Guest', contacts: phoneKey }, now);
  return new Set(missed.flatMap(({ chefs }) => [...chefs]));
}

type CountNoShows = (customer: Customer) => number;

/**
 * Counts how many pickups each of these customers missed in the last 90 days, at any kitchen. This number is the only
 * thing that a chef learns about other kitchens (docs/rules/counter.md §12).
 */
export async function countNoShows(customers: readonly Customer[], now: Date): Promise<CountNoShows> {
  const owners = customers.flatMap(({ owner }) => owner ?? []);
  const phones = customers.flatMap((customer) => (customer.owner ? [] : (getCustomerKey(customer) ?? [])));
  const found = await Promise.all([
    owners.length > 0 ? findMissed({ owner: { $in: owners } }, now) : [],
    phones.length > 0 ? findMissed({ type: 'Guest', contacts: { $in: phones } }, now) : [],
  ]);
  const counts = new Map<string, number>();
  for (const { customer, chefs } of found.flat()) {
    const key = getCustomerKey(customer) ?? '';
    counts.set(key, (counts.get(key) ?? 0) + chefs.size);
  }
  return (customer) => counts.get(getCustomerKey(customer) ?? '') ?? 0;
}
