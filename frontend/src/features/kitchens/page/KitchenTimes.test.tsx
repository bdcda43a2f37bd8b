import { screen, within } from '@testing-library/react';
import type { Kitchen, Occurrence, PickupWindow } from '@homechef/contract/kitchens/kitchen';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { changeLanguage } from '../../../platform/i18n/language.ts';
import { market, sampleOccurrence, sampleWindow } from '../../../testing/kitchen-samples.ts';
import { listTyped } from '../../../testing/expect-page.ts';
import { installFakeLayout } from '../../../testing/fake-browser.ts';
import { render } from '../../../testing/render.tsx';
import { sampleKitchen, samplePlace } from '../../../testing/slot-samples.ts';
import { KitchenTimes } from './KitchenTimes.tsx';
import { listMapPlaces } from './map-places.ts';

// Friday, November 27, 2026, 5:30 pm in Phoenix: half an hour after the start of the first stop.
const nowMs = Date.parse('2026-11-28T00:30:00Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: nowMs });
  installFakeLayout({ width: 600, height: 600 });
});

const nextWeek = sampleOccurrence({
  date: '2026-12-04',
  startsAt: '2026-12-05T00:00:00.000Z',
  endsAt: '2026-12-05T04:00:00.000Z',
});

interface Options {
  kitchen?: Partial<Kitchen>;
  occurrences?: Occurrence[];
  rules?: PickupWindow[];
}

const open = ({
  kitchen,
  occurrences = [sampleOccurrence(), nextWeek],
  rules = [sampleWindow()],
}: Options) => {
  const page = {
    kitchen: { status: 'success', key: 'k', data: sampleKitchen(kitchen) },
    windows: { status: 'success', key: 'w', data: { rules, occurrences }, refetch: vi.fn() },
  } as const;
  return render([{ path: '/', element: <KitchenTimes page={page} /> }], {
    answers: { getConfig: { supportEmail: null, mapTiles: null } },
  });
};
const listStops = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

test.each([
  ['without a pause', null, 'Now until 9:00 pm'],
  ['during a pause', '2026-11-28T01:10:00.000Z', 'Paused until 6:10 pm, then open until 9:00 pm'],
  ['during a pause until its end', '2026-11-28T04:00:00.000Z', 'Paused until 9:00 pm'],
  ['after a pause', '2026-11-28T00:20:00.000Z', 'Now until 9:00 pm'],
])('shows the running stop %s', async (_case, pausedUntil, text) => {
  open({ kitchen: { pausedUntil } });
  expect((await listStops())[0]).toContain(text);
});

test('marks later stops that a pause covers', async () => {
  open({ kitchen: { pausedUntil: '2026-12-05T02:00:00.000Z' } });
  expect((await listStops())[1]).toContain('Fri, Dec 4, 5:00–9:00 pmPaused until Fri, Dec 4, 7:00 pm');
});

test('shows the pause of a kitchen without pickup times', async () => {
  open({ kitchen: { pausedUntil: '2026-11-28T01:10:00.000Z' }, occurrences: [], rules: [] });
  expect(await screen.findByText('Paused until 6:10 pm')).toBeTruthy();
  expect(screen.queryByText('As soon as it is ready')).toBeNull();
});

test('M6, X23: a Spanish reader reads why a stop is cancelled in Spanish', async () => {
  onTestFinished(() => changeLanguage('en'));
  await changeLanguage('es');
  const change = { status: 'cancelled', reason: 'I’m not well', reasonKey: 'ill' } as const;
  open({ occurrences: [sampleOccurrence(change), nextWeek] });
  await screen.findByText('No se puede recoger a las 5:00 p.m.: “No me siento bien”');
});

test.each([
  ['M6: cancelled', { status: 'cancelled', reason: 'Out of gas' }, 'No pickup at 5:00 pm: “Out of gas”'],
  ['M6: cancelled without a reason', { status: 'cancelled' }, 'No pickup at 5:00 pm.'],
  [
    'M6: at another place',
    { status: 'changed', place: market, reason: 'Street works' },
    'Today at Downtown Market, not at Roosevelt Row. “Street works”',
  ],
  ['M6: at another time', { status: 'changed' }, 'This time is different from the usual one.'],
] as const)('%s: has an alert above the stop', async (_case, change, text) => {
  open({ occurrences: [sampleOccurrence(change), nextWeek] });
  const [changed, unchanged] = await screen.findAllByRole('listitem');
  expect(changed?.firstElementChild?.className).toContain('alert');
  expect(changed?.firstElementChild?.textContent).toBe(text);
  expect(listTyped()).toEqual(text.match(/“.+”/g) ?? []);
  expect(unchanged?.querySelector('.alert')).toBeNull();
});

test('shows the places of the stops on a map', async () => {
  const truck = { kind: 'truck' } as const;
  const atMarket = sampleOccurrence({
    date: '2026-11-28',
    startsAt: '2026-11-29T00:00:00.000Z',
    endsAt: '2026-11-29T04:00:00.000Z',
    place: { ...market, latitude: 33.8 },
  });
  const { user } = open({ kitchen: truck, occurrences: [sampleOccurrence(), atMarket] });
  const button = await screen.findByRole('button', { name: 'Show on a map' });
  expect(document.querySelector('.map-view')).toBeNull();
  await user.click(button);
  const map = within(await screen.findByRole('application', { name: 'Map of La Paloma Truck' }));
  const now = await map.findByRole('button', { name: 'Roosevelt Row: Now until 9:00 pm' });
  expect(now.textContent).toBe('Now');
  const later = map.getByRole('button', { name: 'Downtown Market: Tomorrow 5:00–9:00 pm' });
  expect(later.textContent).toBe('Sat 28');
  await user.click(later);
  const chosen = await vi.waitUntil(() => document.querySelector<HTMLElement>('.kitchen-map-chosen'));
  expect(within(chosen).getByRole('link', { name: 'Directions to Downtown Market' })).toBeTruthy();
  expect(document.querySelectorAll('.map-area')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Close the map' }));
  expect(screen.queryByRole('application', { name: /^Map of/ })).toBeNull();
});

test.each([
  ['a home', { kind: 'home' }, 33.46],
  ['a hidden street', { kind: 'truck', hideStreet: true }, 33.46],
  ['a truck', { kind: 'truck' }, 33.4576],
] as const)('lists the place of %s for the map', (_case, settings, latitude) => {
  const cancelled = sampleOccurrence({ status: 'cancelled', place: market });
  const places = listMapPlaces(sampleKitchen(settings), [cancelled, sampleOccurrence(), nextWeek]);
  expect(places.map(({ place, stops }) => [place.name, stops.length])).toEqual([['Roosevelt Row', 2]]);
  expect(places[0]?.latitude).toBe(latitude);
});

test('shows no map if no position is known', async () => {
  const place = samplePlace({ latitude: 'NA', longitude: 'NA' });
  open({ kitchen: { place }, occurrences: [], rules: [] });
  await screen.findByText('As soon as it is ready');
  expect(screen.queryByRole('button', { name: 'Show on a map' })).toBeNull();
});
