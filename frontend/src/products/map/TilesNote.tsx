import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { TilesState } from './map-view.ts';

const openStreetMap = 'OpenStreetMap';
const copyrightUrl = 'https://www.openstreetmap.org/copyright';

interface Props {
  state: TilesState | 'offline';
  attribution: string | undefined;
}

/** Shows the attribution of the tiles, or why there are none. */
export function TilesNote({ state, attribution }: Props) {
  const { t } = useTranslation();
  const isLinked = attribution?.includes(openStreetMap);
  return (
    <>
      <p className="map-note" role="status">
        {state !== 'none' && state !== 'shown' && t(`map.tiles.${state}`)}
      </p>
      {attribution && (
        <p className="map-attribution">
          {isLinked ? (
            <a href={copyrightUrl} target="_blank" rel="noreferrer">
              {attribution}
            </a>
          ) : (
            attribution
          )}
        </p>
      )}
    </>
  );
}
