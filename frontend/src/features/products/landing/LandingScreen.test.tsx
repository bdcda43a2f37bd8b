import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../../testing/render.tsx';
import { sampleProduct, sampleSession } from '../../../testing/samples.ts';
import { LandingScreen } from './LandingScreen.tsx';

const open = (user?: ReturnType<typeof sampleSession>) =>
  render([{ path: '/', element: <LandingScreen /> }], { user, answers: { topProducts: [sampleProduct()] } });

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
