import type { Kitchen, Occurrence } from '@homechef/contract/kitchens/kitchen';
import { Suspense, useId, useMemo, useState } from 'react';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePickupTime } from '../../pickups/pickup-time.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { ErrorBoundary } from '../../../ui/loading/ErrorBoundary.tsx';
import { lazyComponent } from '../../../ui/loading/lazy-screen.tsx';
import { listStopsAhead } from './find-stops.ts';
import { listMapPlaces } from './map-places.ts';

// The map loads when it is opened.
const KitchenMap = lazyComponent(() => import('./KitchenMap.tsx'), 'KitchenMap');

interface Props {
  kitchen: Kitchen;
  occurrences: readonly Occurrence[];
}

/** Renders a kitchen’s map and the button that opens it. Renders nothing if no position is known. */
export function KitchenMapToggle({ kitchen, occurrences }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const context = usePickupTime(kitchen.timeZone);
  const { nowMs } = context;
  const places = useMemo(
    () => listMapPlaces(kitchen, listStopsAhead(occurrences, nowMs)),
    [kitchen, occurrences, nowMs],
  );
  if (places.length === 0) return null;
  return (
    <div className="kitchen-map">
      <Button variant="secondary" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <Icon name="pin" /> {t(isOpen ? 'kitchens.page.map.close' : 'kitchens.page.map.open')}
      </Button>
      <div id={id}>
        {isOpen && (
          <ErrorBoundary fallback={() => <Alert>{t('kitchens.page.map.failed')}</Alert>}>
            <Suspense fallback={<Spinner />}>
              <KitchenMap kitchen={kitchen} places={places} context={context} />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    </div>
  );
}
