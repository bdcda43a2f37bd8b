import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { sampleProduct, sampleSession } from '../../testing/samples.ts';
import { ProductScreen } from './ProductScreen.tsx';

// A chunk that does not come.
vi.mock('../reviews/ReviewForm.tsx', () => {
  throw new Error('offline');
});
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue(undefined));

test('without the form for a review a dish is there, and says what to do', async () => {
  render([{ path: '/', element: <ProductScreen /> }], {
    user: sampleSession(),
    answers: { getProduct: sampleProduct() },
  });
  expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeTruthy();
  expect(screen.getByText(/^A part of this page did not load/).className).toContain('alert-danger');
  expect(screen.getByRole('heading', { level: 1, name: 'Pad Thai' })).toBeTruthy();
});
