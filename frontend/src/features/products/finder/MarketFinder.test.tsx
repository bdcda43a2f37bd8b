import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { keptFood } from '../dietary/food-choice.ts';
import { render } from '../../../testing/render.tsx';
import { useCatalogParams } from '../market/use-catalog-params.ts';
import { FinderSearch } from './FinderSearch.tsx';
import { MarketFinder } from './MarketFinder.tsx';

function Finder() {
  const { params, changeFinder } = useCatalogParams();
  return (
    <>
      <MarketFinder filters={params.finder} onChange={changeFinder} />
      <FinderSearch filters={params.finder} onChange={changeFinder} />
    </>
  );
}

const downtown = { city: 'Phoenix', state: 'AZ', latitude: 33.4567, longitude: -112.0712 };
const suggestions = {
  dishes: [{ _id: 'd1', name: 'Pork Tamales', kitchen: 'La Paloma' }],
  kitchens: [{ _id: 'k1', name: 'Tamale House' }],
  cuisines: ['Tamales and more'],
  places: [{ ...downtown, city: 'Tamarack' }],
};
const nothing = { dishes: [], kitchens: [], cuisines: [], places: [] };

const open = (at = '/mainpage', suggest: unknown = suggestions) =>
  render(
    [
      { path: '/mainpage', element: <Finder /> },
      { path: '*', element: <p>another page</p> },
    ],
    { at, answers: { suggest } },
  );
const getSearch = ({ router }: ReturnType<typeof open>) => decodeURIComponent(router.state.location.search);
const getBox = () => screen.getByRole('combobox');

test('clears typed text that was not searched for', async () => {
  const view = open();
  await view.user.type(await screen.findByRole('combobox'), 'tam');
  await view.user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('');
  expect(screen.queryByRole('button', { name: 'Clear the search' })).toBeNull();
});

test('searches for the typed text on Enter, and clears the search', async () => {
  const view = open('/mainpage', nothing);
  await view.user.type(getBox(), 'tamles{Enter}');
  expect(getSearch(view)).toBe('?q=tamles');
  await view.user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(getSearch(view)).toBe('');
  expect(document.activeElement).toBe(getBox());
});

test('suggests dishes, chefs, cuisines and places', async () => {
  const { user } = open();
  await user.type(getBox(), 'tam');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Pork Tamales'),
    expect.stringContaining('Tamale House'),
    expect.stringContaining('Tamales and more'),
    expect.stringContaining('Tamarack'),
  ]);
  expect(getBox().getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{Escape}');
  expect(screen.queryAllByRole('option')).toEqual([]);
  expect(getBox()).toHaveProperty('value', 'tam');
});

test.each([
  [1, '/mainpage/product/d1'],
  [2, '/chefitems/k1'],
])('opens suggestion %i by keyboard', async (steps, path) => {
  const { user, router } = open();
  await user.type(getBox(), 'tam');
  const options = await screen.findAllByRole('option');
  await user.keyboard('{ArrowDown}'.repeat(steps));
  expect(getBox().getAttribute('aria-activedescendant')).toBe(options[steps - 1]?.id);
  await user.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe(path);
});

test('moves from the first suggestion back to the text', async () => {
  const { user } = open();
  await user.type(getBox(), 'tam');
  await screen.findAllByRole('option');
  await user.keyboard('{ArrowDown}{ArrowUp}');
  expect(getBox().getAttribute('aria-activedescendant')).toBeNull();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Tamarack');
});

test('uses a suggested place with the first radius', async () => {
  const view = open();
  await view.user.type(getBox(), 'tam');
  await view.user.click(await screen.findByRole('option', { name: /Tamarack/ }));
  expect(getSearch(view)).toBe('?near=33.46,-112.07&within=5&at=Tamarack');
  expect(screen.getByRole('heading', { name: 'Food near Tamarack any time' })).toBeTruthy();
});

const openDialog = async (view: ReturnType<typeof open>) => {
  await view.user.click(screen.getByRole('button', { name: /Where are you\?$/ }));
  return within(await screen.findByRole('dialog'));
};

test('finds a zip code and remembers it for the next visit', async () => {
  const view = open('/mainpage', { ...nothing, places: [downtown] });
  const dialog = await openDialog(view);
  expect(document.activeElement).toBe(dialog.getByLabelText('Zip code or city'));
  await view.user.keyboard('85004{Enter}');
  await waitFor(() => expect(getSearch(view)).toBe('?near=33.46,-112.07&within=5&at=85004'));
  view.unmount();
  const next = open();
  await waitFor(() => expect(getSearch(next)).toBe('?near=33.46,-112.07&within=5&at=85004'));
});

test('says that a place is unknown until another one is typed', async () => {
  const view = open('/mainpage', nothing);
  const dialog = await openDialog(view);
  await view.user.keyboard('99999{Enter}');
  expect(await dialog.findByText(/No place was found/)).toBeTruthy();
  await view.user.keyboard('1');
  expect(dialog.queryByText(/No place was found/)).toBeNull();
  expect(getSearch(view)).toBe('');
});

const inState = (city: string, state: string) => ({ ...downtown, city, state });

test('asks which of several cities of the same name is meant', async () => {
  const places = [
    inState('Springfield', 'IL'),
    inState('Springfield', 'MA'),
    inState('Springfield Gardens', 'NY'),
  ];
  const view = open('/mainpage', { ...nothing, places });
  const dialog = await openDialog(view);
  await view.user.keyboard('springfield{Enter}');
  expect(await dialog.findByText('Which Springfield?')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /Gardens/ })).toBeNull();
  await view.user.click(dialog.getByRole('button', { name: 'Springfield, MA' }));
  await waitFor(() => expect(getSearch(view)).toContain('at=Springfield,+MA'));
});

test.each([
  ['85004-1234', 'at=85004'],
  ['Phoenix, AZ', 'at=Phoenix'],
  ['Scottsdale AZ', 'at=Phoenix'], // the city of the reply
])('takes %s in the search box as a place', async (typed, at) => {
  const view = open('/mainpage', { ...nothing, places: [downtown] });
  await view.user.type(getBox(), `${typed}{Enter}`);
  await waitFor(() => expect(getSearch(view)).toContain(at));
  expect(getSearch(view)).not.toContain('q=');
});

test('searches for the words if they are not a known place', async () => {
  const view = open('/mainpage', nothing);
  await view.user.type(getBox(), '99999{Enter}');
  await waitFor(() => expect(getSearch(view)).toBe('?q=99999'));
});

test('hides a location error after the next success', async () => {
  const getCurrentPosition = vi.fn((_found: PositionCallback, fail: PositionErrorCallback) =>
    fail({} as GeolocationPositionError),
  );
  vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition } });
  const view = open();
  const dialog = await openDialog(view);
  const button = dialog.getByRole('button', { name: 'Use my location' });
  await view.user.click(button);
  expect(await dialog.findByText('Unable to retrieve your location')).toBeTruthy();
  getCurrentPosition.mockImplementation((found) =>
    found({ coords: downtown } as unknown as GeolocationPosition),
  );
  await view.user.click(button);
  await waitFor(() => expect(dialog.queryByText('Unable to retrieve your location')).toBeNull());
  await view.user.click(dialog.getByRole('button', { name: 'Show dishes' }));
  await waitFor(() => expect(getSearch(view)).toBe('?near=33.46,-112.07&within=5&at=my+location'));
});

test('sets and removes the time, and picks a date, in the menu of the title', async () => {
  const view = open();
  const openTimes = () => view.user.click(screen.getByRole('button', { name: /When\?$/ }));
  await openTimes();
  await view.user.click(screen.getByRole('button', { name: 'Tonight' }));
  expect(getSearch(view)).toBe('?when=tonight');
  const word = screen.getByRole('button', { name: 'tonight. When?' });
  expect(document.activeElement).toBe(word);
  await openTimes();
  expect(screen.getByRole('button', { name: 'Tonight' }).getAttribute('aria-pressed')).toBe('true');
  await view.user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Tonight' })).toBeNull();
  await openTimes();
  await view.user.click(screen.getByRole('button', { name: 'Any time' }));
  expect(getSearch(view)).toBe('');
  await openTimes();
  await view.user.click(screen.getByRole('button', { name: 'Pick a date' }));
  await view.user.type(screen.getByLabelText('Pickup date'), '2027-03-04');
  expect(getSearch(view)).toBe('?when=2027-03-04');
  expect(screen.getByRole('heading', { name: 'Food near you on Thu, Mar 4' })).toBeTruthy();
});

test('opens the map from the menu of the place', async () => {
  const view = open('/mainpage?chef=k1');
  const dialog = await openDialog(view);
  await view.user.click(dialog.getByRole('button', { name: 'Map' }));
  expect(getSearch(view)).toBe('?map=1');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('M9: keeps diets and allergens on every list until their chip is removed', async () => {
  localStorage.setItem('food', JSON.stringify({ diet: 'vegan', without: 'peanuts' }));
  const view = open();
  const kept = '?diet=vegan&without=peanuts';
  await waitFor(() => expect(getSearch(view)).toBe(kept));
  await act(() => view.router.navigate('/mainpage'));
  await waitFor(() => expect(getSearch(view)).toBe(kept));
  await view.user.click(screen.getByRole('button', { name: 'Without: Peanuts: remove this filter' }));
  await view.user.click(screen.getByRole('button', { name: 'Vegan: remove this filter' }));
  expect(getSearch(view)).toBe('');
  await act(() => view.router.navigate('/mainpage?q=pie'));
  expect(getSearch(view)).toBe('?q=pie');
});

test('M9: keeps what is avoided when a link has its own filters, and adds the list of the account later', async () => {
  localStorage.setItem('food', JSON.stringify({ diet: '', without: 'peanuts' }));
  const view = open('/mainpage?diet=vegan&without=fish');
  await waitFor(() => expect(getSearch(view)).toBe('?diet=vegan&without=fish,peanuts'));
  expect(keptFood.get().without).toBe('peanuts');
  act(() => keptFood.set({ diet: '', without: 'peanuts,milk', account: 'a' }));
  await waitFor(() => expect(getSearch(view)).toBe('?diet=vegan&without=fish,peanuts,milk'));
  await view.user.click(screen.getByRole('button', { name: 'Without: Milk: remove this filter' }));
  await waitFor(() => expect(getSearch(view)).toBe('?diet=vegan&without=fish,peanuts'));
  await act(() => view.router.navigate(-1));
  expect(getSearch(view)).toBe('?diet=vegan&without=fish,peanuts,milk');
});
