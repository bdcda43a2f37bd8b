import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { PickupTimeContext } from '../../pickups/pickup-time.ts';
import { getPlaceName } from '../../pickups/format-place.ts';
import { describeStart, spreadPins } from '../../products/map/map-pins.ts';
import { PinMap } from '../../products/map/PinMap.tsx';
import { formatStopTime, isHeldNow } from './describe-stop.ts';
import { StopPlace } from './KitchenStop.tsx';
import { isApproximate, type MapPlace } from './map-places.ts';

interface Props {
  kitchen: Kitchen;
  places: readonly MapPlace[];
  context: PickupTimeContext;
}

/** Returns a pin for each place. It shows the next pickup time there, or the name of the kitchen if there is none. */
function usePins({ kitchen, places, context }: Props) {
  const { t } = useTranslation();
  const { locale, nowMs, timeZone } = context;
  return useMemo(() => {
    const time = { locale, nowMs, timeZone };
    return spreadPins(
      places.map(({ id, latitude, longitude, place, stops: [first] }) => ({
        id,
        latitude,
        longitude,
        isFull: false,
        isApproximate: isApproximate(kitchen),
        ...(first
          ? {
              text: isHeldNow(first, kitchen, time)
                ? t('kitchens.page.map.now')
                : describeStart(first.startsAt, time),
              label: t('kitchens.page.map.pin', {
                place: getPlaceName(place),
                time: formatStopTime(first, kitchen, time, t),
              }),
            }
          : { text: kitchen.name, label: kitchen.name }),
      })),
    );
  }, [kitchen, places, locale, nowMs, timeZone, t]);
}

const shownTimes = 3;

/** Shows a kitchen’s places on a map. Everything on it is in the list of times, too. */
export function KitchenMap(props: Props) {
  const { kitchen, places, context } = props;
  const { t } = useTranslation();
  const [chosenId, setChosenId] = useState('');
  const chosen = places.find(({ id }) => id === chosenId);
  return (
    <>
      <PinMap
        label={t('kitchens.page.map.label', { name: kitchen.name })}
        pins={usePins(props)}
        chosenId={chosenId}
        isLoaded
        onChoose={(id) => setChosenId(id === chosenId ? '' : id)}
      />
      <div role="status">
        {chosen && (
          <div className="kitchen-map-chosen">
            <div className="kitchen-stop">
              <StopPlace kitchen={kitchen} place={chosen.place} />
            </div>
            {chosen.stops.slice(0, shownTimes).map((stop) => (
              <p key={stop.startsAt}>{formatStopTime(stop, kitchen, context, t)}</p>
            ))}
          </div>
        )}
      </div>
    </>
  );
}
