import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../../platform/http/api-client.ts';
import type { FakeResponses } from '../../testing/fake-api.ts';
import { render } from '../../testing/render.tsx';
import { sampleProduct, sampleSession } from '../../testing/samples.ts';
import { FavoriteButton } from './FavoriteButton.tsx';

const product = sampleProduct();

const open = (answers: FakeResponses, user = sampleSession()) =>
  render([{ path: '/', element: <FavoriteButton id={product._id} name={product.name} /> }], {
    answers,
    user,
  });
const getHeart = () => screen.getByRole('button', { name: /Pad Thai/ });
const isPressed = () => getHeart().getAttribute('aria-pressed');

test('adds and removes a favorite', async () => {
  let products: unknown[] = [];
  const view = open({
    listFavorites: () => ({ products, kitchens: [] }),
    addFavorite: () => ((products = [product]), { message: '' }),
    removeFavorite: () => ((products = []), { message: '' }),
  });
  await view.user.click(getHeart());
  await waitFor(() => expect(isPressed()).toBe('true'));
  await view.user.click(getHeart());
  await waitFor(() => expect(isPressed()).toBe('false'));
  const writes = view.sent.filter(({ name }) => name !== 'listFavorites');
  expect(writes.map(({ name, call }) => [name, call.params])).toEqual([
    ['addFavorite', { id: product._id }],
    ['removeFavorite', { id: product._id }],
  ]);
});

test('takes the mark back and says why it was not stored', async () => {
  const view = open({
    listFavorites: { products: [], kitchens: [] },
    addFavorite: new ApiError('At most 500 favourites', { status: 409 }),
  });
  await view.user.click(getHeart());
  expect(await screen.findByText(/At most 500 favourites/)).toBeTruthy();
  expect(isPressed()).toBe('false');
});

test('shows visitors no heart', () => {
  render([{ path: '/', element: <FavoriteButton id={product._id} name={product.name} /> }]);
  expect(screen.queryByRole('button')).toBeNull();
});
