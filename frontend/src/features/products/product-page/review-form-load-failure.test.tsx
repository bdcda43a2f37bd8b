import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../../testing/render.tsx';
import { sampleProduct, sampleSession } from '../../../testing/samples.ts';
import { ProductScreen } from './ProductScreen.tsx';

// Simulates a chunk that fails to load.
vi.mock('../reviews/ReviewForm.tsx', () => {
  throw new Error('offline');
});
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue(undefined));

test('shows a reload button if the review form fails to load', async () => {
  render([{ path: '/', element: <ProductScreen /> }], {
    user: sampleSession(),
    answers: { getProduct: sampleProduct() },
  });
  expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeTruthy();
  expect(screen.getByText(/^Part of this page failed to load/).className).toContain('alert-danger');
  expect(screen.getByRole('heading', { level: 1, name: 'Pad Thai' })).toBeTruthy();
});
