import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { sampleProduct, sampleSession } from '../../testing/samples.ts';
import { LandingScreen } from './LandingScreen.tsx';

const open = (user?: ReturnType<typeof sampleSession>) =>
  render([{ path: '/', element: <LandingScreen /> }], { user, answers: { topProducts: [sampleProduct()] } });

beforeEach(() => vi.useFakeTimers({ now: new Date(2026, 10, 21, 12), toFake: ['Date'] }));

test('shows the current date and a link to the market', async () => {
  open();
  expect(screen.getByText('Saturday, November 21, 2026')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Browse the market' }).getAttribute('href')).toBe('/mainpage');
  expect((await screen.findByRole('link', { name: /Pad Thai/ })).getAttribute('href')).toContain(
    '/mainpage/',
  );
});

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

test.each([
  ['a visitor', undefined],
  ['a foodie', sampleSession()],
])('asks %s to sign up', (_case, user) => {
  open(user);
  expect(screen.getByRole('link', { name: /^Sign up/ }).getAttribute('href')).toBe('/register');
});

test('thanks chefs instead of asking them to sign up', () => {
  open(sampleSession({ isChef: true, name: 'Asha' }));
  expect(screen.getByRole('heading', { name: 'Thank you for cooking, Asha.' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Sign up/ })).toBeNull();
});
