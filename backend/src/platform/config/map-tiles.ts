import type { Env } from './env.ts';

interface MapTiles {
  url: string;
  attribution: string;
}

/** Tiles of the demo. Their usage policy does not allow a market with many visitors (docs/adr/0032). */
const demoTilesUrl = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';

const subdomains = ['a', 'b', 'c'];

/** Returns the map tiles for the web client, or null for a map without a background. */
export function getMapTiles({
  MAP_TILES_URL,
  MAP_TILES_ATTRIBUTION,
  production,
}: Pick<Env, 'MAP_TILES_URL' | 'MAP_TILES_ATTRIBUTION' | 'production'>): MapTiles | null {
  const url = MAP_TILES_URL ?? (production ? undefined : demoTilesUrl);
  return url === undefined ? null : { url, attribution: MAP_TILES_ATTRIBUTION };
}

export const listTileOrigins = (tiles: MapTiles | null): string[] =>
  tiles === null
    ? []
    : [...new Set(subdomains.map((subdomain) => new URL(tiles.url.replaceAll('{s}', subdomain)).origin))];
