import type { KitchenSummary } from '@homechef/contract/kitchens/kitchen';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../../testing/render.tsx';
import { sampleProduct, sampleSession } from '../../../testing/samples.ts';
import { sampleKitchen, samplePlace } from '../../../testing/slot-samples.ts';
import { LandingScreen } from './LandingScreen.tsx';

const nextPickup = {
  windowId: 'w',
  startsAt: '2026-11-22T01:00:00.000Z',
  endsAt: '2026-11-22T03:00:00.000Z',
  place: samplePlace({ name: 'Roosevelt Row' }),
};
const kitchens: KitchenSummary[] = [
  { ...sampleKitchen({ _id: 'truck', name: 'La Paloma', kind: 'truck', cuisines: ['Mexican'] }), nextPickup },
  { ...sampleKitchen({ _id: 'home', name: 'Asha’s Kitchen', kind: 'home', cuisines: [] }), nextPickup },
  { ...sampleKitchen({ _id: 'closed', name: 'On Holiday' }), nextPickup: null },
];

const open = (user?: ReturnType<typeof sampleSession>, listKitchens = kitchens) =>
  render(
    [
      { path: '/', element: <LandingScreen /> },
      { path: '*', element: <p>another page</p> },
    ],
    { user, answers: { topProducts: [sampleProduct()], listNextPickups: [], listKitchens } },
  );

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-21T19:00:00Z'), toFake: ['Date'] }));

test('plays a muted, looping video automatically', () => {
  open();
  const video = document.querySelector('video');
  expect(video).toMatchObject({ muted: true, defaultMuted: true, loop: true, autoplay: true });
  expect(video?.getAttribute('poster')).toContain('/media/landing-poster.webp');
  expect([...document.querySelectorAll('source')].map(({ type }) => type)).toEqual([
    'video/webm',
    'video/mp4',
  ]);
});

test('thanks chefs instead of asking them to sign up', () => {
  open(sampleSession({ isChef: true, name: 'Asha' }));
  expect(screen.getByRole('heading', { name: 'Thank you for cooking, Asha.' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Sign up/ })).toBeNull();
});

test('leads to the market with the chosen time, and with the place that is remembered', async () => {
  localStorage.setItem('market-place', JSON.stringify({ near: '33.45,-112.07', within: '5', at: '85004' }));
  const view = open();
  expect(screen.getByRole('button', { name: '85004. Where are you?' })).toBeTruthy();
  await view.user.click(screen.getByRole('button', { name: 'any time. When?' }));
  await view.user.click(screen.getByRole('button', { name: 'Tonight' }));
  const { pathname, search } = view.router.state.location;
  expect(pathname + search).toBe('/mainpage?when=tonight');
});

test('introduces the kitchens with the next pickups, and names the stop of a truck', async () => {
  open();
  const list = within(await screen.findByRole('region', { name: 'Who cooks next' }));
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'La PalomaFood truck · MexicanToday 6:00 pm · Roosevelt Row',
    'Asha’s KitchenHome chefToday 6:00 pm',
  ]);
});

test('says nothing of kitchens when none has a pickup', async () => {
  const view = open(undefined, []);
  await waitFor(() => expect(view.sent.some(({ name }) => name === 'listKitchens')).toBe(true));
  await waitFor(() => expect(document.querySelector('.landing-kitchens')).toBeNull());
});
