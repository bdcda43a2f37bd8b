import 'leaflet/dist/leaflet.css';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { useReducedMotion } from '../../../ui/hooks/use-autoplay.ts';
import { useStableCallback } from '../../../ui/hooks/use-kept-values.ts';
import { MapView, type MapPin, type TilesState } from './map-view.ts';

interface Props {
  label: string;
  pins: readonly MapPin[];
  chosenId: string;
  start: { latitude: number; longitude: number } | undefined;
  tilesUrl: string | undefined;
  onChoose: (id: string) => void;
  onTilesChange: (state: TilesState) => void;
}

export function MapCanvas({ label, pins, chosenId, start, tilesUrl, onChoose, onTilesChange }: Props) {
  const { t } = useTranslation();
  const isMotionReduced = useReducedMotion();
  const container = useRef<HTMLDivElement>(null);
  const view = useRef<MapView>(undefined);
  const choose = useStableCallback(onChoose);
  const changeTiles = useStableCallback(onTilesChange);
  const firstStart = useRef(start);

  useEffect(() => {
    if (!container.current) return undefined;
    const created = new MapView(container.current, {
      isMotionReduced,
      start: firstStart.current,
      onChoose: choose,
      onTilesChange: changeTiles,
    });
    view.current = created;
    const observer = new ResizeObserver(() => created.updateSize());
    observer.observe(container.current);
    return () => {
      observer.disconnect();
      created.remove();
    };
  }, [isMotionReduced, choose, changeTiles]);
  useEffect(
    () => view.current?.setPins(pins, (count) => t('map.cluster', { count })),
    [pins, t, isMotionReduced],
  );
  useEffect(() => view.current?.setChosen(chosenId), [chosenId, isMotionReduced]);
  useEffect(() => view.current?.setTiles(tilesUrl), [tilesUrl, isMotionReduced]);

  return (
    <>
      {/* An application, because the arrow keys move the map. */}
      <div ref={container} className="map-canvas" role="application" aria-label={label} tabIndex={0} />
      <div className="map-zoom">
        <button type="button" aria-label={t('map.zoomIn')} onClick={() => view.current?.zoomBy(1)}>
          <Icon name="plus" />
        </button>
        <button type="button" aria-label={t('map.zoomOut')} onClick={() => view.current?.zoomBy(-1)}>
          <Icon name="minus" />
        </button>
      </div>
    </>
  );
}
