import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ProductScreen } from '../features/products/product-page/ProductScreen.tsx';
import { JoinButton } from '../features/waiting-list/WaitForDish.tsx';
import { render } from '../testing/render.tsx';
import { sampleProduct, sampleSession } from '../testing/samples.ts';
import { Header } from './shell/Header.tsx';

// Simulates chunks that fail to load.
vi.mock('../features/products/reviews/ReviewForm.tsx', () => Promise.reject(new Error('offline')));
vi.mock('../features/waiting-list/JoinDialog.tsx', () => Promise.reject(new Error('offline')));
vi.mock('./shell/AdminMenu.tsx', () => Promise.reject(new Error('offline')));

const muteErrors = () => vi.spyOn(console, 'error').mockReturnValue(undefined);

test('shows a reload button if the review form fails to load', async () => {
  muteErrors();
  render([{ path: '/', element: <ProductScreen /> }], {
    user: sampleSession(),
    answers: { getProduct: sampleProduct() },
  });
  expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeTruthy();
  expect(screen.getByText(/^Part of this page failed to load/).className).toContain('alert-danger');
  expect(screen.getByRole('heading', { level: 1, name: 'Pad Thai' })).toBeTruthy();
});

test('says that a part of the page failed to load if the waiting list’s form fails to load', async () => {
  muteErrors();
  const product = sampleProduct({ countInStock: 0 });
  const { user } = render([{ path: '/', element: <JoinButton product={product} /> }]);
  const button = screen.getByRole('button', { name: 'Join the waiting list for Pad Thai' });
  await user.click(button);
  expect((await screen.findByText(/^Part of this page failed to load/)).className).toContain('alert-danger');
  expect(button.isConnected).toBe(true);
});

test('renders the page if the admin menu fails to load', async () => {
  const errors = muteErrors();
  const page = (
    <>
      <Header />
      <h1>Users</h1>
    </>
  );
  render([{ path: '/', element: page }], { user: sampleSession({ isAdmin: true }) });
  const getErrorLog = () => errors.mock.calls.flat().map(String).join('\n');
  await waitFor(() => expect(getErrorLog()).toContain('the error boundary you provided, ErrorBoundary'));
  await screen.findByRole('heading', { name: 'Users' });
  expect(screen.getByText('Admin')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
});
