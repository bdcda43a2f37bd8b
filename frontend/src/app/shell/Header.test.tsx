import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { sampleSession } from '../../testing/samples.ts';
import { ChefBar } from './ChefBar.tsx';
import { Header } from './Header.tsx';

test.each([
  ['/chef/limits', 'Schedule'],
  ['/chef/product/1/edit', 'Add Food Items'],
  ['/order/chef/1', 'My Orders'],
  ['/cheforders', 'My Orders'],
])('a chef at %s reads that the page is for %s', (at, name) => {
  const page = (
    <>
      <Header />
      <ChefBar />
    </>
  );
  render([{ path: '*', element: page }], { at, user: sampleSession({ isChef: true }) });
  const links = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(links.map(({ textContent }) => textContent)).toContain(name);
  expect(new Set(links.map((link) => link.getAttribute('href'))).size).toBe(1);
});

test('explains the guest order link and links to the market', () => {
  render([{ path: '/', element: <Header /> }]);
  const link = screen.getByRole('link', { name: 'Find a guest order' });
  expect([link.textContent, link.title]).toEqual(['GUEST ORDER', 'Find a guest order']);
  expect(screen.getByRole('link', { name: 'Market' }).getAttribute('href')).toBe('/mainpage');
  expect(screen.getByRole('link', { name: 'HomeChef Market, home' }).getAttribute('href')).toBe('/');
});
