import { parsePosition } from '@homechef/contract/kitchens/position';
import { getDistanceKm } from '@homechef/contract/kitchens/travel';
import { useLocation } from 'react-router-dom';
import { useChosenWhen } from '../../../platform/routing/chosen-when.ts';
import { formatKm } from '../../../platform/format/place.ts';
import { useLocale } from '../../../platform/i18n/use-translation.ts';
import { selectNextPickups } from '../../kitchens/state/next-pickups.requests.ts';
import { useAppSelector } from '../../../store/store.ts';

interface Props {
  productId: string;
  /** Distance to the nearest place at the chosen time, shown until the place of the next pickup is known. */
  distanceKm: number;
}

/** Shows the distance to the place of a dish’s next pickup. */
export function PickupDistance({ productId, distanceKm }: Props) {
  const locale = useLocale();
  const when = useChosenWhen();
  const near = parsePosition(new URLSearchParams(useLocation().search).get('near') ?? '');
  const pickup = useAppSelector((state) => selectNextPickups(state)[productId]);
  const place = pickup?.when === when ? pickup.place : undefined;
  return formatKm((near && place && getDistanceKm(near, place)) ?? distanceKm, locale);
}
