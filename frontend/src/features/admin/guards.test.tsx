import { allPagePaths } from '@homechef/contract/page-rendering/page-paths';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { routes } from '../../app/routing/routes.tsx';
import { render } from '../../testing/render.tsx';
import { sampleSession } from '../../testing/samples.ts';

const pages = allPagePaths
  .filter((pattern) => /^\/admin(\/|$)/.test(pattern))
  .map((pattern) => pattern.replace(':id', 'a'.repeat(24)));

/**
 * Requests that every page may send: the header loads the notices of every user, lists load which allergens to avoid, the
 * bar loads open orders and what the account waits for, and the page frame keeps a chef’s work up to date and shows
 * announcements.
 */
const requestsOfAllPages = [
  'listNotices',
  'myOrders',
  'listOwnWaiting',
  'getBoard',
  'chefOrders',
  'getAvoidedAllergens',
  'getAnnouncement',
];

test('finds fourteen admin pages', () => expect(pages).toHaveLength(14));

test.each(pages)('redirects chefs from %s to the sign-in page, which names the required role', async (at) => {
  const { router, sent } = render(routes, { at, user: sampleSession({ isChef: true }) });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.state).toEqual({ refused: 'admins' });
  expect(sent.filter(({ name }) => !requestsOfAllPages.includes(name))).toEqual([]);
});
