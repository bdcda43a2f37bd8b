import type { Endpoint } from '@homechef/contract/http/endpoint';
import type { ProductSummary } from '@homechef/contract/products/product';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApiError, type CallOptions } from '../../../platform/http/api-client.ts';
import { changeLanguage } from '../../../platform/i18n/language.ts';
import { expectPage } from '../../../testing/expect-page.ts';
import { render } from '../../../testing/render.tsx';
import { chefId, sampleProduct, sampleSession } from '../../../testing/samples.ts';
import { OwnProductsScreen } from './OwnProductsScreen.tsx';
import { ChefProductEditScreen } from '../editor/ProductEditScreen.tsx';

afterEach(() => changeLanguage('en'));

const routes = [
  { path: '/chef/productlist', element: <OwnProductsScreen /> },
  { path: '/chef/product/new/edit', element: <p>the editor</p> },
  { path: '/chef/product/:id/edit', element: <ChefProductEditScreen /> },
];

function createStockApi(items: ProductSummary[]) {
  let products = items;
  /** Numbers of portions sold right before each of the next stock changes. */
  const salesBeforeChange: number[] = [];
  const updateStock = (id: string, countInStock: number) => {
    products = products.map((item) => (item._id === id ? { ...item, countInStock } : item));
  };
  return {
    updateStock,
    salesBeforeChange,
    answers: {
      chefProducts: () => products,
      setStock: ({ params = {}, query, token }: CallOptions<Endpoint>) => {
        const { id = '', remainingStock } = params as Record<string, string>;
        const getStock = () => products.find(({ _id }) => _id === id)?.countInStock;
        const { from } = (query ?? {}) as { from?: number };
        const soldCount = token !== 'never' && salesBeforeChange.shift();
        if (soldCount) updateStock(id, (getStock() ?? 0) - soldCount);
        if (from !== undefined && from !== getStock()) throw new ApiError('Sold meanwhile', { status: 409 });
        if (token !== 'never') updateStock(id, Number(remainingStock));
        return { _id: id, countInStock: getStock() };
      },
      deleteProduct: ({ params }: { params: { id: string } }) => {
        products = products.filter(({ _id }) => _id !== params.id);
        return { message: 'Product deleted' };
      },
    },
  };
}

const padThai = sampleProduct();
const draft = sampleProduct({ _id: 'd', name: 'Sample dish', draft: true, countInStock: 0 });

function open(items = [padThai, draft], answers = {}) {
  const stockApi = createStockApi(items);
  const view = render(routes, {
    at: '/chef/productlist',
    user: sampleSession({ _id: chefId, isChef: true }),
    answers: { ...stockApi.answers, ...answers },
  });
  return { ...view, ...stockApi };
}
const findRow = async (name: string) => {
  const item = (await screen.findByText(name)).closest('li');
  return { ...within(item ?? document.body), getStock: () => item?.querySelector('output b')?.textContent };
};

test('lists drafts apart from published food items', async () => {
  open([padThai, draft, sampleProduct({ _id: 'x', name: 'Cake' })]);
  const drafts = within(await screen.findByRole('list', { name: 'Drafts' }));
  expect(drafts.getAllByRole('listitem')).toHaveLength(1);
  const published = within(screen.getByRole('list', { name: 'Published' }));
  expect(published.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Pad Thai',
    'Cake',
  ]);
});

test('asks once about wheat in a dish that states only gluten', async () => {
  const bread = sampleProduct({ _id: 'b', name: 'Bread', allergens: { gluten: 'contains' } });
  const rye = sampleProduct({ _id: 'r', name: 'Rye', allergens: { gluten: 'contains', wheat: 'free' } });
  const { user, sent } = open([bread, rye], { updateProduct: () => bread });
  const question = await screen.findByRole('group', { name: 'Wheat in Bread' });
  expect(screen.getAllByRole('group', { name: /^Wheat in/ })).toHaveLength(1);
  await user.click(within(question).getByRole('button', { name: 'Contains' }));
  await waitFor(() => expect(sent.map(({ name }) => name)).toContain('updateProduct'));
  expect(sent.find(({ name }) => name === 'updateProduct')?.call.body).toMatchObject({
    name: 'Bread',
    allergens: { gluten: 'contains', wheat: 'contains' },
  });
  await user.click(screen.getByRole('button', { name: 'Leave “Not stated”' }));
  expect(screen.queryByRole('heading', { name: 'Does it contain wheat?' })).toBeNull();
});

const isStockChange = ({ name, call }: { name: string; call: CallOptions<Endpoint> }) =>
  name === 'setStock' && call.token !== 'never';

test('marks a product sold out and restores the stock on Undo', async () => {
  const { user, updateStock, sent } = open();
  const productRow = await findRow('Pad Thai');
  updateStock(padThai._id, 3); // Two portions were sold after the list was loaded.
  await user.click(productRow.getByRole('button', { name: /Mark sold out/ }));
  expect(productRow.getStock()).toBe('0');
  await screen.findByText('“Pad Thai” was marked sold out');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(productRow.getStock()).toBe('3'); // Shown right away, before the response.
  const getSentStock = () =>
    sent.filter(isStockChange).map(({ call }) => (call.params as Record<string, string>).remainingStock);
  // The first request conflicts with the sales and is repeated.
  await waitFor(() => expect(getSentStock()).toEqual(['0', '0', '3']));
  expect(productRow.getStock()).toBe('3');
});

test('sells a dish that was marked sold out again, with the stock it had', async () => {
  const { user, updateStock } = open();
  const productRow = await findRow('Pad Thai');
  updateStock(padThai._id, 3);
  await user.click(productRow.getByRole('button', { name: /Mark sold out/ }));
  await user.click(await productRow.findByRole('button', { name: 'Sell 3 again: Pad Thai' }));
  expect(productRow.getStock()).toBe('3');
  expect(productRow.getByRole('button', { name: /Mark sold out/ })).toBeTruthy();
});

test('shows changes at once and bases them on the stored stock', async () => {
  const { user, updateStock, sent } = open();
  const productRow = await findRow('Pad Thai');
  updateStock(padThai._id, 4);
  await user.click(productRow.getByRole('button', { name: /Add one portion/ }));
  await user.click(productRow.getByRole('button', { name: /Add one portion/ }));
  await waitFor(() => expect(productRow.getStock()).toBe('6'));
  const changes = sent.filter(isStockChange).map(({ call }) => [call.params, call.query]);
  const toParams = (remainingStock: string) => ({ id: padThai._id, remainingStock });
  expect(changes).toEqual([
    [toParams('6'), { from: 5 }], // The list shows outdated stock.
    [toParams('5'), { from: 4 }],
    [toParams('6'), { from: 5 }],
  ]);
});

test('merges changes that are made during a request, except for Sold out', async () => {
  const stockApi = createStockApi([padThai]);
  const pendingRequests: (() => void)[] = [];
  const setStock = async (call: CallOptions<Endpoint>) => {
    await new Promise<void>((resolve) => pendingRequests.push(resolve));
    return stockApi.answers.setStock(call);
  };
  const { user, sent } = open([padThai], { ...stockApi.answers, setStock });
  const productRow = await findRow('Pad Thai');
  for (const name of [/Remove one portion/, /Remove/, /Remove/, /sold out/, /Add one portion/, /Add/])
    await user.click(productRow.getByRole('button', { name }));
  expect(productRow.getStock()).toBe('2');
  const expected = ['4', '2', '0', '2'];
  for (const [i] of expected.entries()) {
    await waitFor(() => expect(pendingRequests).toHaveLength(i + 1));
    pendingRequests[i]?.();
  }
  await screen.findByText('“Pad Thai” was marked sold out');
  expect(productRow.getStock()).toBe('2');
  const changes = sent.filter(isStockChange);
  expect(changes.map(({ call }) => (call.params as Record<string, string>).remainingStock)).toEqual(expected);
});

test('does not restore portions sold during a change', async () => {
  const { user, salesBeforeChange, sent } = open();
  const productRow = await findRow('Pad Thai');
  salesBeforeChange.push(2, 1);
  await user.click(productRow.getByRole('button', { name: /Add one portion/ }));
  await waitFor(() => expect(productRow.getStock()).toBe('3'));
  expect(sent.filter(isStockChange).map(({ call }) => call.query)).toEqual([
    { from: 5 },
    { from: 3 },
    { from: 2 },
  ]);
});

test('restores the stock and shows the error after a failure', async () => {
  const setStock = new ApiError('The database is away', { status: 503 });
  const { user } = open([padThai], { setStock });
  const productRow = await findRow('Pad Thai');
  await user.click(productRow.getByRole('button', { name: /Remove one portion/ }));
  await productRow.findByText('The database is away');
  await waitFor(() => expect(productRow.getStock()).toBe('5'));
});

test('reports a change that was ignored because of an expired token', async () => {
  const { user, listCalls } = open([padThai], {
    setStock: { _id: padThai._id, countInStock: 5 },
    getUser: sampleSession(),
  });
  const productRow = await findRow('Pad Thai');
  await user.click(productRow.getByRole('button', { name: /Mark sold out/ }));
  await screen.findByText('The stock was not saved. Please sign in again.');
  expect(listCalls('getUser').at(-1)).toMatchObject({ params: { id: 'profile' }, isOfChange: true });
  await waitFor(() => expect(productRow.getStock()).toBe('5'));
});

test('hides a dish and puts it back', async () => {
  let dish = sampleProduct();
  const changeProducts = ({ body }: CallOptions<Endpoint>) => {
    const { changes } = body as { changes: { hidden: boolean }[] };
    dish = sampleProduct(changes[0]?.hidden ? { hidden: true } : {});
    return [dish];
  };
  const view = open([dish], { changeProducts, chefProducts: () => [dish] });
  await view.user.click(await screen.findByRole('button', { name: 'More for Pad Thai' }));
  await view.user.click(await screen.findByRole('button', { name: 'Hide Pad Thai' }));
  await screen.findByText('Only you see it. Open orders stay.');
  await view.user.click(screen.getByRole('button', { name: 'Show Pad Thai' }));
  await waitFor(() => expect(screen.queryByText('Only you see it. Open orders stay.')).toBeNull());
  expect(view.listBodies('changeProducts')).toEqual(
    [true, false].map((hidden) => ({ changes: [{ _id: dish._id, hidden }] })),
  );
});

test.each<[what: string, language: 'en' | 'es', held: number, waiting: number, text: string]>([
  ['W6: held and waiting', 'en', 2, 3, '2 held for people who wait · 3 more wait'],
  ['W6: held and waiting', 'es', 2, 3, '2 apartadas para quien espera · esperan 3 más'],
  ['W6: held', 'en', 1, 0, '1 held for people who wait'],
  ['W6: held', 'es', 1, 0, '1 apartada para quien espera'],
  ['W6: waiting', 'en', 0, 1, '1 waits'],
])('%s: a dish says for whom its portions are held, in %s', async (_what, language, held, waiting, text) => {
  await changeLanguage(language);
  open([sampleProduct({ countInStock: 0, restock: { portions: 24, each: 'day' } })], {
    listDishWaiting: [{ product: padThai._id, held, waiting }],
  });
  await screen.findByText(text);
  expectPage({ reads: [language === 'en' ? '24 again each night' : 'Otra vez 24 cada noche'] });
});

test('shows the session error instead of the public list', async () => {
  const getUser = new ApiError('Please sign in', { status: 401 });
  open([padThai], { getUser });
  expect((await screen.findByRole('alert')).textContent).toContain('Please sign in');
  expect(screen.queryByText('Pad Thai')).toBeNull();
});

test('deletes a product after confirmation', async () => {
  const { user, sent } = open();
  const deletions = () => sent.filter(({ name }) => name === 'deleteProduct');
  const productRow = await findRow('Pad Thai');
  await user.click(productRow.getByRole('button', { name: 'More for Pad Thai' }));
  await user.click(productRow.getByRole('button', { name: 'Delete Pad Thai' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
  expect(deletions()).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Pad Thai' })).toBeNull());
  expect(deletions().map(({ call }) => call.params)).toEqual([{ id: padThai._id }]);
  expect(document.activeElement?.textContent).toBe('1 food item');
});

test('sends search and sort to the server and the URL', async () => {
  const { user, router, listCalls } = open(
    Array.from({ length: 7 }, (_, i) => sampleProduct({ _id: `p${i}`, name: `Pad ${i}` })),
  );
  await findRow('Pad 0');
  await user.type(screen.getByLabelText('Search by name'), 'pad{Enter}');
  await screen.findByText('7 food items', { selector: '[role=status]' });
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Lowest stock first');
  expect(router.state.location.search).toBe('?q=pad&sort=stock');
  expect(listCalls('chefProducts').at(-1)?.query).toMatchObject({
    q: 'pad',
    sort: 'stock',
    page: 1,
  });
});
