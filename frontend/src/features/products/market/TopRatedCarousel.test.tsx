import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../../testing/render.tsx';
import { TopRatedCarousel } from './TopRatedCarousel.tsx';

test('renders nothing if no product has reviews', async () => {
  render([{ path: '/', element: <TopRatedCarousel /> }], { answers: { topProducts: [] } });
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  expect(screen.queryByRole('region')).toBeNull();
});
