import type { WhenFilter } from '@homechef/contract/kitchens/chosen-day';
import type { Kitchen, SlotList } from '@homechef/contract/kitchens/kitchen';
import { findFreeSlots } from '../../pickups/chosen-day.ts';
import { findSlot, findNearestSlot, type WindowSlot } from '../../pickups/slot-choice.ts';
import type { CartItem } from '../state/cart-item.ts';
import type { PickupChoice } from '../state/pickup-choice.ts';

export type KitchenPickup =
  /** Not loaded yet, or the kitchen is unknown. */
  | { kind: 'unknown' }
  /** The kitchen has no windows, so its food is picked up as soon as it is ready. */
  | { kind: 'soon' }
  | { kind: 'slot'; slot: WindowSlot; isEarliest: boolean }
  /** The chosen slot is no longer available. `slot` is undefined if the kitchen does not even list it anymore. */
  | { kind: 'gone'; choice: PickupChoice; slot?: WindowSlot; nearest: WindowSlot }
  /** The time that the customer chose has no free slot. The cart does not choose another one by itself. */
  | { kind: 'otherDay'; when: WhenFilter; next: WindowSlot | 'soon' }
  | { kind: 'closed' };

export interface CartKitchen {
  chefId: string;
  name?: string;
  items: readonly CartItem[];
  kitchen?: Kitchen;
  list?: SlotList;
  pickup: KitchenPickup;
}

export function groupByKitchen(items: readonly CartItem[]): { chefId: string; items: CartItem[] }[] {
  const groups = new Map<string, CartItem[]>();
  for (const item of items) groups.set(item.chefId, [...(groups.get(item.chefId) ?? []), item]);
  return [...groups].map(([chefId, ofKitchen]) => ({ chefId, items: ofKitchen }));
}

/** Returns whether a kitchen has no pickup windows. Only such a kitchen is open without a closing time. */
const hasNoWindows = ({ open, opensAt, closesAt, pausedUntil }: Kitchen) =>
  closesAt === null && (open || (pausedUntil !== null && opensAt === pausedUntil));

export interface PickupWish {
  /** The slot that the customer chose. */
  choice?: PickupChoice | undefined;
  /** The day for which the dishes were put into the cart. */
  when?: WhenFilter | undefined;
}

/** A kitchen without pickup times hands over its food as soon as it is ready, which suits only some of the choices. */
const getUntimedPickup = (when: WhenFilter | undefined): KitchenPickup =>
  when === undefined || when === 'now' || when === 'today'
    ? { kind: 'soon' }
    : { kind: 'otherDay', when, next: 'soon' };

function getFirstPickup(list: SlotList, when: WhenFilter | undefined, nowMs: number): KitchenPickup {
  const { chosen, other } =
    when === undefined
      ? { chosen: findSlot(list, list.earliest ?? undefined), other: undefined }
      : findFreeSlots(list, when, nowMs);
  if (chosen?.available) return { kind: 'slot', slot: chosen, isEarliest: true };
  return when !== undefined && other ? { kind: 'otherDay', when, next: other } : { kind: 'closed' };
}

export function getKitchenPickup(
  list: SlotList | undefined,
  kitchen: Kitchen | undefined,
  { choice, when }: PickupWish,
  nowMs: number,
): KitchenPickup {
  if (!list) return { kind: 'unknown' };
  if (list.days.length === 0) {
    if (!kitchen) return { kind: 'unknown' };
    return hasNoWindows(kitchen) && list.pausedUntil === null ? getUntimedPickup(when) : { kind: 'closed' };
  }
  if (!choice) return getFirstPickup(list, when, nowMs);
  const slot = findSlot(list, choice);
  if (slot?.available) return { kind: 'slot', slot, isEarliest: false };
  const nearest = findNearestSlot(list, choice.startsAt);
  return nearest ? { kind: 'gone', choice, slot, nearest } : { kind: 'closed' };
}

/** Returns the `pickups` of an order: the slots that the page shows, so that the order gets exactly these. */
export const listPickupChoices = (kitchens: readonly CartKitchen[]): PickupChoice[] =>
  kitchens.flatMap(({ chefId, pickup }) => {
    if (pickup.kind === 'gone') return [pickup.choice];
    if (pickup.kind !== 'slot') return [];
    const { windowId, startsAt } = pickup.slot;
    return [{ chefId, windowId, startsAt }];
  });
