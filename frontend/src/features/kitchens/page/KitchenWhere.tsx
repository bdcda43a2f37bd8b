import type { Kitchen, Occurrence } from '@homechef/contract/kitchens/kitchen';
import type { Place } from '@homechef/contract/kitchens/place';
import { parsePosition, roundPosition, type Position } from '@homechef/contract/kitchens/position';
import { formatKm } from '../../../platform/format/place.ts';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { formatPickupStartInText, usePickupTime } from '../../pickups/pickup-time.ts';
import { getPlaceName } from '../../pickups/format-place.ts';
import { loadPlace } from '../../products/finder/stored-place.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { findStops } from './find-stops.ts';
import { hideStreetOf } from '@homechef/contract/kitchens/place-address';
import { getDistanceKm } from '@homechef/contract/kitchens/travel';

/**
 * Returns the distance from a position to one of a kitchen’s places in kilometers. Undefined if the place has no
 * position. The position of a home is rounded the way the API’s lists do it, so that all pages show the same distance.
 */
const getKitchenDistanceKm = (
  from: Position,
  place: Place,
  { kind, hideStreet }: Pick<Kitchen, 'kind' | 'hideStreet'>,
): number | undefined => getDistanceKm(from, kind === 'home' || hideStreet ? hideStreetOf(place) : place);

/** Describes the distance from the place that this device remembers, or returns undefined if there is none. */
function useDistance(kitchen: Kitchen, place: Place): string | undefined {
  const { t } = useTranslation();
  const locale = useLocale();
  const origin = parsePosition(loadPlace()?.near ?? '');
  const km = origin && getKitchenDistanceKm(roundPosition(origin), place, kitchen);
  if (km === undefined) return undefined;
  // Keeps the words on one line.
  return t('kitchens.page.where.away', { distance: formatKm(km, locale) }).replaceAll(' ', '\u00a0');
}

interface Props {
  kitchen: Kitchen;
  occurrences: readonly Occurrence[];
}

/** Renders how far away a kitchen is, and where a truck is now and next. A home stays where it is. */
export function KitchenWhere({ kitchen, occurrences }: Props) {
  const { t } = useTranslation();
  const context = usePickupTime(kitchen.timeZone);
  const { now, next } = findStops(occurrences, kitchen, context.nowMs);
  const distance = useDistance(kitchen, now ?? next?.place ?? kitchen.place);
  const isTruck = kitchen.kind === 'truck';
  const parts = [
    isTruck && now && t('kitchens.page.where.now', { place: getPlaceName(now) }),
    isTruck &&
      next &&
      t('kitchens.page.where.next', {
        place: getPlaceName(next.place),
        time: formatPickupStartInText(next.startsAt, context),
      }),
  ].filter((part) => part);
  // The distance is to the first place.
  const texts = distance ? [...parts.slice(0, 1), distance, ...parts.slice(1)] : parts;
  if (texts.length === 0) return null;
  return (
    <p className="icon-line">
      <Icon name="pin" />
      <span>{texts.join(' · ')}</span>
    </p>
  );
}
