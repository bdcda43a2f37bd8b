import { render, screen, waitFor } from '@testing-library/react';
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

// Text that the app paints wider than the server-rendered page would count as the largest paint, seconds late.
test('fonts load only once the app is rendered', async () => {
  // The line of messages: the screen itself may still be loading, if nothing has loaded it before.
  const isRendered = () => document.querySelector('.toast-stack') !== null;
  const states: boolean[] = [];
  vi.spyOn(document.fonts, 'load').mockImplementation(() => {
    states.push(isRendered());
    return Promise.resolve([]);
  });
  render(<App store={createAppStore(createFakeApi().api)} />);
  await waitFor(() => expect(states).toEqual([true, true]));
});
