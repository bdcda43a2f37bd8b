import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { sampleProduct } from '../../testing/samples.ts';
import { TopRatedCarousel } from './TopRatedCarousel.tsx';

const dishes = ['a', 'b', 'c'].map((name) => sampleProduct({ _id: name.repeat(24), name: `Dish ${name}` }));

async function open() {
  render([{ path: '/', element: <TopRatedCarousel /> }], { answers: { topProducts: dishes } });
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

test('a swipe of more than 40 px turns the page, one of 40 px does not', async () => {
  const swipe = await open();
  swipe(40);
  expect(screen.getByText('1 of 3')).toBeTruthy();
  swipe(41);
  expect(await screen.findByText('2 of 3')).toBeTruthy();
});

test('a swipe back from the first leads to the last', async () => {
  const swipe = await open();
  swipe(-60);
  expect(await screen.findByText('3 of 3')).toBeTruthy();
});

test('nothing stands there while nobody has reviewed anything', async () => {
  render([{ path: '/', element: <TopRatedCarousel /> }], { answers: { topProducts: [] } });
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  expect(screen.queryByRole('region')).toBeNull();
});
