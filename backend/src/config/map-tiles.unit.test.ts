import { expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { getMapTiles, listTileOrigins } from './map-tiles.ts';

const demoTiles = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '© OpenStreetMap contributors',
};

test('the demo has tiles of OpenStreetMap', () => {
  expect(getMapTiles(readEnv({}))).toEqual(demoTiles);
  expect(getMapTiles(readEnv({ MAP_TILES_URL: '' }))).toEqual(demoTiles);
});

test.each([undefined, ''])('production has no tiles with MAP_TILES_URL=%s', (url) => {
  const tiles = getMapTiles(readEnv({ NODE_ENV: 'production', MAP_TILES_URL: url }));
  expect(tiles).toBeNull();
  expect(listTileOrigins(tiles)).toEqual([]);
});

test('the operator chooses tiles and their attribution', () => {
  const settings = {
    MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png?key=1',
    MAP_TILES_ATTRIBUTION: '© Ann',
  };
  for (const NODE_ENV of ['production', 'development'])
    expect(getMapTiles(readEnv({ ...settings, NODE_ENV }))).toEqual({
      url: settings.MAP_TILES_URL,
      attribution: '© Ann',
    });
});

test.each([
  ['https://tiles.example:8443/osm/{z}/{x}/{y}.png', ['https://tiles.example:8443']],
  [
    'https://{s}.tiles.example/{z}/{x}/{y}.png',
    ['https://a.tiles.example', 'https://b.tiles.example', 'https://c.tiles.example'],
  ],
])('lists the origins of %s', (url, origins) => {
  expect(listTileOrigins({ url, attribution: '' })).toEqual(origins);
});
