import * as endpoints from '@homechef/contract/kitchens/endpoints';
import type { SlotList } from '@homechef/contract/kitchens/kitchen';
import { ignoreNotFound, type Api } from '../../../platform/http/api-client.ts';
import { defineRequest } from '../../../platform/http/define-request.ts';

export interface WantedDish {
  product: string; // id
  qty: number;
}

/** The dishes of one kitchen to find slots for. Without dishes, stock and limits do not count. */
export interface SlotRequest {
  chefId: string;
  items?: readonly WantedDish[];
  days?: number; // 1 to 31, by default 7
}

const formatItems = (items: readonly WantedDish[]) =>
  items.map(({ product, qty }) => `${product}:${qty}`).join(',');

const fetchSlots = (api: Api, { chefId, items = [], days }: SlotRequest, token: 'always' | 'never') =>
  api(endpoints.listSlots, {
    params: { chefId },
    query: { ...(items.length > 0 && { items: formatItems(items) }), ...(days && { days }) },
    token,
  });

export const listSlots = defineRequest(
  'kitchens/slots',
  (api, request: SlotRequest) => fetchSlots(api, request, 'never'),
  { isPublic: true },
);
/** Slots as the kitchen’s chef or an admin sees them, even before the kitchen is public. */
export const listOwnSlots = defineRequest('kitchens/ownSlots', (api, request: SlotRequest) =>
  fetchSlots(api, request, 'always'),
);
/** The slots of all kitchens of a cart, in the given order. Leaves out kitchens that do not exist. */
export const listSlotsOfKitchens = defineRequest(
  'kitchens/slotsOfAll',
  async (api, requests: readonly SlotRequest[]): Promise<SlotList[]> => {
    const lists = await Promise.all(
      requests.map((request) => ignoreNotFound(fetchSlots(api, request, 'never'))),
    );
    return lists.filter((list) => list !== undefined);
  },
  { isPublic: true },
);
