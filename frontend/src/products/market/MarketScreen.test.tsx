import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../../lib/http/api-client.ts';
import { render } from '../../testing/render.tsx';
import { sampleProduct, sampleSession } from '../../testing/samples.ts';
import { MarketScreen } from './MarketScreen.tsx';

const routes = [{ path: '/mainpage', element: <MarketScreen /> }];
const padThai = sampleProduct();
const salad = sampleProduct({ _id: 'b', name: 'Garden Salad', countInStock: 0, numReviews: 1 });

type Asked = { query: { name?: string; category?: string } };
/** A market of two dishes that knows the filter by name. */
const market = {
  topProducts: [padThai],
  listProducts: ({ query: { name = '' } }: Asked) =>
    [padThai, salad].filter((dish) => dish.name.includes(name)),
};

const open = (options: Partial<Parameters<typeof render>[1]> = {}) =>
  render(routes, { at: '/mainpage', answers: market, ...options });
const grid = () => screen.findByRole('list', { name: 'Latest cuisines' });
const address = ({ router }: ReturnType<typeof open>) => router.state.location.search;

test('a card shows the dish and leads to it', async () => {
  open();
  const [card, soldOut] = within(await grid()).getAllByRole('listitem');
  expect(card?.textContent).toBe('Pad ThaiAsha’s Kitchen2 reviews$12.50In Stock');
  expect(soldOut?.textContent).toContain('1 reviews$12.50Sold out');
  const links = [...(card?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
  expect(links).toEqual([`/mainpage/product/${padThai._id}`, `/mainpage/product/${padThai._id}`]);
  expect(screen.getByText('2 dishes')).toBeTruthy();
});

test('typing a name filters, loses no letter and stands in the address', async () => {
  const view = open();
  await grid();
  await view.user.type(screen.getByLabelText('Name'), 'Garden');
  await screen.findByText('1 dish');
  expect(address(view)).toBe('?name=Garden');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Garden');
  // The dishes themselves are drawn after their number.
  await waitFor(() => expect(screen.queryByText('Pad Thai', { selector: 'h3 *' })).toBeNull());
});

test('going back empties the field, going forward fills it again', async () => {
  const view = open();
  await grid();
  await view.user.type(screen.getByLabelText('Name'), 'Garden');
  await screen.findByText('1 dish');
  await view.router.navigate(-1);
  await screen.findByText('2 dishes');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
  await view.router.navigate(1);
  await screen.findByText('1 dish');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Garden');
});

test('a step of typing that is taken up again is no step of its own in the history', async () => {
  const view = open();
  await grid();
  await view.user.type(screen.getByLabelText('Name'), 'Gar');
  await waitFor(() => expect(address(view)).toBe('?name=Gar'));
  await view.user.type(screen.getByLabelText('Name'), 'den');
  await waitFor(() => expect(address(view)).toBe('?name=Garden'));
  await view.router.navigate(-1);
  await waitFor(() => expect(address(view)).toBe(''));
});

test('no match says so, and Reset Filters brings everything back', async () => {
  const view = open({ at: '/mainpage?name=Zebra&sort=price' });
  expect((await screen.findByText('No dishes match')).className).toContain('alert-info');
  await view.user.click(screen.getByRole('button', { name: 'Reset Filters' }));
  await grid();
  expect(address(view)).toBe('?sort=price');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
});

test('the market is not called empty while the answer without filters is on its way', async () => {
  let answer: (all: unknown[]) => void = () => undefined;
  const all = new Promise((resolve) => (answer = resolve));
  const listProducts = ({ query: { name } }: Asked) => (name ? [] : all);
  const { user } = open({ at: '/mainpage?name=Zebra', answers: { ...market, listProducts } });
  await screen.findByText('No dishes match');
  await user.click(screen.getByRole('button', { name: 'Reset Filters' }));
  expect(screen.getByRole('alert').textContent).toBe('No dishes match');
  answer([padThai]);
  await grid();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an empty market has its notice', async () => {
  open({ answers: { topProducts: [], listProducts: [] } });
  expect((await screen.findByText('No Latest Cuisines Yet')).className).toContain('alert-info');
});

test('a failure is told in red and can be tried again', async () => {
  let calls = 0;
  const listProducts = () => {
    calls += 1;
    if (calls === 1) throw new ApiError('The database is away', { status: 503 });
    return [padThai];
  };
  const { user } = open({ answers: { ...market, listProducts } });
  expect((await screen.findByText('The database is away')).className).toContain('alert-danger');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await grid();
  expect(screen.queryByText('The database is away')).toBeNull();
});

test('what has failed as a whole is told once; what has failed beside the dishes, with its own way to try again', async () => {
  const away = () => {
    throw new ApiError('The database is away', { status: 503 });
  };
  const everything = open({ answers: { topProducts: away, listProducts: away } });
  expect(await screen.findAllByText('The database is away')).toHaveLength(1);
  everything.unmount();
  open({ answers: { ...market, topProducts: away } });
  await grid();
  expect(await screen.findByText('The database is away')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('an older answer never stands over a newer one', async () => {
  const waiting = new Map<string, (dishes: unknown) => void>();
  const listProducts = ({ query: { category = '' } }: Asked) =>
    category === '' ? [padThai, salad] : new Promise((resolve) => waiting.set(category, resolve));
  const { user } = open({ answers: { ...market, listProducts } });
  await grid();
  await user.selectOptions(screen.getByLabelText('Category'), 'Vegan');
  await user.selectOptions(screen.getByLabelText('Category'), 'Pastry');
  await waitFor(() => expect(waiting.size).toBe(2));
  expect((await grid()).getAttribute('aria-busy')).toBe('true');
  waiting.get('Pastry')?.([salad]);
  await screen.findByText('1 dish');
  waiting.get('Vegan')?.([padThai, salad]);
  await Promise.resolve();
  expect(screen.getByText('1 dish')).toBeTruthy();
});

test.each([
  ['a visitor', undefined, '/login'],
  ['a foodie', sampleSession(), '/cheflist'],
])('%s finds the way to the chefs', async (_who, user, to) => {
  open({ user });
  await grid();
  expect(screen.getByRole('link', { name: /find chefs near you/i }).getAttribute('href')).toBe(to);
});
