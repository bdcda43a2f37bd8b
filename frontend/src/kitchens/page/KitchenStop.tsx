import type { Kitchen, Occurrence } from '@homechef/contract/kitchens/kitchen';
import type { Place } from '@homechef/contract/kitchens/place';
import { Badge } from 'react-bootstrap';
import type { Translate } from '../../lib/i18n/translate.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import {
  formatPickupDay,
  formatPickupTime,
  type PickupTimeContext,
} from '../../pickups/format-pickup-time.ts';
import { formatPlaceAddress, getPlaceName } from '../../pickups/format-place.ts';
import { getDirectionsUrl } from '../../pickups/get-directions-url.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { formatClosing, isMidnight } from './describe-opening.ts';
import { isStreetHidden } from './is-street-hidden.ts';

interface Props {
  stop: Occurrence;
  kitchen: Kitchen;
  context: PickupTimeContext;
}

function DirectionsLink({ place }: Pick<Occurrence, 'place'>) {
  const { t } = useTranslation();
  return (
    <a
      className="kitchen-stop-way"
      href={getDirectionsUrl(place)}
      target="_blank"
      rel="noreferrer"
      aria-label={t('kitchens.page.times.directionsTo', { place: getPlaceName(place) })}
    >
      <Icon name="pin" />
      <span>{t('kitchens.page.times.directions')}</span>
    </a>
  );
}

/** Renders a place with its directions. A hidden street has none. */
function StopPlace({ kitchen, place }: { kitchen: Kitchen; place: Place }) {
  const address = formatPlaceAddress(place);
  return (
    <>
      <p>
        {place.name && <span>{place.name}</span>}
        <span className="text-soft">{address}</span>
      </p>
      {address && !isStreetHidden(kitchen, place) && <DirectionsLink place={place} />}
    </>
  );
}

/** Renders where people pick up from a kitchen without pickup times. */
export function StopWithoutTimes({ kitchen }: { kitchen: Kitchen }) {
  const { t } = useTranslation();
  return (
    <div className="kitchen-stop">
      <p className="kitchen-stop-time">
        <b>{t('kitchens.page.times.soon')}</b>
      </p>
      <StopPlace kitchen={kitchen} place={kitchen.place} />
    </div>
  );
}

/** Formats the time of a stop: "Now until 8:30 pm", "Friday, all day" or "Friday 5:00–9:00 pm". */
function formatStopTime(stop: Occurrence, context: PickupTimeContext, t: Translate): string {
  const { startsAt, endsAt, status } = stop;
  if (status !== 'cancelled' && Date.parse(startsAt) <= context.nowMs)
    return t('kitchens.page.times.now', { time: formatClosing(endsAt, context, t) });
  if (!isMidnight(startsAt, context) || !isMidnight(endsAt, context)) return formatPickupTime(stop, context);
  const day = formatPickupDay(startsAt, context);
  return t('kitchens.page.times.allDay', { day: day.charAt(0).toUpperCase() + day.slice(1) });
}

/** Renders when and where people can pick up once, or that this time is cancelled. */
export function KitchenStop({ stop, kitchen, context }: Props) {
  const { t } = useTranslation();
  const { startsAt, status, reason, place } = stop;
  const isCancelled = status === 'cancelled';
  const isNow = !isCancelled && Date.parse(startsAt) <= context.nowMs;
  return (
    <li className={`kitchen-stop ${isNow ? 'is-now' : ''} ${isCancelled ? 'is-off' : ''}`}>
      <p className="kitchen-stop-time">
        <b>{formatStopTime(stop, context, t)}</b>
        {status === 'changed' && (
          <Badge bg="" className="is-low">
            {t('kitchens.page.times.changed')}
          </Badge>
        )}
      </p>
      {isCancelled ? (
        <p className="kitchen-stop-reason">{t('kitchens.page.times.cancelled', { reason: reason ?? '' })}</p>
      ) : (
        <StopPlace kitchen={kitchen} place={place} />
      )}
    </li>
  );
}
