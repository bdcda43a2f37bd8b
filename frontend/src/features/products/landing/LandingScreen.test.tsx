import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../../testing/render.tsx';
import { sampleProduct, sampleSession } from '../../../testing/samples.ts';
import { LandingScreen } from './LandingScreen.tsx';

const open = (user?: ReturnType<typeof sampleSession>) =>
  render(
    [
      { path: '/', element: <LandingScreen /> },
      { path: '*', element: <p>another page</p> },
    ],
    { user, answers: { topProducts: [sampleProduct()], listNextPickups: [] } },
  );

beforeEach(() => vi.useFakeTimers({ now: new Date(2026, 10, 21, 12), toFake: ['Date'] }));

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
