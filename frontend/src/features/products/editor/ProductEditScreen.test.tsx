import type { Product } from '@homechef/contract/products/product';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../platform/http/api-client.ts';
import { sampleProduct, sampleSession } from '../../../testing/samples.ts';
import { chef, findField, openEditor as open, padThai, retype, save } from './testing/open-editor.tsx';

const later = '2026-01-02T03:05:00.000Z';
const admin = sampleSession({ isAdmin: true });

beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

test.each([
  ['a chef', chef, `/chef/product/${padThai._id}/edit`, '/chef/productlist'],
  ['an admin', admin, `/admin/product/${padThai._id}/edit`, '/admin/productlist'],
])('%s saves a product and returns to the list', async (_case, user, at, list) => {
  const view = open({}, { user, at });
  await retype('Name', 'Pad See Ew');
  await retype('Price', '13.25');
  await retype('Portions in stock', '9');
  await view.user.selectOptions(await findField('Category'), 'Vegan');
  await view.user.selectOptions(await findField('Portions come back'), 'After each pickup time');
  await save(view);
  expect((await findField('Portions each time')).getAttribute('aria-invalid')).toBe('true');
  await retype('Portions each time', '24');
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
    diets: [],
    allergens: { crustaceans: 'free', eggs: 'free', fish: 'free', milk: 'free', molluscs: 'free' },
    allergenDetails: {},
    ingredients: '',
    netQuantity: '',
    storage: '',
    maxPerOrder: null,
    restock: { each: 'window', portions: 24 },
    optionGroups: [],
    brand: 'Asha’s Kitchen',
  };
  expect(view.listBodies('updateProduct')).toEqual([body]);
  await screen.findByText('“Saved” was saved');
});

test('shows field errors and sends no request', async () => {
  const view = open();
  await retype('Name', '');
  await retype('Price', '0');
  await retype('Portions in stock', '1.5');
  await view.user.selectOptions(await findField('Category'), 'Select...');
  await save(view);
  const invalidFields = document.querySelectorAll('[aria-invalid="true"]');
  expect([...invalidFields].map((element) => element.getAttribute('name'))).toEqual([
    'name',
    'price',
    'countInStock',
    'category',
  ]);
  expect(document.activeElement).toBe(invalidFields[0]);
  expect(view.listBodies('updateProduct')).toEqual([]);
});

test('offers the specified categories and a read-only chef name', async () => {
  open();
  const options = within(await findField('Category')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Select...',
    'Vegetarian',
    'Non-Vegetarian',
    'Vegan',
    'Gluten Free',
    'Pastry',
    'Sweets & Snacks',
  ]);
  expect((await findField('Chef')).readOnly).toBe(true);
});

test('keeps typed fields and shows stored values after a conflict', async () => {
  let stored: Product = padThai;
  const updateProduct = ({ body }: { body: Partial<Product> }) => {
    if (body.updatedAt !== stored.updatedAt) throw new ApiError('This item was changed', { status: 409 });
    return stored;
  };
  const view = open({ getProduct: () => stored, updateProduct });
  await retype('Description', 'Hot');
  stored = { ...padThai, countInStock: 3, updatedAt: later };
  await save(view);
  await screen.findByText('Portions in stock: 3');
  expect(screen.getByText('This item was changed').className).toContain('alert-danger');
  expect((await findField('Description')).value).toBe('Hot');
  await save(view);
  await screen.findByText('elsewhere');
  expect(view.listBodies('updateProduct').at(-1)).toMatchObject({
    description: 'Hot',
    countInStock: 3,
    updatedAt: later,
  });
});

test('replaces the draft with the stored values on request', async () => {
  let stored: Product = padThai;
  const updateProduct = () => {
    stored = { ...padThai, name: 'Pad Thai, mild', updatedAt: later };
    throw new ApiError('This item was changed', { status: 409 });
  };
  const view = open({ getProduct: () => stored, updateProduct });
  await retype('Name', 'Mine');
  await save(view);
  await screen.findByText('Name: saved Pad Thai, mild, yours Mine');
  await view.user.click(screen.getByRole('button', { name: 'Discard my changes' }));
  expect((await findField('Name')).value).toBe('Pad Thai, mild');
  expect(window.sessionStorage.getItem('productEdits')).toBe('{}');
});

const pictureFile = new File(['x'], 'soup.jpg', { type: 'image/jpeg' });
const untypedFile = new File(['GIF89a'], 'soup');
const findPictureInput = () => screen.findByLabelText<HTMLInputElement>(/Picture/);

test('previews a picture, shows its upload progress and saves it', async () => {
  let finish: (path: string) => void = () => undefined;
  let reportProgress: (percent: number) => void = () => undefined;
  const uploadPicture = ({ onUploadProgress }: { onUploadProgress: typeof reportProgress }) => {
    reportProgress = onUploadProgress;
    return new Promise((resolve) => (finish = resolve));
  };
  const view = open({ uploadPicture });
  await view.user.upload(await findPictureInput(), pictureFile);
  expect((await screen.findByAltText<HTMLImageElement>('The picture you chose')).src).toBe('blob:preview');
  reportProgress(40);
  await screen.findByText('Uploading… 40%');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  const path = `/uploads/${'0'.repeat(32)}.webp`;
  finish(path);
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  await save(view);
  await waitFor(() => expect(view.listBodies('updateProduct')).toMatchObject([{ image: path }]));
});

test('logs a failed upload and keeps the previous picture', async () => {
  const logError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const uploadPicture = new ApiError('Not a picture', { status: 415 });
  const view = open({ uploadPicture });
  await view.user.upload(await findPictureInput(), pictureFile);
  await waitFor(() => expect(logError).toHaveBeenCalledOnce());
  const previousPicture = await screen.findByAltText<HTMLImageElement>('The picture of this item');
  expect(previousPicture.getAttribute('src')).toBe(padThai.image);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByText('Not a picture')).toBeNull();
});

test('accepts a picture without a type because of its content', async () => {
  const view = open({ uploadPicture: `/uploads/${'0'.repeat(32)}.webp` });
  const input = await findPictureInput();
  input.removeAttribute('accept');
  await view.user.upload(input, untypedFile);
  await waitFor(() => expect(view.listCalls('uploadPicture')).toHaveLength(1));
});

test('tells a chef who has no space left why a picture was not stored', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const uploadPicture = new ApiError('Your pictures use all of your 500 MB.', { status: 409 });
  const view = open({ uploadPicture });
  await view.user.upload(await findPictureInput(), pictureFile);
  expect(await screen.findByText('Your pictures use all of your 500 MB.')).toBeTruthy();
});

test.each([
  [
    'too large',
    new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'big.png', { type: 'image/png' }),
    /too large/,
  ],
  ['no picture', new File(['x'], 'menu.pdf', { type: 'application/pdf' }), /file type is not supported/],
  ['HEIC without a type', new File(['\0\0\0\x18ftypheic\0\0\0\0'], 'IMG_0042'), /cannot open HEIC/],
])('rejects a file that is %s without a request', async (_case, file, message) => {
  const view = open();
  const input = await findPictureInput();
  input.removeAttribute('accept');
  await view.user.upload(input, file);
  await screen.findByText(message);
  expect(view.sent.some(({ name }) => name === 'uploadPicture')).toBe(false);
});

test('shows an error for a product of another chef', async () => {
  open({ getProduct: sampleProduct({ user: 'another' }) });
  await screen.findByText('Only the chef and admins can change this item.');
  expect(screen.queryByLabelText('Name')).toBeNull();
});
