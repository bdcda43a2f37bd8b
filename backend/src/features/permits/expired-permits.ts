import { AppError } from '../../platform/lib/app-error.ts';
import { changeKitchen } from '../kitchens/change-kitchen.ts';
import { listExpiredPermits } from '../kitchens/approval/kitchen-permits.ts';
import type { KitchenOrders } from '../kitchens/schedule/kitchen-orders.ts';

/** Takes a kitchen off the market, unless its permit has been renewed in the meantime. Returns whether it did. */
async function expirePermit(orders: KitchenOrders, chefId: string, now: Date): Promise<boolean> {
  let isExpired = false;
  try {
    await changeKitchen(orders, {
      chefId,
      by: 'admin',
      update: (stored) => {
        const { permit } = stored;
        isExpired =
          permit !== undefined && permit.endsAt !== null && permit.endsAt <= now && !permit.isExpired;
        return isExpired && permit ? { ...stored, permit: { ...permit, isExpired } } : stored;
      },
    });
    return isExpired;
  } catch (error) {
    if (error instanceof AppError) return false; // the next run tries again
    throw error;
  }
}

/**
 * Takes the dishes of kitchens off the market the day after their permit expired. Open orders stay. Returns the number
 * of kitchens.
 */
export async function expirePermits(orders: KitchenOrders, now: Date): Promise<number> {
  let count = 0;
  for (const chefId of await listExpiredPermits(now)) if (await expirePermit(orders, chefId, now)) count += 1;
  return count;
}
