import { screen, within } from '@testing-library/react';
import type { Product } from '@homechef/contract/products/product';
import { expect, test } from 'vitest';
import { ApiError } from '../../lib/http/api-client.ts';
import { fill } from '../../testing/fill.ts';
import { render } from '../../testing/render.tsx';
import { chefId, sampleProduct, sampleSession } from '../../testing/samples.ts';
import { ProductScreen } from './ProductScreen.tsx';

const routes = [
  { path: '/mainpage/product/:id', element: <ProductScreen /> },
  { path: '/chefitems/:chefId/product/:id', element: <ProductScreen /> },
  { path: '*', element: <p>elsewhere</p> },
];
const chef = { ...sampleSession({ _id: chefId, name: 'Asha', address: '1 Main St, Phoenix, AZ, 85001' }) };
const review = {
  reply: null,
  _id: 'r',
  name: 'Ben',
  rating: 4,
  comment: 'Crisp',
  createdAt: '2026-01-02T03:04:05.000Z',
};

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

test('explains to the chef why there is no form', async () => {
  open({}, { user: sampleSession({ _id: chefId, isChef: true }) });
  await findTitle();
  expect(screen.getByText(/cannot review your own dish/)).toBeTruthy();
  expect(screen.queryByLabelText('Comment')).toBeNull();
  expect(getAddToCartButton().disabled).toBe(true);
});

test('sends and shows a review and clears the form', async () => {
  let reviews: Product['reviews'] = [];
  const answers = {
    getProduct: () => sampleProduct({ reviews }),
    addReview: () => {
      reviews = [review];
      return { message: 'Review added' };
    },
  };
  const { user, sent } = open({}, { user: sampleSession(), answers });
  await findTitle();
  const rating = await screen.findByLabelText<HTMLSelectElement>('Rating');
  expect(
    within(rating)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Select...', '1 Poor', '2 Fair', '3 Good', '4 Very Good', '5 Excellent']);
  await user.selectOptions(rating, '4 Very Good');
  fill(screen.getByLabelText('Comment'), 'Crisp');
  await user.click(screen.getByRole('button', { name: 'Submit Review' }));
  expect((await screen.findByText('Review Submitted')).getAttribute('role')).toBe('alert');
  await screen.findByText('Crisp', { selector: 'li *' });
  expect(sent.find(({ name }) => name === 'addReview')?.call.body).toEqual({ rating: 4, comment: 'Crisp' });
  expect(rating.value).toBe('');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Comment').value).toBe('');
});

test('keeps the review text after a server error', async () => {
  const addReview = new ApiError('You have reviewed this already', { status: 409 });
  const { user } = open({}, { user: sampleSession(), answers: { addReview } });
  await findTitle();
  await user.selectOptions(await screen.findByLabelText('Rating'), '5 Excellent');
  fill(screen.getByLabelText('Comment'), 'Again');
  await user.click(screen.getByRole('button', { name: 'Submit Review' }));
  expect((await screen.findByText('You have reviewed this already')).className).toContain('alert-danger');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Comment').value).toBe('Again');
});

test('hides the review form after a review', async () => {
  open({}, { user: sampleSession(), answers: { listReviewableProducts: { products: [] } } });
  expect(await screen.findByText('You have reviewed this dish.')).toBeTruthy();
  expect(screen.queryByLabelText('Comment')).toBeNull();
});

test('rejects an empty review with field errors', async () => {
  const { user, sent } = open({}, { user: sampleSession() });
  await findTitle();
  await user.click(await screen.findByRole('button', { name: 'Submit Review' }));
  expect(screen.getAllByText('Is required')).toHaveLength(2);
  expect(sent.some(({ name }) => name === 'addReview')).toBe(false);
});

test('shows a not-found page with the server error', async () => {
  const getProduct = new ApiError('Product not found', { status: 404 });
  open({}, { answers: { getProduct } });
  await screen.findByRole('heading', { level: 1, name: 'Dish not found' });
  expect(screen.getByText('Product not found').className).toContain('alert-danger');
});

test.each([
  ['the market', `/mainpage/product/${sampleProduct()._id}`, 'Latest cuisines', '/mainpage'],
  [
    'its chef',
    `/chefitems/${chefId}/product/${sampleProduct()._id}`,
    'All dishes by this chef',
    `/chefitems/${chefId}`,
  ],
])('links back to %s', async (_case, at, name, to) => {
  open({}, { at });
  await findTitle();
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to);
});
