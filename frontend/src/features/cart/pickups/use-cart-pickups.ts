import { resolveDay, type WhenFilter } from '@homechef/contract/kitchens/chosen-day';
import { sumPortions } from '@homechef/contract/menu/options';
import { getLocalDate } from '@homechef/contract/time/local-date';
import { useCallback } from 'react';
import type { CartState } from '../state/cart.reducer.ts';
import type { KitchenDay, PickupChoice } from '../state/pickup-choice.ts';
import { isHeld, type CartItem } from '../state/cart-item.ts';
import type { RequestState } from '../../../platform/http/define-request.ts';
import { usePolledLiveQuery } from '../../../store/hooks/use-polled-query.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { getKitchens } from '../../kitchens/state/kitchen.requests.ts';
import { listSlotsOfKitchens, type SlotRequest } from '../../kitchens/state/slots.requests.ts';
import { toProductTopics } from '../../live-events/topics.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { useKeepPreviousData } from '../../../ui/hooks/use-kept-values.ts';
import { getKitchenPickup, groupByKitchen, listPickupChoices, type CartKitchen } from './cart-kitchens.ts';

export interface CartPickups {
  kitchens: CartKitchen[];
  choices: PickupChoice[];
  isLoading: boolean;
  error?: string;
  refresh: () => Promise<void>;
}

const maxDays = 31; // The server lists no slots beyond the kitchen’s horizon.

const isPending = ({ data, error }: RequestState<unknown>) => data === undefined && error === undefined;

const toSlotRequest = (chefId: string, items: readonly CartItem[]): SlotRequest => ({
  chefId,
  // A dish that is sold out or deleted has to leave the cart anyway. Held portions already count as used.
  // The server counts portions by dish, those that options link to included.
  items: sumPortions(items.filter((item) => item.countInStock > 0 && !isHeld(item))),
  days: maxDays,
});

/** Returns the day for which a kitchen’s dishes were put into the cart, or undefined once it has passed. */
function getDayOf(
  chefId: string,
  days: readonly KitchenDay[],
  { timeZone, nowMs }: { timeZone: string; nowMs: number },
): WhenFilter | undefined {
  const day = days.find((candidate) => candidate.chefId === chefId);
  if (!day) return undefined;
  const chosenOn = getLocalDate(day.chosenAtMs, timeZone);
  return resolveDay({ when: day.when, chosenOn }, getLocalDate(nowMs, timeZone));
}

/** Returns the kitchens of a cart with their pickup times, and keeps the times up to date. */
export function useCartPickups({
  cartItems,
  pickups,
  days,
}: Pick<CartState, 'cartItems' | 'pickups' | 'days'>): CartPickups {
  const nowMs = useNow();
  const groups = groupByKitchen(cartItems);
  const requests = groups.map(({ chefId, items }) => toSlotRequest(chefId, items));
  const chefIds = groups.map(({ chefId }) => chefId);
  const slots = useKeepPreviousData(
    usePolledLiveQuery(
      toProductTopics(cartItems),
      listSlotsOfKitchens,
      [requests],
      () => groups.length === 0,
    ),
  ).state;
  const kitchens = useKeepPreviousData(useQuery(getKitchens, chefIds)).state;
  const isBehindCart = slots.status === 'fail' && slots.httpStatus === 400; // A dish in the cart was just deleted.
  const { refetch: readSlots } = slots;
  const { refetch: readKitchens } = kitchens;
  const refresh = useCallback(async () => {
    await Promise.all([readSlots(), readKitchens()]);
  }, [readSlots, readKitchens]);
  const cartKitchens = groups.map(({ chefId, items }) => {
    const kitchen = kitchens.data?.find(({ _id }) => _id === chefId);
    const list = slots.data?.find((candidate) => candidate.chefId === chefId);
    const choice = pickups.find((candidate) => candidate.chefId === chefId);
    const name = kitchen?.name ?? items.find(({ brand }) => brand)?.brand;
    const when = list && getDayOf(chefId, days, { timeZone: list.timeZone, nowMs });
    const pickup = getKitchenPickup(list, kitchen, { choice, when }, nowMs);
    return { chefId, name, items, kitchen, list, pickup };
  });
  return {
    kitchens: cartKitchens,
    choices: listPickupChoices(cartKitchens),
    isLoading: groups.length > 0 && [slots, kitchens].some(isPending),
    error: isBehindCart ? undefined : (slots.error ?? kitchens.error),
    refresh,
  };
}
