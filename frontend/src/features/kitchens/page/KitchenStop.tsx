import type { Kitchen, Occurrence, PickupWindow } from '@homechef/contract/kitchens/kitchen';
import type { Place } from '@homechef/contract/kitchens/place';
import { Badge } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { formatPickupMoment, type PickupTimeContext, usePickupTime } from '../../pickups/pickup-time.ts';
import { formatPlaceAddress, getPlaceName, getDirectionsUrl } from '../../pickups/format-place.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { TextWithReason } from '../../../ui/display/ReasonText.tsx';
import { useReadReason } from '../../../ui/display/use-read-reason.ts';
import {
  describeStopChange,
  formatStopTime,
  getPauseEnd,
  isHeldNow,
  isStreetHidden,
} from './describe-stop.ts';

interface Props {
  stop: Occurrence;
  kitchen: Kitchen;
  rules: readonly PickupWindow[];
  context: PickupTimeContext;
}

export function DirectionsLink({ place }: Pick<Occurrence, 'place'>) {
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

export function StopPlace({ kitchen, place }: { kitchen: Kitchen; place: Place }) {
  const address = formatPlaceAddress(place);
  return (
    <>
      <p translate="no">
        {place.name && <span>{place.name}</span>}
        <span className="text-soft">{address}</span>
      </p>
      {address && !isStreetHidden(kitchen, place) && <DirectionsLink place={place} />}
    </>
  );
}

export function StopWithoutTimes({ kitchen }: { kitchen: Kitchen }) {
  const { t } = useTranslation();
  const context = usePickupTime(kitchen.timeZone);
  const { pausedUntil } = kitchen;
  const isPaused = pausedUntil !== null && Date.parse(pausedUntil) > context.nowMs;
  return (
    <div className="kitchen-stop">
      <p className="kitchen-stop-time">
        <b>
          {isPaused
            ? t('kitchens.page.state.paused', { time: formatPickupMoment(pausedUntil, context) })
            : t('kitchens.page.times.soon')}
        </b>
      </p>
      <StopPlace kitchen={kitchen} place={kitchen.place} />
    </div>
  );
}

/** Says that a pause covers the start of a later stop. For a running stop, its time already says so. */
function PauseBadge({ stop, kitchen, context }: Omit<Props, 'rules'>) {
  const { t } = useTranslation();
  const pauseEnd = getPauseEnd(stop, kitchen, context.nowMs);
  if (pauseEnd === undefined || Date.parse(stop.startsAt) <= context.nowMs) return null;
  return (
    <Badge bg="" className="is-low">
      {t('kitchens.page.state.paused', { time: formatPickupMoment(pauseEnd, context) })}
    </Badge>
  );
}

/** Renders when and where people can pick up at one stop, below an alert if it was changed or cancelled. */
export function KitchenStop({ stop, kitchen, rules, context }: Props) {
  const { t } = useTranslation();
  const isCancelled = stop.status === 'cancelled';
  const reason = useReadReason()(stop.reason, stop.reasonKey);
  const change = describeStopChange({ ...stop, reason }, kitchen, rules, context, t);
  const isNow = isHeldNow(stop, kitchen, context);
  return (
    <li className={`kitchen-stop ${isNow ? 'is-now' : ''} ${isCancelled ? 'is-off' : ''}`}>
      {change && (
        <p className={`kitchen-stop-alert alert ${isCancelled ? 'alert-danger' : 'alert-warning'}`}>
          <TextWithReason text={change} reason={stop.reason} reasonKey={stop.reasonKey} />
        </p>
      )}
      <p className="kitchen-stop-time">
        <b>{formatStopTime(stop, kitchen, context, t)}</b>
        <PauseBadge stop={stop} kitchen={kitchen} context={context} />
      </p>
      {!isCancelled && <StopPlace kitchen={kitchen} place={stop.place} />}
    </li>
  );
}
