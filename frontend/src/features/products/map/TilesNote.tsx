import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { TilesState } from './map-view.ts';

export function TilesNote({ state }: { state: TilesState | 'offline' }) {
  const { t } = useTranslation();
  return (
    <p className="map-note" role="status">
      {state !== 'none' && state !== 'shown' && t(`map.tiles.${state}`)}
    </p>
  );
}

const openStreetMap = 'OpenStreetMap';
const copyrightUrl = 'https://www.openstreetmap.org/copyright';

export const Attribution = ({ text }: { text: string }) => (
  <p className="map-attribution">
    {text.includes(openStreetMap) ? (
      <a href={copyrightUrl} target="_blank" rel="noreferrer">
        {text}
      </a>
    ) : (
      text
    )}
  </p>
);
