import { screen, within } from '@testing-library/react';
import type { Product } from '@homechef/contract/products/product';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../../../platform/http/api-client.ts';
import { changeLanguage } from '../../../platform/i18n/language.ts';
import { expectPage } from '../../../testing/expect-page.ts';
import { render } from '../../../testing/render.tsx';
import { chefId, sampleProduct, sampleSession } from '../../../testing/samples.ts';
import { ProductScreen } from './ProductScreen.tsx';

afterEach(() => changeLanguage('en'));

const routes = [
  { path: '/mainpage/product/:id', element: <ProductScreen /> },
  { path: '/chefitems/:chefId/product/:id', element: <ProductScreen /> },
  { path: '*', element: <p>elsewhere</p> },
];
const chef = { ...sampleSession({ _id: chefId, name: 'Asha', address: '1 Main St, Phoenix, AZ, 85001' }) };

function open(changes: Partial<Product> = {}, options: Partial<Parameters<typeof render>[1]> = {}) {
  const product = sampleProduct(changes);
  return render(routes, {
    at: `/mainpage/product/${product._id}`,
    ...options,
    answers: {
      getProduct: product,
      getGuestChef: chef,
      listReviewableProducts: { products: [product._id] },
      ...options.answers,
    },
  });
}
const findTitle = () => screen.findByRole('heading', { level: 1, name: 'Pad Thai' });
const getAddToCartButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add To Cart' });

test('shows the product, its chef and the pickup address', async () => {
  open();
  await findTitle();
  expect(screen.getByText('$12.50')).toBeTruthy();
  expect(screen.getByText('In Stock')).toBeTruthy();
  await screen.findByText('1 Main St, Phoenix, AZ 85001');
  expect(screen.getByRole('link', { name: '602 555 0100' }).getAttribute('href')).toBe('tel:6025550100');
  expect(document.title).toBe('Pad Thai · HomeChef Market');
});

test('translation programs keep names, prices, phone numbers and addresses', async () => {
  open({ brand: 'Asha’s Kitchen' });
  await screen.findByText('1 Main St, Phoenix, AZ 85001');
  for (const text of ['Pad Thai', 'Asha’s Kitchen', '$12.50', '602 555 0100', '1 Main St, Phoenix, AZ 85001'])
    for (const shown of screen.getAllByText(text)) expect(shown.closest('[translate=no]'), text).toBeTruthy();
});

test('adds the selected quantity to the cart', async () => {
  const { user, router } = open({ countInStock: 3 });
  await findTitle();
  const quantity = screen.getByLabelText('Quantity');
  expect(within(quantity).getAllByRole('option')).toHaveLength(3);
  await user.selectOptions(quantity, '2');
  await user.click(getAddToCartButton());
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe(`/cart/${sampleProduct()._id}?qty=2`);
});

test('disables Add To Cart for a sold-out product', async () => {
  open({ countInStock: 0 });
  await findTitle();
  expect(screen.queryByLabelText('Quantity')).toBeNull();
  expect(getAddToCartButton().disabled).toBe(true);
  expect(screen.getByText('Sold out')).toBeTruthy();
});

test('asks visitors to sign in, with a link back', async () => {
  open();
  await findTitle();
  expect(screen.getByText('No Reviews').className).toContain('alert-info');
  const to = `/login?redirect=${encodeURIComponent(`/mainpage/product/${sampleProduct()._id}`)}`;
  expect(screen.getByRole('link', { name: 'sign in' }).getAttribute('href')).toBe(to);
  expect(screen.queryByLabelText('Comment')).toBeNull();
});

test('offers the specified ratings and rejects an empty review', async () => {
  const { user, sent } = open({}, { user: sampleSession() });
  await findTitle();
  const ratings = within(await screen.findByLabelText('Rating')).getAllByRole('option');
  const labels = ['Select...', '1 Poor', '2 Fair', '3 Good', '4 Very Good', '5 Excellent'];
  expect(ratings.map(({ textContent }) => textContent)).toEqual(labels);
  await user.click(screen.getByRole('button', { name: 'Submit Review' }));
  expect(screen.getAllByText('Is required')).toHaveLength(1);
  expect(sent.some(({ name }) => name === 'addReview')).toBe(false);
});

test('explains to the chef why there is no form', async () => {
  open({}, { user: sampleSession({ _id: chefId, isChef: true }) });
  await findTitle();
  expect(screen.getByText(/cannot review your own dish/)).toBeTruthy();
  expect(screen.queryByLabelText('Comment')).toBeNull();
  expect(getAddToCartButton().disabled).toBe(true);
});

test('shows a not-found page with the server error', async () => {
  const getProduct = new ApiError('Product not found', { status: 404 });
  open({}, { answers: { getProduct } });
  await screen.findByRole('heading', { level: 1, name: 'Dish not found' });
  expect(screen.getByText('Product not found').className).toContain('alert-danger');
});

const createGone = (values?: Record<string, string>) =>
  new ApiError('Gone', { status: 404, code: 'product.gone', ...(values ? { values } : {}) });
const never = ['$', 'Add To Cart', 'Agregar al carrito'];

test.each([
  ['en', 'This dish is no longer available.', 'More from La Paloma Truck'],
  ['es', 'Este platillo ya no está disponible.', 'Más de La Paloma Truck'],
] as const)('M8: a dish that is gone leads to its kitchen (%s)', async (language, sentence, more) => {
  await changeLanguage(language);
  open({}, { answers: { getProduct: createGone({ chefId, kitchen: 'La Paloma Truck' }) } });
  const link = await screen.findByRole('link', { name: more });
  expect(link.getAttribute('href')).toBe(`/chefitems/${chefId}`);
  expectPage({ reads: [sentence], never });
});

test('M8: names no kitchen for a missing dish whose kitchen is gone too', async () => {
  open({}, { answers: { getProduct: createGone() } });
  await screen.findByRole('heading', { level: 1, name: 'This dish is no longer available.' });
  expectPage({ never: [...never, 'More from'] });
});

test.each<[changes: Partial<Product>, sentence: string]>([
  [{ hidden: true }, 'This dish is hidden: customers do not see it.'],
  [{ draft: true }, 'This dish is a draft. Customers see it once it is published.'],
  [
    { kitchen: { ...sampleProduct().kitchen, approved: false } },
    'The kitchen waits for its approval. Until then customers do not see this dish.',
  ],
  [{}, 'The kitchen is not on the market: customers do not see this dish.'],
  [{ takedown: { state: 'hidden', reason: 'Wrong allergens' } }, 'Wrong allergens'],
])('M8: tells the chef of a dish with %o why customers do not see it', async (changes, sentence) => {
  const own = sampleProduct(changes);
  const getProduct = ({ token }: { token?: string }) => (token === 'never' ? createGone() : own);
  open({}, { answers: { getProduct }, user: sampleSession({ _id: chefId, isChef: true }) });
  const link = await screen.findByRole('link', { name: 'Edit the dish' });
  expect(link.getAttribute('href')).toBe(`/chef/product/${own._id}/edit`);
  expectPage({ reads: ['Pad Thai', sentence], never: [...never, 'no longer available'] });
});

test.each([
  ['the market', `/mainpage/product/${sampleProduct()._id}`, 'Latest cuisines', '/mainpage'],
  [
    'its chef',
    `/chefitems/${chefId}/product/${sampleProduct()._id}`,
    'All dishes of this kitchen',
    `/chefitems/${chefId}`,
  ],
])('links back to %s', async (_case, at, name, to) => {
  open({}, { at });
  await findTitle();
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to);
});
