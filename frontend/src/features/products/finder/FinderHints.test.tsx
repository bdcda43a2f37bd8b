import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { changeLanguage } from '../../../platform/i18n/language.ts';
import { sampleKitchen } from '../../../testing/slot-samples.ts';
import { render } from '../../../testing/render.tsx';
import { FinderHints } from './FinderHints.tsx';
import { noFinderFilters } from './finder-params.ts';

afterEach(() => changeLanguage('en'));

const filters = { ...noFinderFilters, near: '33.45,-112.07', within: '5', at: 'Phoenix' };

test.each([
  ['en', 30, 'No kitchens near Phoenix. The nearest is La Paloma, 18.6 mi away.', '30'],
  ['en', 8, 'No kitchens near Phoenix. The nearest is La Paloma, 5 mi away.', '10'],
  ['es', 30, 'No hay cocinas cerca de Phoenix. La más cercana es La Paloma, a 18.6 mi.', '30'],
] as const)('in %s names the nearest kitchen at %i km', async (language, distanceKm, text, within) => {
  await changeLanguage(language);
  const onChange = vi.fn();
  const listKitchens = [{ ...sampleKitchen({ name: 'La Paloma' }), nextPickup: null, distanceKm }];
  const view = render([{ path: '/', element: <FinderHints filters={filters} onChange={onChange} /> }], {
    answers: { listKitchens },
  });
  const line = await screen.findByText(/La Paloma/);
  expect(line.textContent.replaceAll('\u00a0', ' ')).toBe(text);
  expect(view.listCalls('listKitchens')).toMatchObject([
    { query: { near: '33.45,-112.07', within: '200', sort: 'distance', limit: 1 } },
  ]);
  await view.user.click(screen.getByRole('button'));
  expect(onChange).toHaveBeenCalledWith({ within });
});

test('names no kitchen if there is none', async () => {
  const view = render([{ path: '/', element: <FinderHints filters={filters} onChange={vi.fn()} /> }], {
    answers: { listKitchens: [] },
  });
  await waitFor(() => expect(view.listCalls('listKitchens')).toHaveLength(1));
  expect(screen.queryByText(/nearest/)).toBeNull();
});

test.each([
  ['en', 'Search for “tacos tamales” instead'],
  ['es', 'Buscar “tacos tamales” en su lugar'],
] as const)('in %s offers the nearest known words', async (language, name) => {
  await changeLanguage(language);
  const onChange = vi.fn();
  const view = render(
    [
      {
        path: '/',
        element: <FinderHints filters={{ ...noFinderFilters, q: 'tacos tmles' }} onChange={onChange} />,
      },
    ],
    { answers: { respell: { text: 'tacos tamales' } } },
  );
  await view.user.click(await screen.findByRole('button', { name }));
  expect(onChange).toHaveBeenCalledWith({ q: 'tacos tamales' });
});
