import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createAppStore } from '../store/store.ts';
import { createFakeApi } from '../testing/fake-api.ts';
import { App } from './App.tsx';

test('shows an error with reload and home links if the app fails', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {
    throw new Error('broken');
  });
  render(<App store={createAppStore(createFakeApi().api)} />);
  expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
});
