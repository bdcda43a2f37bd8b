import type { OrderFigures } from '@homechef/contract/admin/overview';
import type { DishState } from '@homechef/contract/admin/list-options';
import { dayMs, marketTimeZone } from '@homechef/contract/time/local-date';
import { now } from '../../platform/lib/clock.ts';
import { listMarketKitchens } from '../kitchens/profile/kitchen-overview.ts';
import { readOutboxAges, type OutboxAge } from '../notices/deliver/outboxes.ts';
import { countOrders, countStages, sumPickups } from '../orders/lists/order-figures.ts';
import { countDishes } from '../products/admin-dishes.ts';
import { measurePictures } from '../uploads/picture-quota.ts';
import { countAccounts } from '../users/accounts/new-accounts.ts';
import { sumFigures } from './overview.service.ts';
import { getAdminQueues } from './queues.ts';

export interface Stats {
  at: string;
  accounts: Awaited<ReturnType<typeof countAccounts>>;
  kitchens: { onMarket: number; open: number; waiting: number };
  dishes: Record<DishState, number>;
  orders: { total: number; complete: number };
  stages: Awaited<ReturnType<typeof countStages>>;
  /** Orders by the time of their pickup, counted as in the overview of the console. */
  pickups: { lastDay: OrderFigures; lastWeek: OrderFigures };
  pictures: { count: number; bytes: number };
  outboxes: Record<OutboxAge['name'], { oldestSeconds: number }>;
}

/** Returns the counts of the market for the command `stats`. The kitchens are counted in the index in memory. */
export async function readStats(): Promise<Stats> {
  const at = now();
  const sumDays = async (days: number) =>
    sumFigures(await sumPickups({ from: new Date(+at - days * dayMs), to: at }, marketTimeZone, {}));
  const [accounts, dishes, orders, stages, lastDay, lastWeek, pictures, outboxes, queues] = await Promise.all(
    [
      countAccounts(),
      countDishes(),
      countOrders(),
      countStages(),
      sumDays(1),
      sumDays(7),
      measurePictures(),
      readOutboxAges(),
      getAdminQueues(),
    ],
  );
  const kitchens = listMarketKitchens(+at);
  return {
    at: at.toISOString(),
    accounts,
    kitchens: {
      onMarket: kitchens.length,
      open: kitchens.filter(({ isOpen }) => isOpen).length,
      waiting: queues.kitchens.count,
    },
    dishes,
    orders,
    stages,
    pickups: { lastDay, lastWeek },
    pictures,
    outboxes: Object.fromEntries(outboxes.map(({ name, seconds }) => [name, { oldestSeconds: seconds }])),
  };
}
