import type { Pickup } from '@homechef/contract/orders/order';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formatPickupClock } from '../../pickups/format-pickup-time.ts';
import { usePickupTime } from '../../pickups/use-pickup-time.ts';
import { CounterIcon } from '../../ui/display/CounterIcon.tsx';
import './here-badge.scss';

/** Shows that the customer has arrived, with the note and since when. Kept orders of earlier versions have no `here`. */
export function HereBadge({ pickup }: { pickup: Pick<Pickup, 'here' | 'timeZone'> }) {
  const { t } = useTranslation();
  const context = usePickupTime(pickup.timeZone);
  if (!pickup.here) return null;
  const { at, note } = pickup.here;
  return (
    <p className="here-badge">
      <CounterIcon name="here" />
      <span>
        <b>{t('orderPage.here.badge')}</b>
        {note && (
          <>
            {' · '}
            <bdi>{note}</bdi>
          </>
        )}{' '}
        <small>{t('orderPage.here.since', { time: formatPickupClock(at, context) })}</small>
      </span>
    </p>
  );
}
