import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../../../platform/http/api-client.ts';
import { render } from '../../../testing/render.tsx';
import { sampleProduct, sampleSession } from '../../../testing/samples.ts';
import { MarketScreen } from './MarketScreen.tsx';

const routes = [{ path: '/mainpage', element: <MarketScreen /> }];
const padThai = sampleProduct();
const salad = sampleProduct({ _id: 'b', name: 'Garden Salad', countInStock: 0, numReviews: 1 });

type ListRequest = { query: { name?: string; category?: string } };
const responses = {
  topProducts: [padThai],
  listProducts: ({ query: { name = '' } }: ListRequest) =>
    [padThai, salad].filter((product) => product.name.includes(name)),
};

const open = (options: Partial<Parameters<typeof render>[1]> = {}) =>
  render(routes, { at: '/mainpage', answers: responses, ...options });
const findGrid = () => screen.findByRole('list', { name: 'Latest cuisines' });
const getSearch = ({ router }: ReturnType<typeof open>) => router.state.location.search;

test('shows product cards that link to the product', async () => {
  const withoutFilling = sampleProduct({ _id: 'c', numReviews: 1, available: false });
  open({ answers: { ...responses, listProducts: [padThai, salad, withoutFilling] } });
  const [card, ...soldOut] = within(await findGrid()).getAllByRole('listitem');
  expect(card?.textContent).toBe('Pad Thai$12.50Asha’s KitchenIn Stock4.5 2 reviews');
  expect(soldOut).toHaveLength(2);
  for (const { textContent } of soldOut) expect(textContent).toContain('Sold out4.5 1 reviews');
  const links = [...(card?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
  expect(links).toEqual([`/mainpage/product/${padThai._id}`, `/mainpage/product/${padThai._id}`]);
  expect(screen.getByText('3 dishes')).toBeTruthy();
});

test('adds one history entry for typing with pauses', async () => {
  const view = open();
  await findGrid();
  await view.user.type(screen.getByLabelText('Name'), 'Gar');
  await waitFor(() => expect(getSearch(view)).toBe('?name=Gar'));
  await view.user.type(screen.getByLabelText('Name'), 'den');
  await waitFor(() => expect(getSearch(view)).toBe('?name=Garden'));
  await view.router.navigate(-1);
  await waitFor(() => expect(getSearch(view)).toBe(''));
});

test('shows a no-match notice and resets the filters', async () => {
  const view = open({ at: '/mainpage?name=Zebra&sort=price' });
  expect((await screen.findByText('No dishes match')).className).toContain('alert-info');
  await view.user.click(screen.getByRole('button', { name: 'Reset Filters' }));
  await findGrid();
  expect(getSearch(view)).toBe('?sort=price');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
});

test('the folded filters say how many of them are active', async () => {
  const { user } = open({ at: '/mainpage?name=Pad&maxPrice=20&without=peanuts,milk' });
  const bar = await screen.findByRole('button', { name: /^Search & Filter/ });
  expect(bar.textContent).toBe('Search & Filter4 active');
  expect(bar.getAttribute('aria-expanded')).toBe('false');
  await user.click(screen.getByRole('button', { name: 'Reset Filters' }));
  expect(bar.textContent).toBe('Search & Filter');
});

test('suggests what to change after a search without results', async () => {
  open({ at: '/mainpage?q=qwertz', answers: { ...responses, listProducts: [] } });
  expect(await screen.findByText('Check the spelling, or try fewer words.')).toBeTruthy();
  expect(screen.queryByText(/another category/)).toBeNull();
});

test.each([
  ['?category=Vegan', true],
  ['?maxPrice=3', true],
  ['?diet=vegan&without=peanuts', false],
])('suggests another category or price only to who chose one (%s)', async (search, isSuggested) => {
  open({ at: `/mainpage${search}`, answers: { ...responses, listProducts: [] } });
  await screen.findByText('No dishes match');
  expect(screen.queryByText(/another category/) !== null).toBe(isSuggested);
});

test('does not say that the market is empty while it is loading', async () => {
  let respond: (products: unknown[]) => void = () => undefined;
  const pendingResponse = new Promise((resolve) => (respond = resolve));
  const listProducts = ({ query: { name } }: ListRequest) => (name ? [] : pendingResponse);
  const { user } = open({ at: '/mainpage?name=Zebra', answers: { ...responses, listProducts } });
  await screen.findByText('No dishes match');
  await user.click(screen.getByRole('button', { name: 'Reset Filters' }));
  expect(screen.getByRole('alert').textContent).toBe('No dishes match');
  respond([padThai]);
  await findGrid();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows a notice for an empty market', async () => {
  open({ answers: { topProducts: [], listProducts: [] } });
  expect((await screen.findByText('No Latest Cuisines Yet')).className).toContain('alert-info');
});

test('shows a total failure once and a partial failure with retry', async () => {
  const failUnavailable = new ApiError('The database is away', { status: 503 });
  const failedView = open({ answers: { topProducts: failUnavailable, listProducts: failUnavailable } });
  expect(await screen.findAllByText('The database is away')).toHaveLength(1);
  failedView.unmount();
  let isDown = true;
  const topProducts = () => (isDown ? failUnavailable : [padThai]);
  const { user } = open({ answers: { ...responses, topProducts } });
  await findGrid();
  expect((await screen.findByText('The database is away')).className).toContain('alert-danger');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('The database is away')).toBeNull());
});

test.each([
  ['a visitor', undefined, '/login'],
  ['a foodie', sampleSession(), '/cheflist'],
])('links %s to the chefs', async (_case, user, to) => {
  open({ user });
  await findGrid();
  expect(screen.getByRole('link', { name: /find chefs near you/i }).getAttribute('href')).toBe(to);
});
