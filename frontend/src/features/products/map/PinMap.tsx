import { Suspense, useState, type ReactNode } from 'react';
import { addMessages } from '../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { loadConfig } from '../../system/state/system.requests.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { useAppSelector } from '../../../store/store.ts';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { ErrorBoundary } from '../../../ui/loading/ErrorBoundary.tsx';
import { lazyComponent } from '../../../ui/loading/lazy-screen.tsx';
import { map } from './map.en.ts';
import type { MapPin, TilesState } from './map-view.ts';
import { Attribution, TilesNote } from './TilesNote.tsx';
import './map.scss';

addMessages('en', { map });

// The map library loads when the map is opened.
const MapCanvas = lazyComponent(() => import('./MapCanvas.tsx'), 'MapCanvas');

interface Props {
  label: string;
  pins: readonly MapPin[];
  chosenId: string;
  start?: { latitude: number; longitude: number } | undefined;
  /** Whether the pins have loaded. Tiles load only for the area around them. */
  isLoaded: boolean;
  onChoose: (id: string) => void;
  children?: ReactNode;
}

/** Renders pins on the operator’s tiles, or on a plain background if there are none or the device is offline. */
export function PinMap({ label, pins, chosenId, start, isLoaded, onChoose, children }: Props) {
  const { t } = useTranslation();
  const config = useQuery(loadConfig);
  const isOffline = useAppSelector(({ connection }) => connection.outage !== undefined) || !navigator.onLine;
  const [tilesState, setTilesState] = useState<TilesState>('none');
  const { url, attribution } = config.data?.mapTiles ?? {};
  return (
    <>
      <div className="map-view">
        <ErrorBoundary fallback={() => <Alert>{t('map.failed')}</Alert>} resetKey={String(isOffline)}>
          <Suspense fallback={<Spinner />}>
            <MapCanvas
              label={label}
              pins={pins}
              chosenId={chosenId}
              start={start}
              onChoose={onChoose}
              tilesUrl={isLoaded && !isOffline ? url : undefined}
              onTilesChange={setTilesState}
            />
          </Suspense>
        </ErrorBoundary>
        {tilesState === 'shown' && attribution && <Attribution text={attribution} />}
        {children}
      </div>
      <TilesNote state={url && isOffline ? 'offline' : tilesState} />
    </>
  );
}
