import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../../testing/render.tsx';
import { chefId, sampleChef, sampleProduct, sampleSession } from '../../../testing/samples.ts';
import { ChefItemsScreen } from './ChefItemsScreen.tsx';

const chef = sampleChef();
const padThai = sampleProduct();

const open = (options: Partial<Parameters<typeof render>[1]> = {}) =>
  render([{ path: '/chefitems/:chefId', element: <ChefItemsScreen chefId={chefId} isListed /> }], {
    at: `/chefitems/${chefId}`,
    ...options,
    answers: { getGuestChef: chef, chefProducts: [padThai], ...options.answers },
  });
const findTitle = () => screen.findByRole('heading', { level: 1 });

test('links product titles below the chef page and pictures to the market', async () => {
  const { listCalls } = open();
  expect((await findTitle()).textContent).toBe('Asha’s Kitchen');
  await screen.findByText('1 Main St, Phoenix, AZ 85001');
  const dishes = await screen.findByRole('list', { name: 'Vegetarian' });
  const links = [...within(dishes).getByRole('listitem').querySelectorAll('a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/chefitems/${chefId}/product/${padThai._id}`,
    `/mainpage/product/${padThai._id}`,
  ]);
  expect(listCalls('chefProducts')[0]).toMatchObject({
    params: { chefId },
    token: 'never',
  });
});

test('hides missing contact details instead of showing NA', async () => {
  open({ answers: { getGuestChef: { ...chef, address: 'NA', phone: 'NA' } } });
  await findTitle();
  await screen.findByText('asha@example.com');
  expect(screen.queryByText(/\bNA\b/)).toBeNull();
});

test('shows an empty state for a chef without products', async () => {
  open({ answers: { chefProducts: [] } });
  const notice = await screen.findByText('NO FOOD ITEMS FROM THIS CHEF PRESENTLY');
  expect(notice.closest('.alert-info')).toBeTruthy();
});

test.each([
  ['a visitor', undefined, 'Latest cuisines', '/mainpage'],
  ['a foodie', sampleSession(), 'Chefs near you', '/cheflist'],
  ['a chef', sampleSession({ isChef: true }), 'Latest cuisines', '/mainpage'],
  ['a chef who is an admin', sampleSession({ isChef: true, isAdmin: true }), 'Chefs near you', '/cheflist'],
])('links %s back to a page with access', async (_case, user, name, href) => {
  open({ user });
  await findTitle();
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
});
