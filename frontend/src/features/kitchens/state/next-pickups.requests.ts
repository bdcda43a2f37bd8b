import * as endpoints from '@homechef/contract/kitchens/endpoints';
import type { NextPickup } from '@homechef/contract/kitchens/kitchen';
import type { Action } from 'redux';
import { defineRequest } from '../../../platform/http/define-request.ts';
import { getServerNowMs } from '../../../platform/time/server-clock.ts';
import { injectReducer } from '../../../platform/http/inject-reducer.ts';

/** A next pickup as it was loaded, for the time `when` that the customer chose. */
export type ReadNextPickup = NextPickup & { readAtMs: number; when: string };

/** Next pickups of at most 100 published dishes. Leaves out dishes that do not exist. */
export const listNextPickups = defineRequest(
  'kitchens/nextPickups',
  async (api, productIds: readonly string[], when: string): Promise<readonly ReadNextPickup[]> => {
    const query = { products: productIds.join(), ...(when && { when }) };
    const pickups = await api(endpoints.listNextPickups, { query });
    const readAtMs = getServerNowMs();
    return pickups.map((pickup) => ({ ...pickup, readAtMs, when }));
  },
  { isStored: false },
);

type NextPickupsByProduct = Readonly<Record<string, ReadNextPickup | undefined>>;

/** Keeps the latest next pickup of each dish, because grids and dish pages show the same dishes. */
const reduceNextPickups = (state: NextPickupsByProduct = {}, action: Action): NextPickupsByProduct =>
  listNextPickups.isSuccess(action)
    ? { ...state, ...Object.fromEntries(action.data.map((pickup) => [pickup.product, pickup])) }
    : state;

export const selectNextPickups = injectReducer('nextPickups', reduceNextPickups, { isPublic: true });
