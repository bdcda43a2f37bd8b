import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { sampleProduct } from '../../testing/samples.ts';
import { JoinButton } from './WaitForDish.tsx';

// Simulates a chunk that fails to load.
vi.mock('./JoinDialog.tsx', () => {
  throw new Error('offline');
});
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue(undefined));

test('says that a part of the page failed to load if the waiting list’s form fails to load', async () => {
  const product = sampleProduct({ countInStock: 0 });
  const { user } = render([{ path: '/', element: <JoinButton product={product} /> }]);
  const button = screen.getByRole('button', { name: 'Join the waiting list for Pad Thai' });
  await user.click(button);
  expect((await screen.findByText(/^Part of this page failed to load/)).className).toContain('alert-danger');
  expect(button.isConnected).toBe(true);
});
