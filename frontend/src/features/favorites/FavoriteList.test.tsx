import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { chefId, sampleProduct, sampleSession } from '../../testing/samples.ts';
import { FavoriteList } from './FavoriteList.tsx';

const nowMs = Date.parse('2026-11-23T23:30:00Z');
const dish = sampleProduct({ name: 'Pad Thai', brand: 'Asha' });

const openDish = async (changes: Parameters<typeof sampleProduct>[0]) => {
  render([{ path: '/', element: <FavoriteList /> }], {
    answers: { listFavorites: { products: [{ ...dish, ...changes }], kitchens: [] } },
    user: sampleSession(),
  });
  return (await screen.findByRole('link')).textContent;
};

test.each([
  ['in stock', { countInStock: 3 }, 'Pad ThaiAsha · $12.50'],
  ['without a portion', { countInStock: 0 }, 'Pad ThaiAsha · Sold out'],
  ['whose required options are all gone', { countInStock: 3, available: false }, 'Pad ThaiAsha · Sold out'],
])('M1, M2: a favorite dish %s reads the same as on its page', async (_what, changes, text) => {
  expect(await openDish(changes)).toBe(text);
});

test('M4: a favorite dish that is held for this device is not sold out', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: nowMs });
  const until = new Date(nowMs + 600_000).toISOString();
  const record = { _id: 'w', chefId, product: dish._id, name: dish.name, qty: 1, hold: 'h', until };
  localStorage.setItem('waiting', JSON.stringify([record]));
  expect(await openDish({ countInStock: 0 })).toBe('Pad ThaiAsha · $12.50');
});
