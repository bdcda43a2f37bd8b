import type { PublicChef } from '@homechef/contract/users/user';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../../lib/http/api-client.ts';
import { render } from '../../testing/render.tsx';
import { chefId, sampleProduct, sampleSession } from '../../testing/samples.ts';
import { ChefItemsScreen } from './ChefItemsScreen.tsx';

const asha: PublicChef = {
  _id: chefId,
  name: 'Asha’s Kitchen',
  email: 'asha@example.com',
  phone: '602 555 0177',
  address: '1 Main St, Phoenix, AZ, 85001',
  latitude: 'NA',
  longitude: 'NA',
  isChef: true,
};
const padThai = sampleProduct();

const open = (options: Partial<Parameters<typeof render>[1]> = {}) =>
  render([{ path: '/chefitems/:chefId', element: <ChefItemsScreen /> }], {
    at: `/chefitems/${chefId}`,
    ...options,
    answers: { getGuestChef: asha, chefProducts: [padThai], ...options.answers },
  });
const title = () => screen.findByRole('heading', { level: 1 });

test('tells who cooks, and links each dish: its title below the chef’s page, its picture to the market', async () => {
  const { sent } = open();
  expect((await title()).textContent).toBe('Asha’s Kitchen');
  await screen.findByText('1 Main St, Phoenix, AZ 85001');
  const dishes = await screen.findByRole('list', { name: 'Dishes' });
  const links = [...within(dishes).getByRole('listitem').querySelectorAll('a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/mainpage/product/${padThai._id}`,
    `/chefitems/${chefId}/product/${padThai._id}`,
  ]);
  expect(sent.find(({ name }) => name === 'chefProducts')?.call).toMatchObject({
    params: { chefId },
    token: 'never',
  });
});

test('what the chef has not told is not shown as NA', async () => {
  open({ answers: { getGuestChef: { ...asha, address: 'NA', phone: 'NA' } } });
  await title();
  await screen.findByText('asha@example.com');
  expect(screen.queryByText(/\bNA\b/)).toBeNull();
});

test.each([
  ['a foodie', {}, 'Chefs near you'],
  ['a chef', { isChef: true }, 'Latest cuisines'],
  ['a chef who is an admin', { isChef: true, isAdmin: true }, 'Chefs near you'],
])('leads %s back to where they may look', async (_who, roles, name) => {
  open({ user: sampleSession(roles) });
  await title();
  expect(screen.getByRole('link', { name })).toBeTruthy();
});

test('a chef without dishes', async () => {
  open({ answers: { chefProducts: [] } });
  const none = await screen.findByText('NO FOOD ITEMS FROM THIS CHEF PRESENTLY');
  expect(none.closest('.alert-info')).toBeTruthy();
});

test('a chef nobody knows', async () => {
  const getGuestChef = () => {
    throw new ApiError('User not found', { status: 404 });
  };
  open({ answers: { getGuestChef, chefProducts: [] } });
  expect((await title()).textContent).toBe('Chef not found');
  expect(screen.queryByText('NO FOOD ITEMS FROM THIS CHEF PRESENTLY')).toBeNull();
});

test.each([
  ['a visitor', undefined, '/mainpage'],
  ['a foodie', sampleSession(), '/cheflist'],
  ['a chef', sampleSession({ isChef: true }), '/mainpage'],
])('%s is led back to where they can look on', async (_, user, href) => {
  open({ user });
  await title();
  expect(document.querySelector('.back-link')?.getAttribute('href')).toBe(href);
});
