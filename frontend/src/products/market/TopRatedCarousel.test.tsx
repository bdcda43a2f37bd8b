import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { sampleProduct } from '../../testing/samples.ts';
import { TopRatedCarousel } from './TopRatedCarousel.tsx';

const products = ['a', 'b', 'c'].map((name) => sampleProduct({ _id: name.repeat(24), name: `Dish ${name}` }));

async function open() {
  render([{ path: '/', element: <TopRatedCarousel /> }], { answers: { topProducts: products } });
  const region = await screen.findByRole('region', { name: 'Top rated' });
  const carousel = region.querySelector('.carousel');
  if (!carousel) throw new Error('no carousel');
  const swipe = (px: number) => {
    fireEvent.touchStart(carousel, { touches: [{ clientX: 200 }] });
    fireEvent.touchMove(carousel, { touches: [{ clientX: 200 - px }] });
    fireEvent.touchEnd(carousel);
  };
  return swipe;
}

test('changes the slide on a swipe of over 40 px', async () => {
  const swipe = await open();
  swipe(40);
  expect(screen.getByText('1 of 3')).toBeTruthy();
  swipe(41);
  expect(await screen.findByText('2 of 3')).toBeTruthy();
});

test('moves from the first slide back to the last', async () => {
  const swipe = await open();
  swipe(-60);
  expect(await screen.findByText('3 of 3')).toBeTruthy();
});

test('renders nothing if no product has reviews', async () => {
  render([{ path: '/', element: <TopRatedCarousel /> }], { answers: { topProducts: [] } });
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  expect(screen.queryByRole('region')).toBeNull();
});
