import { screen, waitFor, within } from '@testing-library/react';
import type { KitchenSummary } from '@homechef/contract/kitchens/kitchen';
import type { PublicChef } from '@homechef/contract/users/user';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installFakeGeolocation } from '../../../testing/fake-browser.ts';
import { fill } from '../../../testing/fill.ts';
import { render } from '../../../testing/render.tsx';
import { sampleSession } from '../../../testing/samples.ts';
import { sampleKitchen, samplePlace } from '../../../testing/slot-samples.ts';
import { ChefListScreen } from './ChefListScreen.tsx';

const routes = [{ path: '/cheflist', element: <ChefListScreen /> }];

const createChef = (n: number, changes: Partial<PublicChef>): PublicChef => ({
  _id: n.toString(16).padStart(24, '0'),
  name: 'Asha',
  email: 'asha@example.com',
  phone: '602 555 0122',
  isChef: true,
  address: '1 Main St, Phoenix, AZ, 85001',
  latitude: 'NA',
  longitude: 'NA',
  ...changes,
});
const chefs = [
  createChef(1, { name: 'Nowhere Kitchen', address: ', Phoenix, AZ, 85001' }),
  createChef(2, { name: 'Far Truck', latitude: 33.6, longitude: -112.07 }),
  createChef(3, { name: 'Near Kitchen', latitude: 33.46, longitude: -112.07 }),
];
const mesa = { City: 'MESA', State: 'AZ', latitude: null, longitude: null, Error: '' };
const unknownZip = { ...mesa, City: '', State: '', Error: 'No city was found for this zip code' };

function open(
  answers: Record<string, unknown> = {},
  { at = '/cheflist', isChef = false, isAdmin = false } = {},
) {
  const view = render(routes, {
    at,
    user: sampleSession({ isChef, isAdmin }),
    answers: { listUsers: chefs, listKitchens: [], lookUpZip: mesa, ...answers },
  });
  const getCalls = (name: string) =>
    view.sent.filter((request) => request.name === name).map(({ call }) => call.query ?? call.params);
  const lookUp = async (zip: string) => {
    await view.user.clear(screen.getByLabelText('Zip code'));
    if (zip) fill(screen.getByLabelText('Zip code'), zip);
    await view.user.click(screen.getByRole('button', { name: 'Find chefs' }));
  };
  return { ...view, getCalls, lookUp };
}

const getNames = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

beforeEach(() => installFakeGeolocation());
afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'));

test('starts with the first page of chefs in PHOENIX', async () => {
  const { getCalls } = open();
  expect(await screen.findByRole('heading', { name: 'Chefs in Phoenix' })).toBeTruthy();
  expect(await screen.findByText('3 chefs')).toBeTruthy();
  expect(getNames()).toEqual(['Nowhere Kitchen', 'Far Truck', 'Near Kitchen']);
  expect(getCalls('listUsers')).toEqual([{ city: 'PHOENIX', limit: 24, page: 1 }]);
  expect(getCalls('lookUpZip')).toEqual([]);
});

test('shows phone, email, dishes and map links without NA', async () => {
  open();
  const [card] = await screen.findAllByRole('listitem');
  const hrefs = within(card as HTMLElement)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    'tel:6025550122',
    'mailto:asha@example.com',
    `/chefitems/${chefs[0]?._id}`,
    'https://www.google.com/maps/search/?api=1&query=Phoenix%2C%20AZ%2085001',
  ]);
  expect(document.body.textContent).not.toMatch(/\bNA\b/);
});

test('lists the chefs of a zip code and stores it in the URL', async () => {
  const { getCalls, lookUp, router } = open({ listUsers: [] });
  await lookUp('85201');
  expect(await screen.findByText('No chefs in MESA yet')).toBeTruthy();
  expect(getCalls('lookUpZip')).toEqual([{ zip: '85201' }]);
  expect(getCalls('listUsers').at(-1)).toEqual({ city: 'MESA', limit: 24, page: 1 });
  expect(router.state.location.search).toBe('?q=85201');
});

test('looks up a zip code in the URL before listing chefs', async () => {
  const { getCalls } = open({}, { at: '/cheflist?q=85201' });
  expect(await screen.findByRole('heading', { name: 'Chefs in Mesa' })).toBeTruthy();
  expect(getCalls('listUsers')).toEqual([{ city: 'MESA', limit: 24, page: 1 }]);
});

test.each([
  ['an unknown zip code', '00000', 'No city was found for this zip code', 1],
  ['a malformed zip code', '12', 'Please enter a 5-digit zip code', 0],
])('%s shows an info alert and keeps the list', async (_case, zip, text, calls) => {
  const { getCalls, lookUp } = open({ lookUpZip: unknownZip });
  await lookUp(zip);
  const alert = await screen.findByRole('alert');
  expect(alert.className).toContain('alert-info');
  expect(alert.textContent).toBe(text);
  expect(getCalls('lookUpZip')).toHaveLength(calls);
  expect(screen.getByRole('heading', { name: 'Chefs in Phoenix' })).toBeTruthy();
});

test('shows chefs a notice and sends no request', () => {
  const { sent } = open({}, { isChef: true });
  expect(screen.getByText("Only the Foodie's can view this page. Sorry!")).toBeTruthy();
  expect(sent).toEqual([]);
});

test('shows an error if the position is unavailable', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Use my location' }));
  expect(screen.getByRole('alert').textContent).toBe('Unable to retrieve your location');
  await screen.findByText('3 chefs');
  expect(getNames()).toEqual(['Nowhere Kitchen', 'Far Truck', 'Near Kitchen']);
});

test('sorts all chefs of the city by distance', async () => {
  installFakeGeolocation({ latitude: 33.45, longitude: -112.07 });
  const { user, getCalls } = open();
  await screen.findByText('3 chefs');
  await user.click(screen.getByRole('button', { name: 'Use my location' }));
  expect(await screen.findByText('0.7 mi away')).toBeTruthy();
  expect(screen.getByText('10.4 mi away')).toBeTruthy();
  expect(getNames()).toEqual(['Near Kitchen', 'Far Truck', 'Nowhere Kitchen']);
  expect(getCalls('listUsers').at(-1)).toEqual({ city: 'PHOENIX', limit: 200, page: 1 });
});

test('hides an earlier location error after a zip look-up', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Use my location' }));
  expect(screen.getByText('Unable to retrieve your location')).toBeTruthy();
  await user.type(screen.getByRole('textbox'), '85004{Enter}');
  expect(screen.queryByText('Unable to retrieve your location')).toBeNull();
});

const phoenix = samplePlace({ address: '', latitude: 33.45, longitude: -112.07 });
const truck: KitchenSummary = {
  ...sampleKitchen({ _id: chefs[1]?._id, name: 'Far Truck', kind: 'truck', place: phoenix }),
  cuisines: ['Thai', 'Lao'],
  picture: '/pictures/tacos_f8d7ac.webp',
  rating: 4.6,
  numReviews: 12,
  nextPickup: {
    windowId: 'w',
    startsAt: '2099-01-02T00:30:00Z',
    endsAt: '2099-01-02T02:00:00Z',
    place: phoenix,
  },
};

test('shows kitchens with one request per city', async () => {
  const { getCalls } = open({ listKitchens: [truck] });
  await screen.findByText('3 chefs');
  const [plain, card] = document.querySelectorAll('.chef-result');
  expect(card?.textContent).toContain(
    'Far TruckFood truck · Thai · Lao 4.6 · 12 reviewsNext pickup: Thu, Jan 1, 5:30 pm, Roosevelt Row',
  );
  expect(card?.querySelector('img')?.getAttribute('src')).toBe(truck.picture);
  expect(plain?.querySelector('.chef-initial')?.textContent).toBe('N');
  expect(getCalls('listKitchens')).toEqual([{ city: 'PHOENIX', limit: 100, page: 1 }]);
});

test('says why a kitchen has no next pickup', async () => {
  open({ listKitchens: [{ ...truck, nextPickup: null, open: true }] });
  expect(await screen.findByText('Open: order any time')).toBeTruthy();
});

test('sorts by the distance from the zip code', async () => {
  const { lookUp, getCalls } = open({
    listKitchens: [truck],
    lookUpZip: { ...mesa, latitude: 33.46, longitude: -112.07 },
  });
  await lookUp('85201');
  expect(await screen.findByText('Nearest to 85201 first')).toBeTruthy();
  // The truck’s distance is measured from its next pickup rather than from the address of its account.
  await waitFor(() => expect(getNames()).toEqual(['Near Kitchen', 'Far Truck', 'Nowhere Kitchen']));
  expect(screen.getByText('0.7 mi away')).toBeTruthy();
  expect(getCalls('listUsers').at(-1)).toEqual({ city: 'MESA', limit: 200, page: 1 });
});

test('starts at the place that the market remembers', async () => {
  localStorage.setItem(
    'market-place',
    JSON.stringify({ near: '33.46,-112.07', within: '10', at: 'Phoenix, AZ' }),
  );
  open();
  expect(await screen.findByText('Nearest to Phoenix, AZ first')).toBeTruthy();
  await waitFor(() => expect(getNames()[0]).toBe('Near Kitchen'));
});
