import { listWindows } from '@homechef/contract/kitchens/endpoints';
import type { Occurrence } from '@homechef/contract/kitchens/kitchen';
import { ignoreNotFound } from '../../../platform/http/api-client.ts';
import { defineRequest } from '../../../platform/http/define-request.ts';

/** A kitchen of an order, and the local date of its pickup. */
export interface StopQuery {
  chefId: string;
  from: string;
}

/** Lists when the kitchens of an order are at their places around the pickups. Leaves out kitchens off the market. */
export const listOrderStops = defineRequest(
  'orders/stops',
  async (api, queries: readonly StopQuery[]): Promise<Record<string, readonly Occurrence[]>> => {
    const replies = await Promise.all(
      queries.map(async ({ chefId, from }) => {
        const call = { params: { chefId }, query: { from, days: 2 }, token: 'never' as const };
        const reply = await ignoreNotFound(api(listWindows, call));
        return [chefId, reply?.occurrences] as const;
      }),
    );
    return Object.fromEntries(replies.flatMap(([chefId, stops]) => (stops ? [[chefId, stops]] : [])));
  },
  { isPublic: true },
);
