import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { market, sampleWindow } from '../../testing/kitchen-samples.ts';
import { chefId, sampleProduct, sampleSession } from '../../testing/samples.ts';
import { sampleKitchen, samplePlace } from '../../testing/slot-samples.ts';
import { createStop, now, openChefPage as open } from './testing/open-chef-page.tsx';

beforeEach(() => vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => {
  for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name);
});

test('shows picture, cuisines, rating, reviews and completed orders', async () => {
  const facts = { rating: 4.58, numReviews: 1_128, completedOrders: 1 };
  const picture = '/pictures/tacos_f8d7ac.webp';
  const portrait = '/pictures/paloma_d08b5b.webp';
  open({ getKitchen: sampleKitchen({ cuisines: ['Thai', 'Lao'], picture, portrait, ...facts }) });
  expect(await screen.findByText('Home kitchen · Phoenix, AZ · Thai · Lao')).toBeTruthy();
  expect(screen.getByText('4.6 · 1,128 reviews · 1 order completed')).toBeTruthy();
  expect(document.querySelector('.kitchen-rating [role=img]')?.getAttribute('aria-label')).toBe(
    '4.5 of 5 stars',
  );
  expect(document.querySelector('img.kitchen-cover')?.getAttribute('src')).toBe(picture);
  expect(screen.getByText('Made in a home kitchen · Here since January 2026')).toBeTruthy();
  expect(document.querySelector('.kitchen-look .face')?.getAttribute('src')).toBe(portrait);
});

test('leaves out a rating and orders of zero', async () => {
  open();
  await screen.findByText('Opens today 5:00 pm');
  expect(screen.queryByText(/orders? completed/)).toBeNull();
  expect(document.querySelector('.kitchen-rating')).toBeNull();
  expect(document.querySelector('.chef-head .face')?.getAttribute('data-initial')).toBe('L');
});

const running = { startsAt: '2026-11-23T22:00:00Z' };

test.each<[string, object[], string, pausedUntil?: string]>([
  [
    'now and next',
    [running, { place: market }],
    'Now at Roosevelt Row · Next: Downtown Market, tomorrow 5:00 pm',
  ],
  ['now and always', [running, {}], 'Now at Roosevelt Row'],
  [
    'next',
    [{ status: 'cancelled', reason: 'Ill' }, { place: market }],
    'Next: Downtown Market, tomorrow 5:00 pm',
  ],
  [
    'next, after a pause',
    [running, { place: market }],
    'Next: Roosevelt Row, today 6:00 pm',
    '2026-11-24T01:00:00Z',
  ],
  [
    'next, after a pause of the whole stop',
    [running, { place: market }],
    'Next: Downtown Market, tomorrow 5:00 pm',
    '2026-11-24T04:00:00.000Z',
  ],
])('says where a truck is %s', async (_case, changes, text, pausedUntil) => {
  const occurrences = changes.map((change, i) => createStop(23 + i, change));
  const getKitchen = sampleKitchen({ kind: 'truck', pausedUntil: pausedUntil ?? null });
  open({ getKitchen, listWindows: { rules: [sampleWindow()], occurrences } });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('shows the distance from the remembered place', async () => {
  localStorage.setItem(
    'market-place',
    JSON.stringify({ near: '33.45,-112.07', within: '10', at: 'Phoenix' }),
  );
  const place = samplePlace({ latitude: 33.5251, longitude: -112.0739 });
  open({ getKitchen: sampleKitchen({ place }), listWindows: { rules: [], occurrences: [] } });
  // The location of a home is rounded to 33.53, -112.07.
  expect(await screen.findByText('5.5 mi away')).toBeTruthy();
});

test('groups the menu by category in the order of the filter', async () => {
  const dishes = ['Pastry', 'Vegan', 'Pastry'] as const;
  open({
    chefProducts: dishes.map((category, i) =>
      sampleProduct({ _id: String(i).repeat(24), name: `Dish ${i}`, category }),
    ),
  });
  const pastry = await screen.findByRole('list', { name: 'Pastry' });
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Vegan',
    'Pastry',
  ]);
  expect(
    within(pastry)
      .getAllByRole('heading', { level: 4 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Dish 0', 'Dish 2']);
});

/**
 * Presses Share with part of `navigator` replaced. user-event replaces parts of it too, so ours must go in afterwards.
 */
async function share(name: string, value: unknown) {
  const { user } = open();
  Object.defineProperty(navigator, name, { configurable: true, value });
  await user.click(await screen.findByRole('button', { name: 'Share: La Paloma Truck' }));
}
const pageUrl = `${window.location.origin}/chefitems/${chefId}`;

test('shares the link with the device’s share dialog', async () => {
  const sendShare = vi.fn(() => Promise.resolve());
  await share('share', sendShare);
  expect(sendShare).toHaveBeenCalledWith({ title: 'La Paloma Truck', url: pageUrl });
});

test('copies the link and says so if there is no share dialog', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  await share('clipboard', { writeText });
  expect((await screen.findByText('Link copied')).closest('[role=status]')).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith(pageUrl);
});

test('shows the link if it cannot be copied', async () => {
  await share('clipboard', { writeText: () => Promise.reject(new Error('Refused')) });
  expect(await screen.findByText(`The link could not be copied: ${pageUrl}`)).toBeTruthy();
});

test('M10: says until when orders can be cancelled and when an unanswered order ends', async () => {
  open({ getKitchen: sampleKitchen({ acceptance: 'manual', answerMinutes: 30, cancelMinutes: 120 }) });
  expect(await screen.findByText('No answer in 30 minutes: the order ends, nothing to pay.')).toBeTruthy();
  expect(screen.getByText('Cancel until 2 hours before your pickup.')).toBeTruthy();
});

test('shows a heart and a report button for the kitchen', async () => {
  open({ listFavorites: { products: [], kitchens: [] } }, { user: sampleSession() });
  expect(await screen.findByRole('button', { name: 'Favorite: La Paloma Truck' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Report a problem with La Paloma Truck' })).toBeTruthy();
});

test('shortens a long text until the user asks for all of it', async () => {
  const about = 'Every stew simmers for a day. '.repeat(10).trim();
  const { user } = open({ getKitchen: sampleKitchen({ about }) });
  const text = await screen.findByText(about);
  expect(text.className).toContain('is-short');
  await user.click(screen.getByRole('button', { name: 'Read more', expanded: false }));
  expect(text.className).not.toContain('is-short');
  expect(screen.getByRole('button', { name: 'Read less', expanded: true })).toBeTruthy();
});
