import { screen, waitFor, within } from '@testing-library/react';
import type { KitchenSummary } from '@homechef/contract/kitchens/kitchen';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { sampleProduct } from '../../testing/samples.ts';
import { sampleKitchen, samplePlace } from '../../testing/slot-samples.ts';
import { MarketScreen } from '../market/MarketScreen.tsx';

// Monday, November 23, 2026, 4:30 pm in Phoenix.
const nowMs = Date.parse('2026-11-23T23:30:00Z');
const mapSizePx = { width: 800, height: 600 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(nowMs);
  // happy-dom has no layout. Without a size the map shows no pins.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(mapSizePx.width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(mapSizePx.height);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
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
  within(await findMap()).findByRole('button', { name: 'La Paloma Truck: next pickup Today 5:30 pm' });
const listDishNames = () =>
  within(screen.getByRole('list', { name: 'Latest cuisines' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

test('opens and closes with buttons', async () => {
  const { user, sent, router } = open('/mainpage');
  await user.click(await screen.findByRole('button', { name: 'Map' }));
  const map = within(await findMap());
  expect(await map.findByText('2 kitchens on the map')).toBeTruthy();
  expect(router.state.location.search).toBe('?map=1');
  await user.click(map.getByRole('button', { name: /List/ }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Map of the kitchens' })).toBeNull());
  expect(document.activeElement?.textContent).toBe('Latest cuisines');
  expect(router.state.location.search).toBe('');
  expect(sent.filter(({ name }) => name === 'listKitchens')).toHaveLength(1);
});

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

test('labels pins with the next pickup, "Full" or the name', async () => {
  const full = { ...home, _id: 'c', name: 'Busy', open: true, closesAt: '2026-11-24T03:00:00.000Z' };
  const later = { ...truck.nextPickup, startsAt: '2026-11-27T18:00:00.000Z' };
  const kitchens = [
    truck,
    home,
    { ...full, place: samplePlace({ longitude: -113 }) },
    { ...truck, _id: 'd', name: 'Late', nextPickup: { ...later, place: samplePlace({ longitude: -111 }) } },
  ];
  open(undefined, { listKitchens: kitchens });
  expect((await findTruckPin()).textContent).toBe('5:30 pm');
  const map = within(await findMap());
  expect(map.getByRole('button', { name: 'Asha’s Kitchen' }).textContent).toBe('Asha’s Kitchen');
  expect(map.getByRole('button', { name: 'Busy: no free pickup time' }).textContent).toBe('Full');
  expect(map.getByRole('button', { name: 'Late: next pickup Friday 11:00 am' }).textContent).toBe('Fri 27');
});

test('moves the dishes of the chosen kitchen to the top', async () => {
  const { user, router, sent } = open();
  const pin = await findTruckPin();
  expect(listDishNames()).toEqual(['Dish 1', 'Dish 2', 'Dish 3']);
  pin.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('1 dish of La Paloma Truck is now first in the list.')).toBeTruthy();
  await waitFor(() => expect(listDishNames()).toEqual(['Dish 3', 'Dish 1', 'Dish 2']));
  expect(pin.getAttribute('aria-pressed')).toBe('true');
  expect(document.activeElement).toBe(pin);
  expect(document.querySelector('[data-dishes]')?.getAttribute('data-dishes')).toBe('1');
  expect(router.state.location.search).toBe(`?map=1&chef=${truckId}`);
  const call = sent.find(({ call: { query } }) => (query as { kitchen?: string } | undefined)?.kitchen)?.call;
  expect(call?.query).toEqual({ sort: 'latest', page: 1, limit: 12, kitchen: truckId });
  await user.click(screen.getByRole('button', { name: 'Clear the choice' }));
  await waitFor(() => expect(listDishNames()).toEqual(['Dish 1', 'Dish 2', 'Dish 3']));
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
  const listKitchens = () => {
    throw new Error('down');
  };
  open(undefined, { listKitchens });
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
  // A single tile that fails leaves the others.
  other?.dispatchEvent(new Event('error'));
  expect(screen.queryByText(/did not load/)).toBeNull();
});

test('removes tiles if the first one fails', async () => {
  const mapTiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Ann' };
  open(undefined, { getConfig: { supportEmail: null, mapTiles } });
  await findTruckPin();
  await screen.findByText('The background of the map is loading…');
  document.querySelector('.leaflet-tile')?.dispatchEvent(new Event('error'));
  expect(await screen.findByText(/^The background of the map did not load/)).toBeTruthy();
  expect(document.querySelector('.leaflet-tile')).toBeNull();
  expect(screen.queryByText('© Ann')).toBeNull();
});

test('has no background without tiles', async () => {
  open();
  await findTruckPin();
  expect(document.querySelector('.leaflet-tile')).toBeNull();
  expect(screen.queryByText(/background of the map/)).toBeNull();
});
