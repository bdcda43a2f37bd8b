import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import indexHtml from '../../../index.html?raw';
import { en } from '../../messages/en.ts';
import { changeLanguage } from '../../platform/i18n/language.ts';
import { render } from '../../testing/render.tsx';
import { PageTitle } from './PageTitle.tsx';

const meta = document.createElement('meta');
meta.name = 'description';

beforeEach(() => document.head.append(meta));
afterEach(async () => {
  meta.remove();
  await changeLanguage('en');
});

const open = () =>
  render([
    { path: '/', element: <PageTitle title="Soup" description="Warm and cheap." /> },
    { path: '/cart', element: <PageTitle title="Cart" /> },
  ]);

test('sets title and description, or the default description', async () => {
  const { router } = open();
  expect([document.title, meta.content]).toEqual(['Soup · HomeChef Market', 'Warm and cheap.']);
  await router.navigate('/cart');
  await screen.findByRole('heading', { name: 'Cart' });
  await waitFor(() =>
    expect([document.title, meta.content]).toEqual(['Cart · HomeChef Market', en.ui.description]),
  );
});

test('keeps the description of the first document', async () => {
  meta.content = 'Look up an order.';
  const { router } = render(
    [
      { path: '/search', element: <PageTitle title="Find your order" /> },
      { path: '/cart', element: <PageTitle title="Cart" /> },
    ],
    { at: '/search' },
  );
  await screen.findByRole('heading', { name: 'Find your order' });
  expect(meta.content).toBe('Look up an order.');
  await router.navigate('/cart');
  await waitFor(() => expect(meta.content).toBe(en.ui.description));
});

test('matches the default description in index.html', () => {
  expect(indexHtml).toContain(`content="${en.ui.description}"`);
});

test('focuses the heading after a navigation only', async () => {
  const { router } = open();
  expect(document.activeElement).toBe(document.body);
  await router.navigate('/cart');
  const heading = await screen.findByRole('heading', { name: 'Cart' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});
