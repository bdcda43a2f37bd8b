import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../../lib/http/api-client.ts';
import type { FakeResponses } from '../../testing/fake-api.ts';
import { render } from '../../testing/render.tsx';
import { sampleProduct, sampleSession } from '../../testing/samples.ts';
import { AdminProductListScreen } from './ProductListScreen.tsx';

const draft = sampleProduct({ _id: 'd'.repeat(24), name: 'Sample', draft: true, price: 0, countInStock: 0 });
const routes = [
  { path: '/admin/productlist', element: <AdminProductListScreen /> },
  { path: '/admin/product/:id/edit', element: <h1>Its editor</h1> },
];
const open = (answers: FakeResponses, at = '/admin/productlist') =>
  render(routes, { at, answers, user: sampleSession({ isAdmin: true }) });
const create = ({ user }: ReturnType<typeof open>) =>
  user.click(screen.getByRole('button', { name: 'Create Product' }));

test('requests all products and marks drafts', async () => {
  const view = open({ listProducts: [sampleProduct(), draft] }, '/admin/productlist?q=asha&sort=stock');
  const row = within(await screen.findByRole('row', { name: /Sample/ }));
  expect(row.getByText('Draft')).toBeTruthy();
  expect(row.getByText('Sold out')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /Pad Thai/ })).queryByText('Draft')).toBeNull();
  expect(view.sent[0]?.call).toMatchObject({ query: { drafts: '1', q: 'asha', sort: 'stock', page: 1 } });
  expect(view.sent[0]?.call.token).not.toBe('never');
});

test('Create Product creates a draft and opens its editor', async () => {
  const view = open({ listProducts: [], createProduct: draft });
  await screen.findByText('No dishes yet');
  await create(view);
  expect(await screen.findByText('Its editor')).toBeTruthy();
  expect(view.router.state.location.pathname).toBe(`/admin/product/${draft._id}/edit`);
});

test('shows the error of a failed creation', async () => {
  const rejectRequest = () => {
    throw new ApiError('The kitchen is closed');
  };
  const view = open({ listProducts: [], createProduct: rejectRequest });
  await create(view);
  expect((await screen.findByRole('alert')).textContent).toBe('The kitchen is closed');
});

test('removes a deleted product from the list', async () => {
  let products = [sampleProduct()];
  const deleteProduct = () => {
    products = [];
    return { message: 'Product deleted' };
  };
  const view = open({ listProducts: () => products, deleteProduct });
  await view.user.click(await screen.findByRole('button', { name: 'Delete Pad Thai' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
  expect(dialog.getByText(/Pad Thai by Asha’s Kitchen/)).toBeTruthy();
  await view.user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getByText('No dishes yet')).toBeTruthy());
});
