import type { SlotBlock } from '@homechef/contract/kitchens/kitchen';
import { listLimitUses, type KitchenPortions } from '@homechef/contract/kitchens/limits';
import type { ChosenSlot } from '@homechef/contract/kitchens/slots';
import { createMessage, type ApiMessage } from '@homechef/contract/messages/api-message';
import type { CapacityDelta } from '../capacity/capacity-counters.ts';
import type { KitchenSnapshot } from '../index/kitchen-snapshot.ts';

// A format takes 0.2 ms to create, and there are only a few hundred time zones.
const slotFormats = new Map<string, Intl.DateTimeFormat>();

export function formatSlot(startsAtMs: number, timeZone: string): string {
  const format =
    slotFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    });
  slotFormats.set(timeZone, format);
  return format.format(startsAtMs);
}

/** Returns the message for a slot that cannot be chosen. It names the kitchen, the slot and the limit. */
export function describeBlock(
  { name: kitchen, schedule }: KitchenSnapshot,
  startsAtMs: number,
  { reason, limit = '' }: SlotBlock,
): ApiMessage {
  const slot = formatSlot(startsAtMs, schedule.timeZone);
  switch (reason) {
    case 'not_served':
      return createMessage('order.slot_not_served', { kitchen, slot });
    case 'not_open':
      return createMessage('order.slot_not_open', { kitchen, slot });
    case 'too_soon':
    case 'sold_out':
      return createMessage('order.slot_too_soon', { kitchen, slot });
    case 'paused':
      return createMessage('order.slot_paused', { kitchen, slot });
    case 'full':
      return createMessage('order.slot_full', { kitchen, slot, limit });
  }
}

/** Returns the name of the limit that a counter belongs to. */
export const getLimitName = ({ schedule }: KitchenSnapshot, counterKey: string): string =>
  schedule.limits.find(({ _id }) => counterKey.startsWith(_id))?.name ?? '';

export function listCapacityDeltas(
  kitchen: KitchenSnapshot,
  slot: ChosenSlot,
  items: readonly KitchenPortions[],
): CapacityDelta[] {
  const { startsAtMs, occurrence } = slot;
  const time = {
    windowId: occurrence.window._id,
    date: occurrence.date,
    startsAtMs,
    slotStartsAtMs: startsAtMs,
  };
  return listLimitUses(kitchen.schedule, time, items).map(({ key, amount, max }) => ({
    kitchen: kitchen.id,
    key,
    amount,
    max,
  }));
}
