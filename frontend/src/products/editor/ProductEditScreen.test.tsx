import type { Product } from '@homechef/contract/products/product';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/http/api-client.ts';
import { render } from '../../testing/render.tsx';
import { chefId, sampleProduct, sampleSession } from '../../testing/samples.ts';
import { AdminProductEditScreen, ChefProductEditScreen } from './ProductEditScreen.tsx';

const padThai = sampleProduct();
const later = '2026-01-02T03:05:00.000Z';
const routes = [
  { path: '/chef/product/:id/edit', element: <ChefProductEditScreen /> },
  { path: '/admin/product/:id/edit', element: <AdminProductEditScreen /> },
  { path: '*', element: <p>elsewhere</p> },
];
const chef = sampleSession({ _id: chefId, isChef: true });
const admin = sampleSession({ isAdmin: true });

function open(answers = {}, options: Partial<Parameters<typeof render>[1]> = {}) {
  return render(routes, {
    at: `/chef/product/${padThai._id}/edit`,
    user: chef,
    ...options,
    answers: { getProduct: padThai, updateProduct: { ...padThai, name: 'Saved' }, ...answers },
  });
}
type View = ReturnType<typeof open>;
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const save = (view: View) => view.user.click(screen.getByRole('button', { name: 'Save' }));
const written = ({ sent }: View) =>
  sent.filter(({ name }) => name === 'updateProduct').map(({ call }) => call.body);
const retype = async (label: string, words: string) =>
  fireEvent.change(await field(label), { target: { value: words } });

beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => window.sessionStorage.clear());

test.each([
  ['a chef', chef, `/chef/product/${padThai._id}/edit`, '/chef/productlist'],
  ['an admin', admin, `/admin/product/${padThai._id}/edit`, '/admin/productlist'],
])('%s saves an item and is back on the list', async (_, user, at, list) => {
  const view = open({}, { user, at });
  await retype('Name', 'Pad See Ew');
  await retype('Price', '13.25');
  await retype('Count in stock', '9');
  await view.user.selectOptions(await field('Category'), 'Vegan');
  await save(view);
  await screen.findByText('elsewhere');
  expect(view.router.state.location.pathname).toBe(list);
  const { _id, updatedAt, image, description } = padThai;
  const body = {
    _id,
    updatedAt,
    image,
    description,
    name: 'Pad See Ew',
    price: 13.25,
    category: 'Vegan',
    countInStock: 9,
    brand: 'Asha’s Kitchen',
  };
  expect(written(view)).toEqual([body]);
  await screen.findByText('“Saved” is saved');
});

test('what is wrong stands at its field, and nothing is sent', async () => {
  const view = open();
  await retype('Name', '');
  await retype('Price', '0');
  await retype('Count in stock', '1.5');
  await view.user.selectOptions(await field('Category'), 'Select...');
  await save(view);
  const wrong = document.querySelectorAll('[aria-invalid="true"]');
  expect([...wrong].map((one) => one.getAttribute('name'))).toEqual([
    'name',
    'price',
    'countInStock',
    'category',
  ]);
  expect(document.activeElement).toBe(wrong[0]);
  expect(written(view)).toEqual([]);
});

test('the category list has the options of the specification; the chef’s name is only to be read', async () => {
  open();
  const options = within(await field('Category')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Select...',
    'Vegetarian',
    'Non-Vegetarian',
    'Vegan',
    'Gluten Free',
    'Pastry',
    'Sweets & Snacks',
  ]);
  expect((await field('Chef')).readOnly).toBe(true);
});

test('a reload half-way loses nothing; what is saved is forgotten', async () => {
  const first = open();
  await retype('Name', 'Half');
  first.unmount();
  const second = open();
  expect((await field('Name')).value).toBe('Half');
  await screen.findByText('Your unsaved changes are back.');
  await save(second);
  await screen.findByText('elsewhere');
  second.unmount();
  open();
  expect((await field('Name')).value).toBe('Pad Thai');
  expect(screen.queryByText('Your unsaved changes are back.')).toBeNull();
});

test('an edit that was overtaken by a sale keeps what was typed, shows what is stored, and can be saved', async () => {
  let stored: Product = padThai;
  const updateProduct = ({ body }: { body: Partial<Product> }) => {
    if (body.updatedAt !== stored.updatedAt)
      throw new ApiError('This item has changed meanwhile', { status: 409 });
    return stored;
  };
  const view = open({ getProduct: () => stored, updateProduct });
  await retype('Description', 'Hot');
  stored = { ...padThai, countInStock: 3, updatedAt: later };
  await save(view);
  await screen.findByText('Count in stock: 3');
  expect(screen.getByText('This item has changed meanwhile').className).toContain('alert-danger');
  expect((await field('Description')).value).toBe('Hot');
  await save(view);
  await screen.findByText('elsewhere');
  expect(written(view).at(-1)).toMatchObject({ description: 'Hot', countInStock: 3, updatedAt: later });
});

test('the current values can be loaded in place of what was typed', async () => {
  let stored: Product = padThai;
  const updateProduct = () => {
    stored = { ...padThai, name: 'Pad Thai, mild', updatedAt: later };
    throw new ApiError('This item has changed meanwhile', { status: 409 });
  };
  const view = open({ getProduct: () => stored, updateProduct });
  await retype('Name', 'Mine');
  await save(view);
  await screen.findByText('Name: Pad Thai, mild, you wrote Mine');
  await view.user.click(screen.getByRole('button', { name: 'Load the current values' }));
  expect((await field('Name')).value).toBe('Pad Thai, mild');
  expect(window.sessionStorage.getItem('productEdits')).toBe('{}');
});

const photo = new File(['x'], 'soup.jpg', { type: 'image/jpeg' });
const picture = () => screen.findByLabelText<HTMLInputElement>(/Picture/);

test('a picture is shown at once, tells how far it is, and is saved with the item', async () => {
  let finish: (path: string) => void = () => undefined;
  let tell: (percent: number) => void = () => undefined;
  const uploadPicture = ({ onProgress }: { onProgress: typeof tell }) => {
    tell = onProgress;
    return new Promise((resolve) => (finish = resolve));
  };
  const view = open({ uploadPicture });
  await view.user.upload(await picture(), photo);
  expect((await screen.findByAltText<HTMLImageElement>('The picture you chose')).src).toBe('blob:preview');
  tell(40);
  await screen.findByText('Sending… 40 %');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  const path = `/uploads/${'0'.repeat(32)}.webp`;
  finish(path);
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  await save(view);
  await waitFor(() => expect(written(view)).toMatchObject([{ image: path }]));
});

test('an upload that fails is only logged: the spinner stops, the picture from before stays', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const uploadPicture = () => {
    throw new ApiError('Not a picture', { status: 415 });
  };
  const view = open({ uploadPicture });
  await view.user.upload(await picture(), photo);
  await waitFor(() => expect(log).toHaveBeenCalledOnce());
  const before = await screen.findByAltText<HTMLImageElement>('The picture of this item');
  expect(before.getAttribute('src')).toBe(padThai.image);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByText('Not a picture')).toBeNull();
});

test.each([
  [
    'too large',
    new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'big.png', { type: 'image/png' }),
    /too large/,
  ],
  ['no picture', new File(['x'], 'menu.pdf', { type: 'application/pdf' }), /not a picture we can read/],
])('a file that is %s is refused in words before it is sent', async (_, file, words) => {
  const view = open();
  const input = await picture();
  input.removeAttribute('accept');
  await view.user.upload(input, file);
  await screen.findByText(words);
  expect(view.sent.some(({ name }) => name === 'uploadPicture')).toBe(false);
});

test('an item of another chef is not for this one', async () => {
  open({ getProduct: sampleProduct({ user: 'another' }) });
  await screen.findByText('Only its chef and admins may change this item.');
  expect(screen.queryByLabelText('Name')).toBeNull();
});

test('an item that is gone', async () => {
  const getProduct = () => {
    throw new ApiError('Product not found', { status: 404 });
  };
  open({ getProduct });
  await screen.findByRole('heading', { level: 1, name: 'Food item not found' });
});
