import type { Endpoint } from '@homechef/contract/http/endpoint';
import type { ProductSummary } from '@homechef/contract/products/product';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError, type CallOptions } from '../../lib/http/api-client.ts';
import { render } from '../../testing/render.tsx';
import { chefId, sampleProduct, sampleSession } from '../../testing/samples.ts';
import { OwnProductsScreen } from './OwnProductsScreen.tsx';
import { ChefProductEditScreen } from '../editor/ProductEditScreen.tsx';

const routes = [
  { path: '/chef/productlist', element: <OwnProductsScreen /> },
  { path: '/chef/product/new/edit', element: <p>the editor</p> },
  { path: '/chef/product/:id/edit', element: <ChefProductEditScreen /> },
];

/** A kitchen whose stock the calls change as the server would. */
function kitchen(items: ProductSummary[]) {
  let shelf = items;
  /** How many portions are sold just before each of the next changes of a stock. */
  const sold: number[] = [];
  const put = (id: string, countInStock: number) => {
    shelf = shelf.map((item) => (item._id === id ? { ...item, countInStock } : item));
  };
  return {
    put,
    sold,
    answers: {
      chefProducts: () => shelf,
      setStock: ({ params = {}, query, token }: CallOptions<Endpoint>) => {
        const { id = '', remainingStock } = params as Record<string, string>;
        const left = () => shelf.find(({ _id }) => _id === id)?.countInStock;
        const { from } = (query ?? {}) as { from?: number };
        const sellFirst = token !== 'never' && sold.shift();
        if (sellFirst) put(id, (left() ?? 0) - sellFirst);
        if (from !== undefined && from !== left()) throw new ApiError('Sold meanwhile', { status: 409 });
        if (token !== 'never') put(id, Number(remainingStock));
        return { _id: id, countInStock: left() };
      },
      deleteProduct: ({ params }: { params: { id: string } }) => {
        shelf = shelf.filter(({ _id }) => _id !== params.id);
        return { message: 'Product deleted' };
      },
    },
  };
}

const padThai = sampleProduct();
const draft = sampleProduct({ _id: 'd', name: 'Sample dish', draft: true, countInStock: 0 });

function open(items = [padThai, draft], answers = {}) {
  const own = kitchen(items);
  const view = render(routes, {
    at: '/chef/productlist',
    user: sampleSession({ _id: chefId, isChef: true }),
    answers: { ...own.answers, ...answers },
  });
  return { ...view, ...own };
}
const row = async (name: string) => {
  const item = (await screen.findByText(name)).closest('li');
  return { ...within(item ?? document.body), left: () => item?.querySelector('output b')?.textContent };
};

test('shows what is on the menu and what is still a draft', async () => {
  open();
  const dish = await row('Pad Thai');
  expect(dish.getByText('$12.50')).toBeTruthy();
  expect(dish.getByText(/Vegetarian/)).toBeTruthy();
  expect(dish.left()).toBe('5');
  const sample = await row('Sample dish');
  expect(sample.getByText('Draft')).toBeTruthy();
  expect(sample.left()).toBeUndefined();
});

test('Create Food Item makes one and goes to its editor', async () => {
  const { user, router } = open([padThai], { createProduct: { ...draft, _id: 'new' } });
  await user.click(screen.getByRole('button', { name: 'Create Food Item' }));
  await screen.findByText('the editor');
  expect(router.state.location.pathname).toBe('/chef/product/new/edit');
});

test('a create that fails is told', async () => {
  const createProduct = () => {
    throw new ApiError('The oven is cold', { status: 503 });
  };
  const { user } = open([padThai], { createProduct });
  await user.click(screen.getByRole('button', { name: 'Create Food Item' }));
  expect((await screen.findByText('The oven is cold')).className).toContain('alert-danger');
});

test('sold out takes one tap, and Undo brings back what there truly was', async () => {
  const { user, put } = open();
  const dish = await row('Pad Thai');
  put(padThai._id, 3); // Two were sold since the list came.
  await user.click(dish.getByRole('button', { name: /Sold out/ }));
  expect(dish.left()).toBe('0');
  await screen.findByText('“Pad Thai” is sold out');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(dish.left()).toBe('3'); // at once, before the server has said so
  await waitFor(() => expect(dish.left()).toBe('3'));
});

const isChange = ({ name, call }: { name: string; call: CallOptions<Endpoint> }) =>
  name === 'setStock' && call.token !== 'never';

test('taps show at once and are counted from the true stock', async () => {
  const { user, put, sent } = open();
  const dish = await row('Pad Thai');
  put(padThai._id, 4);
  await user.click(dish.getByRole('button', { name: /One portion more/ }));
  await user.click(dish.getByRole('button', { name: /One portion more/ }));
  await waitFor(() => expect(dish.left()).toBe('6'));
  const changes = sent.filter(isChange).map(({ call }) => [call.params, call.query]);
  const to = (remainingStock: string) => ({ id: padThai._id, remainingStock });
  expect(changes).toEqual([
    [to('6'), { from: 5 }], // as the list shows it, which is not so
    [to('5'), { from: 4 }],
    [to('6'), { from: 5 }],
  ]);
});

test('taps while a call is on its way go as one, and what comes after Sold out is counted from nothing', async () => {
  const own = kitchen([padThai]);
  const held: (() => void)[] = [];
  const setStock = async (call: CallOptions<Endpoint>) => {
    await new Promise<void>((resolve) => held.push(resolve));
    return own.answers.setStock(call);
  };
  const { user, sent } = open([padThai], { ...own.answers, setStock });
  const dish = await row('Pad Thai');
  for (const name of [/One portion less/, /less/, /less/, /Sold out/, /One portion more/, /more/])
    await user.click(dish.getByRole('button', { name }));
  expect(dish.left()).toBe('2');
  const expected = ['4', '2', '0', '2'];
  for (const [i] of expected.entries()) {
    await waitFor(() => expect(held).toHaveLength(i + 1));
    held[i]?.();
  }
  await screen.findByText('“Pad Thai” is sold out');
  expect(dish.left()).toBe('2');
  const changes = sent.filter(isChange);
  expect(changes.map(({ call }) => (call.params as Record<string, string>).remainingStock)).toEqual(expected);
});

test('what is sold between the count and the change is not put back', async () => {
  const { user, sold, sent } = open();
  const dish = await row('Pad Thai');
  sold.push(2, 1);
  await user.click(dish.getByRole('button', { name: /One portion more/ }));
  await waitFor(() => expect(dish.left()).toBe('3'));
  expect(sent.filter(isChange).map(({ call }) => call.query)).toEqual([
    { from: 5 },
    { from: 3 },
    { from: 2 },
  ]);
});

test('a button that leads no further keeps the focus', async () => {
  const { user } = open();
  const dish = await row('Pad Thai');
  await user.click(dish.getByRole('button', { name: /Sold out/ }));
  expect(dish.left()).toBe('0');
  expect(document.activeElement?.textContent).toBe('Sold out');
  await user.click(dish.getByRole('button', { name: /One portion less/ }));
  await screen.findByText('“Pad Thai” is sold out');
  expect(dish.left()).toBe('0');
});

test('a stock the server would not take is as it was, and the chef hears of it', async () => {
  const setStock = () => {
    throw new ApiError('The database is away', { status: 503 });
  };
  const { user } = open([padThai], { setStock });
  const dish = await row('Pad Thai');
  await user.click(dish.getByRole('button', { name: /One portion less/ }));
  await dish.findByText('The database is away');
  await waitFor(() => expect(dish.left()).toBe('5'));
});

test('why a stock was not taken stays at its dish while another is changed', async () => {
  const soup = sampleProduct({ _id: 'e'.repeat(24), name: 'Soup', countInStock: 2 });
  const own = kitchen([padThai, soup]);
  const setStock = (call: CallOptions<Endpoint>) => {
    if ((call.params as Record<string, string>).id === padThai._id)
      throw new ApiError('Away', { status: 503 });
    return own.answers.setStock(call);
  };
  const { user } = open([padThai, soup], { ...own.answers, setStock });
  const [dish, other] = [await row('Pad Thai'), await row('Soup')];
  await user.click(dish.getByRole('button', { name: /One portion less/ }));
  await dish.findByText('Away');
  await user.click(other.getByRole('button', { name: /One portion less/ }));
  await waitFor(() => expect(other.left()).toBe('1'));
  expect(dish.getByText('Away')).toBeTruthy();
});

test('a token that is no longer good is not taken for a change', async () => {
  const { user } = open([padThai], { setStock: { _id: padThai._id, countInStock: 5 } });
  const dish = await row('Pad Thai');
  await user.click(dish.getByRole('button', { name: /Sold out/ }));
  await screen.findByText('That was not saved. Please log in again.');
  await waitFor(() => expect(dish.left()).toBe('5'));
});

test('a list as strangers see it is not taken for one’s own', async () => {
  const getUser = () => {
    throw new ApiError('Please sign in', { status: 401 });
  };
  open([padThai], { getUser });
  expect((await screen.findByRole('alert')).textContent).toContain('Please sign in');
  expect(screen.queryByText('Pad Thai')).toBeNull();
});

test('Delete asks first', async () => {
  const { user, sent } = open();
  const deletions = () => sent.filter(({ name }) => name === 'deleteProduct');
  const dish = await row('Pad Thai');
  await user.click(dish.getByRole('button', { name: 'Delete Pad Thai' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
  expect(deletions()).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Pad Thai' })).toBeNull());
  expect(deletions().map(({ call }) => call.params)).toEqual([{ id: padThai._id }]);
  expect(document.activeElement?.textContent).toBe('1 food item');
});

test('search and order stand in the address and are asked of the server', async () => {
  const { user, router, sent } = open();
  await row('Pad Thai');
  await user.type(screen.getByLabelText('Name of the dish'), 'pad{Enter}');
  await screen.findByText('2 food items', { selector: '[role=status]' });
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Fewest left');
  expect(router.state.location.search).toBe('?q=pad&sort=stock');
  expect(sent.filter(({ name }) => name === 'chefProducts').at(-1)?.call.query).toMatchObject({
    q: 'pad',
    sort: 'stock',
    page: 1,
  });
});

test('the editor leads back to the list as it was left', async () => {
  const { user } = open([padThai], { getProduct: padThai });
  await row('Pad Thai');
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Name');
  await user.click(screen.getByRole('link', { name: 'Edit Pad Thai' }));
  await screen.findByRole('heading', { level: 1, name: 'Edit Pad Thai' });
  const back = screen.getByRole('link', { name: 'My Food Items' });
  expect(back.getAttribute('href')).toBe('/chef/productlist?sort=name');
});

test('an empty menu says what to do', async () => {
  open([]);
  await screen.findByText('Nothing on your menu yet');
  expect(screen.queryByLabelText('Name of the dish')).toBeNull();
});
