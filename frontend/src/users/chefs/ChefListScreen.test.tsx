// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import type { PublicChef } from '@homechef/contract/users/user';
import { afterEach, expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { sampleSession } from '../../testing/samples.ts';
import { ChefListScreen } from './ChefListScreen.tsx';

const routes = [{ path: '/cheflist', element: <ChefListScreen /> }];

const someChef = (n: number, changes: Partial<PublicChef>): PublicChef => ({
  _id: n.toString(16).padStart(24, '0'),
  ...{ name: 'Asha', email: 'asha@example.com', phone: '602 555 0122', isChef: true },
  ...{ address: '1 Main St, Phoenix, AZ, 85001', latitude: 'NA', longitude: 'NA' },
  ...changes,
});
const chefs = [
  someChef(1, { name: 'Nowhere Kitchen', address: ', Phoenix, AZ, 85001' }),
  someChef(2, { name: 'Far Truck', latitude: 33.6, longitude: -112.07 }),
  someChef(3, { name: 'Near Kitchen', latitude: 33.46, longitude: -112.07 }),
];
const mesa = { City: 'MESA', State: 'AZ', latitude: null, longitude: null, Error: '' };
const unknown = { ...mesa, City: '', State: '', Error: 'No city was found for this zip code' };

function open(
  answers: Record<string, unknown> = {},
  { at = '/cheflist', isChef = false, isAdmin = false } = {},
) {
  const view = render(routes, {
    at,
    user: sampleSession({ isChef, isAdmin }),
    answers: { listUsers: chefs, lookUpZip: mesa, ...answers },
  });
  const asked = (name: string) =>
    view.sent.filter((one) => one.name === name).map(({ call }) => call.query ?? call.params);
  const lookUp = async (zip: string) => {
    await view.user.clear(screen.getByLabelText('Zip code'));
    if (zip) await view.user.type(screen.getByLabelText('Zip code'), zip);
    await view.user.click(screen.getByRole('button', { name: 'Find chefs' }));
  };
  return { ...view, asked, lookUp };
}

const shownNames = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

/** A browser that knows where it is; without it, jsdom does not. */
function letBrowserTell(latitude: number, longitude: number) {
  const getCurrentPosition = (tell: (position: unknown) => void) => tell({ coords: { latitude, longitude } });
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
}
afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'));

test('the list starts with the chefs of PHOENIX, as the server filters and pages them', async () => {
  const { asked } = open();
  expect(await screen.findByRole('heading', { name: 'Chefs in PHOENIX' })).toBeTruthy();
  expect(await screen.findByText('3 chefs')).toBeTruthy();
  expect(shownNames()).toEqual(['Nowhere Kitchen', 'Far Truck', 'Near Kitchen']);
  expect(asked('listUsers')).toEqual([{ city: 'PHOENIX', limit: 24, page: 1 }]);
  expect(asked('lookUpZip')).toEqual([]);
});

test('a chef is shown with ways to call, to write, to go and to eat, and never with NA', async () => {
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

test('a zip code shows the chefs of its city, and stands in the address', async () => {
  const { asked, lookUp, router } = open({ listUsers: [] });
  await lookUp('85201');
  expect(await screen.findByText('No chefs in MESA yet')).toBeTruthy();
  expect(asked('lookUpZip')).toEqual([{ zip: '85201' }]);
  expect(asked('listUsers').at(-1)).toEqual({ city: 'MESA', limit: 24, page: 1 });
  expect(router.state.location.search).toBe('?q=85201');
});

test('a zip code in the address is looked up before anybody is listed', async () => {
  const { asked } = open({}, { at: '/cheflist?q=85201' });
  expect(await screen.findByRole('heading', { name: 'Chefs in MESA' })).toBeTruthy();
  expect(asked('listUsers')).toEqual([{ city: 'MESA', limit: 24, page: 1 }]);
});

test.each([
  ['an unknown zip code', '00000', 'No city was found for this zip code', 1],
  ['a malformed one, which is not asked', '12', 'Please enter a 5-digit zip code', 0],
])('%s is told in an info alert, and the list stays', async (_which, zip, words, calls) => {
  const { asked, lookUp } = open({ lookUpZip: unknown });
  await lookUp(zip);
  const alert = await screen.findByRole('alert');
  expect(alert.className).toContain('alert-info');
  expect(alert.textContent).toBe(words);
  expect(asked('lookUpZip')).toHaveLength(calls);
  expect(screen.getByRole('heading', { name: 'Chefs in PHOENIX' })).toBeTruthy();
});

test('a look-up that did not come through is told in red, and can be tried again', async () => {
  let tries = 0;
  const lookUpZip = () => {
    if (++tries === 1) throw new Error('Network Error');
    return mesa;
  };
  const { lookUp } = open({ lookUpZip });
  await lookUp('85201');
  const alert = await screen.findByRole('alert');
  expect([alert.className.includes('alert-danger'), alert.textContent]).toEqual([true, 'Network Error']);
  await lookUp('85201');
  expect(await screen.findByRole('heading', { name: 'Chefs in MESA' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a chef reads that the page is for foodies, and nothing is asked', () => {
  const { sent } = open({}, { isChef: true });
  expect(screen.getByRole('alert').textContent).toBe("Only the Foodie's can view this page. Sorry!");
  expect(sent).toEqual([]);
});

test('a browser that cannot tell where it is changes nothing, and says so', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Use my location' }));
  expect(screen.getByRole('alert').textContent).toBe('Unable to retrieve your location');
  await screen.findByText('3 chefs');
  expect(shownNames()).toEqual(['Nowhere Kitchen', 'Far Truck', 'Near Kitchen']);
});

test('from where one is, the nearest come first, of all chefs of the city', async () => {
  letBrowserTell(33.45, -112.07);
  const { user, asked } = open();
  await screen.findByText('3 chefs');
  await user.click(screen.getByRole('button', { name: 'Use my location' }));
  expect(await screen.findByText('0.7 mi away')).toBeTruthy();
  expect(screen.getByText('10.4 mi away')).toBeTruthy();
  expect(shownNames()).toEqual(['Near Kitchen', 'Far Truck', 'Nowhere Kitchen']);
  expect(asked('listUsers').at(-1)).toEqual({ city: 'PHOENIX', limit: 1_000 });
});

test('an admin who is a chef too finds chefs, as the server lets them', async () => {
  open({}, { isChef: true, isAdmin: true });
  expect(await screen.findByRole('heading', { name: 'Chefs in PHOENIX' })).toBeTruthy();
});
