import { dayMs } from '@homechef/contract/time/local-date';
import type { KitchenSummary } from '@homechef/contract/kitchens/kitchen';
import type { Translate } from '../../../platform/i18n/translate.ts';
import {
  formatFirstPickup,
  formatPickupClock,
  formatPickupDayLabel,
  type PickupTimeContext,
} from '../../pickups/pickup-time.ts';
import type { MapPin } from './map-view.ts';

interface PinText {
  text: string;
  label: string;
  isFull: boolean;
}

function isFull(kitchen: KitchenSummary, nowMs: number): boolean {
  const { nextPickup, pausedUntil, open, closesAt, opensAt, horizonDays } = kitchen;
  if (nextPickup || pausedUntil) return false;
  const opensSoon = opensAt !== null && Date.parse(opensAt) < nowMs + horizonDays * dayMs;
  return (open && closesAt !== null) || opensSoon;
}

/** Formats the start of a pickup short enough for a pin: "5:30 pm" for today, or else "Fri 27". */
export function describeStart(startsAt: string, context: PickupTimeContext): string {
  const day = formatPickupDayLabel(startsAt, context);
  const today = formatPickupDayLabel(new Date(context.nowMs).toISOString(), context);
  return day === today ? formatPickupClock(startsAt, context) : day;
}

/** Returns a kitchen’s next pickup time, or "Full", or else its name. */
export function describePin(kitchen: KitchenSummary, context: PickupTimeContext, t: Translate): PinText {
  const { name, nextPickup } = kitchen;
  if (nextPickup) {
    const time = formatFirstPickup(nextPickup, context);
    const text = describeStart(nextPickup.startsAt, context);
    return { text, label: t('map.nextPickup', { text, name, time }), isFull: false };
  }
  if (isFull(kitchen, context.nowMs))
    return { text: t('map.full'), label: t('map.noTime', { text: t('map.full'), name }), isFull: true };
  return { text: name, label: name, isFull: false };
}

type Position = Pick<MapPin, 'latitude' | 'longitude'>;

/** Returns the position of the next pickup, or else that of the kitchen. The API has already rounded it. */
export function getPosition({ nextPickup, place }: KitchenSummary): Position | undefined {
  for (const candidate of [nextPickup?.place, place]) {
    const { latitude, longitude } = candidate ?? {};
    if (typeof latitude === 'number' && typeof longitude === 'number') return { latitude, longitude };
  }
  return undefined;
}

/** Distance between pins that would otherwise have the same position, in degrees. */
const spreadDegrees = 0.0015;

/** Moves pins with equal positions apart, so that each one can be chosen. */
export function spreadPins(pins: readonly MapPin[]): MapPin[] {
  const groups = new Map<string, MapPin[]>();
  for (const pin of pins) {
    const key = `${pin.latitude} ${pin.longitude}`;
    groups.set(key, [...(groups.get(key) ?? []), pin]);
  }
  return [...groups.values()].flatMap((group) =>
    group.map((pin, i) => {
      if (group.length === 1) return pin;
      const angle = (2 * Math.PI * i) / group.length;
      return {
        ...pin,
        latitude: pin.latitude + spreadDegrees * Math.sin(angle),
        longitude: pin.longitude + spreadDegrees * Math.cos(angle),
      };
    }),
  );
}

export const toPins = (
  kitchens: readonly KitchenSummary[],
  context: Omit<PickupTimeContext, 'timeZone'>,
  t: Translate,
): MapPin[] =>
  spreadPins(
    kitchens.flatMap((kitchen) => {
      const position = getPosition(kitchen);
      if (!position) return [];
      const { _id, timeZone, kind, hideStreet } = kitchen;
      const isApproximate = kind === 'home' || hideStreet;
      return [{ id: _id, ...position, isApproximate, ...describePin(kitchen, { ...context, timeZone }, t) }];
    }),
  );
