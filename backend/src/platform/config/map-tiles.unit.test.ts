import { expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { getMapTiles, listTileOrigins } from './map-tiles.ts';

const demoTiles = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '© OpenStreetMap contributors',
};

test('the demo uses the tiles of OpenStreetMap', () => {
  expect(getMapTiles(readEnv({}))).toEqual(demoTiles);
  expect(getMapTiles(readEnv({ MAP_TILES_URL: '' }))).toEqual(demoTiles);
});

test.each([
  ['https://tiles.example:8443/osm/{z}/{x}/{y}.png', ['https://tiles.example:8443']],
  [
    'https://{s}.tiles.example/{z}/{x}/{y}.png',
    ['https://a.tiles.example', 'https://b.tiles.example', 'https://c.tiles.example'],
  ],
])('the origins of %s are listed', (url, origins) => {
  expect(listTileOrigins({ url, attribution: '' })).toEqual(origins);
});
