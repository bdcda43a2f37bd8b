import type { ClientSession } from 'mongoose';
import { changeInSession } from '../change-kitchen.ts';
import { findKitchen, type StoredKitchen } from '../find-kitchen.ts';
import type { KitchenOrders } from '../schedule/kitchen-orders.ts';

type KitchenVerdict = Pick<StoredKitchen, 'takedown' | 'suspension'>;

/**
 * Records that an admin hid a kitchen or suspended its account. `undefined` lifts the verdict. Does nothing for
 * accounts without a kitchen.
 */
export async function setKitchenVerdict(
  orders: KitchenOrders,
  chefId: string,
  {
    verdict,
    session,
  }: { verdict: { [Key in keyof KitchenVerdict]: KitchenVerdict[Key] | undefined }; session: ClientSession },
): Promise<void> {
  const before = await findKitchen(chefId, session);
  if (!before) return;
  const update = (stored: StoredKitchen): StoredKitchen => {
    const { takedown, suspension, ...rest } = { ...stored, ...verdict };
    return { ...rest, ...(takedown ? { takedown } : {}), ...(suspension ? { suspension } : {}) };
  };
  await changeInSession(orders, { chefId, by: 'admin', update }, before, session);
}
