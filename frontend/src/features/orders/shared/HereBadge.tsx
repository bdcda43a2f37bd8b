import type { Pickup } from '@homechef/contract/orders/order';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { formatPickupMoment, usePickupTime } from '../../pickups/pickup-time.ts';
import { CounterIcon } from '../../../ui/display/CounterIcon.tsx';
import './here-badge.scss';

interface Props {
  name: string;
  pickup: Pick<Pickup, 'here' | 'timeZone'>;
}

/**
 * Shows that the customer has arrived, with their note and since when. Orders stored by earlier versions have no
 * `here`.
 */
export function HereBadge({ name, pickup }: Props) {
  const { t } = useTranslation();
  const context = usePickupTime(pickup.timeZone);
  if (!pickup.here) return null;
  const { at, note } = pickup.here;
  const time = formatPickupMoment(at, context);
  return (
    <p className="here-badge">
      <CounterIcon name="here" />
      <bdi>{t(note ? 'orderPage.here.badgeNote' : 'orderPage.here.badge', { name, time, note })}</bdi>
    </p>
  );
}
