import { screen, within } from '@testing-library/react';
import type { KitchenSummary } from '@homechef/contract/kitchens/kitchen';
import { beforeEach, expect, test, vi } from 'vitest';
import { installFakeLayout } from '../../../testing/fake-browser.ts';
import { render } from '../../../testing/render.tsx';
import { sampleProduct } from '../../../testing/samples.ts';
import { sampleKitchen, samplePlace } from '../../../testing/slot-samples.ts';
import { MarketScreen } from '../market/MarketScreen.tsx';

// Monday, November 23, 2026, 4:30 pm in Phoenix.
const nowMs = Date.parse('2026-11-23T23:30:00Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: nowMs });
  installFakeLayout({ width: 800, height: 600 });
  Element.prototype.scrollIntoView = vi.fn();
});

const [truckId, homeId] = ['a', 'b'].map((digit) => digit.repeat(24)) as [string, string];
const truck: KitchenSummary = {
  ...sampleKitchen({ _id: truckId, name: 'La Paloma Truck', kind: 'truck' }),
  nextPickup: {
    windowId: 'w',
    startsAt: '2026-11-24T00:30:00.000Z',
    endsAt: '2026-11-24T04:00:00.000Z',
    place: samplePlace({ latitude: 33.6 }),
  },
};
const home: KitchenSummary = {
  ...sampleKitchen({ _id: homeId, name: 'Asha’s Kitchen', place: samplePlace({ latitude: 33.2 }) }),
  nextPickup: null,
};
const createDish = (n: number, user: string) =>
  sampleProduct({ _id: `${n}`.repeat(24), name: `Dish ${n}`, user });
const dishes = [createDish(1, homeId), createDish(2, homeId), createDish(3, truckId)];

interface ListCall {
  query: Record<string, string | undefined>;
}

const open = (at = '/mainpage?map=1', answers: Record<string, unknown> = {}) =>
  render([{ path: '/mainpage', element: <MarketScreen /> }], {
    at,
    answers: {
      topProducts: [],
      listProducts: ({ query: { kitchen } }: ListCall) =>
        dishes.filter(({ user }) => kitchen === undefined || user === kitchen),
      listKitchens: [truck, home],
      getConfig: { supportEmail: null, mapTiles: null },
      ...answers,
    },
  });
const findMap = () => screen.findByRole('region', { name: 'Map of the kitchens' });
const findTruckPin = async () =>
  within(await findMap()).findByRole('button', {
    name: '5:30 pm: La Paloma Truck, next pickup Today 5:30 pm',
  });
const listDishNames = () =>
  within(screen.getByRole('list', { name: 'Latest cuisines' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

test('requests the kitchens with the filters of the list', async () => {
  const filters = {
    q: 'soup',
    near: '33.45,-112.07',
    within: '5',
    when: 'tonight',
    diet: 'vegan',
    without: 'nuts',
  };
  const own = { category: 'Vegan', minPrice: '2', maxPrice: '9', name: 'Dish' };
  const { sent } = open(`/mainpage?${new URLSearchParams({ ...own, ...filters, map: '1', page: '2' })}`);
  await findTruckPin();
  const find = (wanted: string) => sent.find(({ name }) => name === wanted)?.call.query;
  expect(find('listKitchens')).toEqual({ ...own, ...filters, limit: 100 });
  expect(find('listProducts')).toEqual({ ...own, ...filters, sort: 'relevance', page: 2, limit: 12 });
});

test('groups kitchens that are close to each other', async () => {
  const near = { ...home, place: samplePlace({ latitude: 33.601 }) };
  const far = { ...home, _id: 'c', place: samplePlace({ latitude: 36 }) };
  const { user } = open(undefined, { listKitchens: [truck, near, far] });
  const map = within(await findMap());
  await user.click(await map.findByRole('button', { name: '2 kitchens here. Zoom in' }));
  await findTruckPin();
  expect(map.queryByRole('button', { name: /kitchens here/ })).toBeNull();
});

test('draws the area of a rounded position', async () => {
  const { unmount } = open(undefined, { listKitchens: [home] });
  await within(await findMap()).findByRole('button', { name: home.name });
  expect(document.querySelectorAll('.map-area')).toHaveLength(1);
  unmount();
  open(undefined, { listKitchens: [truck] });
  await findTruckPin();
  expect(document.querySelectorAll('.map-area')).toHaveLength(0);
});

test('counts kitchens without a position', async () => {
  const nowhere = { ...home, place: samplePlace({ latitude: 'NA', longitude: 'NA' }) };
  open(undefined, { listKitchens: [truck, nowhere] });
  const text = '1 kitchen on the map. 1 kitchen has no position and is only in the list.';
  expect(await screen.findByText(text)).toBeTruthy();
});

test('keeps the list if the kitchens do not load', async () => {
  open(undefined, { listKitchens: new Error('down') });
  expect(await within(await findMap()).findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(listDishNames()).toHaveLength(3);
});

test('shows tiles with their attribution, or why there are none', async () => {
  const mapTiles = {
    url: 'https://tiles.example/{z}/{x}/{y}.png',
    attribution: '© OpenStreetMap contributors',
  };
  open(undefined, { getConfig: { supportEmail: null, mapTiles } });
  await findTruckPin();
  const [tile, other] = document.querySelectorAll<HTMLImageElement>('.leaflet-tile');
  expect(tile?.src).toMatch(/^https:\/\/tiles\.example\/\d+\/\d+\/\d+\.png$/);
  expect(tile?.referrerPolicy).toBe('origin');
  await screen.findByText('The background of the map is loading…');
  tile?.dispatchEvent(new Event('load'));
  const link = await screen.findByRole('link', { name: '© OpenStreetMap contributors' });
  expect(link.getAttribute('href')).toBe('https://www.openstreetmap.org/copyright');
  // A single tile that fails does not affect the others.
  other?.dispatchEvent(new Event('error'));
  expect(screen.queryByText(/did not load/)).toBeNull();
});

test('shows no background if there are no tiles', async () => {
  open();
  await findTruckPin();
  expect(document.querySelector('.leaflet-tile')).toBeNull();
  expect(screen.queryByText(/background of the map/)).toBeNull();
});

test('removes all tiles if the first one fails', async () => {
  const mapTiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Ann' };
  open(undefined, { getConfig: { supportEmail: null, mapTiles } });
  await findTruckPin();
  await screen.findByText('The background of the map is loading…');
  document.querySelector('.leaflet-tile')?.dispatchEvent(new Event('error'));
  expect(await screen.findByText(/^The background of the map did not load/)).toBeTruthy();
  expect(document.querySelector('.leaflet-tile')).toBeNull();
  expect(screen.queryByText('© Ann')).toBeNull();
});
