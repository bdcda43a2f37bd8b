import type { Endpoint } from '@homechef/contract/http/endpoint';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApiError, type CallOptions } from '../../../../platform/http/api-client.ts';
import { changeLanguage } from '../../../../platform/i18n/language.ts';
import { expectPage } from '../../../../testing/expect-page.ts';
import { render } from '../../../../testing/render.tsx';
import {
  chefId,
  sampleOrder,
  sampleOrderItem,
  samplePickup,
  sampleSession,
} from '../../../../testing/samples.ts';
import { ChefOrderScreen } from '../ChefOrderScreen.tsx';
import { ChefOrdersScreen } from './ChefOrdersScreen.tsx';

const chef = sampleSession({ _id: chefId, isChef: true });
const notReadyItem = sampleOrderItem({ qty: 2 });
const completedItem = sampleOrderItem({ orderStatus: 'Ready', isPaid: true, isPickedUp: true });
const routes = [
  { path: '/cheforders', element: <ChefOrdersScreen /> },
  { path: '/order/chef/:id', element: <ChefOrderScreen /> },
];
const open = (answers: object, at = '/cheforders') =>
  render(routes, { at, user: chef, answers: { ...answers } });

afterEach(() => changeLanguage('en'));

const openOrder = sampleOrder({ _id: 'AAAABBBBCCCC', orderItems: [notReadyItem], userName: 'Maria' });
const completedOrder = sampleOrder({ _id: 'DDDDEEEEFFFF', orderItems: [completedItem] });

test('lists open orders with their cash before completed orders', async () => {
  open({ chefOrders: [completedOrder, openOrder] });
  const first = within(await screen.findByRole('region', { name: 'As soon as ready' }));
  expect(first.getByRole('link', { name: 'Maria AAAA-BBBB-CCCC' }).getAttribute('href')).toBe(
    '/order/chef/AAAABBBBCCCC',
  );
  expect(first.getByText('2 ×').parentElement?.textContent).toBe('2 × Pad Thai');
  expect(first.getByText('Cash to collect').parentElement?.textContent).toBe('Cash to collect $25.00');
  const last = within(screen.getByRole('region', { name: 'Ended' }));
  expect(last.getByText('DDDD-EEEE-FFFF')).toBeTruthy();
  expect(last.getByTestId('order-status').textContent).toBe('Completed');
});

test('a tap on a card renders no other card again', async () => {
  const other = { ...openOrder, _id: 'GGGGHHHHJJJJ', userName: 'Theo' };
  let reads = 0; // by its card, which says when it was placed
  Object.defineProperty(other, 'createdAt', {
    get: () => {
      reads += 1;
      return openOrder.createdAt;
    },
  });
  const { user } = open({ chefOrders: [openOrder, other] });
  const ready = await screen.findByRole('button', { name: 'Ready', description: /^Maria/ });
  const readsBefore = reads;
  expect(readsBefore).toBeGreaterThan(0);
  await user.click(ready);
  expect(await screen.findByRole('button', { name: 'marking ready' })).toBeTruthy();
  expect(reads).toBe(readsBefore);
});

test('separates how long ago a pickup time was from the number of its orders', async () => {
  const startsAt = new Date(Date.now() - 59 * 60_000).toISOString();
  open({ chefOrders: [{ ...openOrder, pickups: [samplePickup({ startsAt, endsAt: startsAt })] }] });
  const ago = await screen.findByText('59 min. ago');
  expect(ago.parentElement?.textContent).toMatch(/^59 min\. ago · 1 order · /);
});

test.each([
  ['en', /Removed by the market .*: stop cooking/],
  ['es', /El mercado lo quitó .* Deja de cocinar/],
] as const)(
  'X28: tells a chef in %s that the order on the screen was removed from the market',
  async (language, text) => {
    await changeLanguage(language);
    let reply: unknown = openOrder;
    open({ getChefOrder: () => reply }, '/order/chef/AAAABBBBCCCC');
    await screen.findAllByText(/Pad Thai/);
    const values = { kitchen: 'La Paloma Truck', removedAt: '2026-11-23T23:30:00.000Z' };
    reply = new ApiError('Removed', { status: 404, code: 'order.removed', values });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expectPage({ reads: [text], never: ['Pad Thai', 'Removed.', /Ask|Pide tu dinero/] }));
    await changeLanguage('en');
  },
);

const { place, startsAt, endsAt } = samplePickup();
const cancelledPickup = {
  change: {
    kind: 'cancelled',
    startsAt,
    endsAt,
    place,
    reason: 'Ill',
    at: '2026-11-23T20:00:00.000Z',
    before: { startsAt, endsAt, place },
  },
} as const;
const taken = { stage: 'picked_up', pickedAt: '2026-11-23T23:30:00.000Z' } as const;
test.each<[string, 'en' | 'es', object, object, string, boolean]>([
  ['ready', 'en', { stage: 'ready' }, {}, 'Cash to pay at pickup$25.00', true],
  ['ready', 'es', { stage: 'ready' }, {}, 'Efectivo a pagar al recoger$25.00', true],
  ['picked up and not paid', 'en', taken, {}, 'Not confirmed yet: $25.00', false],
  ['ready, but off', 'en', { stage: 'ready' }, cancelledPickup, 'Ready, but off: call Maria', false],
])('C5, C7: the page of an order that is %s shows the cash only once (%s)', async (...example) => {
  const [, language, item, pickup, cash, isHandedOver] = example;
  await changeLanguage(language);
  const orderItems = [{ ...notReadyItem, ...item }];
  open(
    { getChefOrder: { ...openOrder, orderItems, pickups: [samplePickup(pickup)] } },
    '/order/chef/AAAABBBBCCCC',
  );
  await waitFor(() => expectPage({ reads: [cash], never: ['to collect', 'por cobrar'] }));
  expect(screen.queryAllByRole('link', { name: /^(Hand over|Entregar)/ })).toHaveLength(isHandedOver ? 1 : 0);
  // Paper leaves out a promise, but must show a name.
  expect(screen.getByRole('heading', { name: 'Maria' }).className).not.toContain('promise');
});

test.each(['placed', 'accepted', 'ready'] as const)(
  'X2: the page of an order that is off offers no step of the kitchen (%s)',
  async (stage) => {
    const items = ['a', 'b'].map((name) => ({ ...notReadyItem, _id: name.repeat(24), name, stage }));
    open(
      { getChefOrder: { ...openOrder, orderItems: items, pickups: [samplePickup(cancelledPickup)] } },
      '/order/chef/AAAABBBBCCCC',
    );
    await waitFor(() => expectPage({ reads: [/Off: no answer yet|Ready, but off/] }));
    const steps = /update to ready|Mark paid|All ready|All paid|Accept|Hand over/;
    expect(screen.queryAllByRole('button', { name: steps })).toEqual([]);
  },
);

const respondByState = ({ query }: CallOptions<Endpoint>) => {
  const { state } = query as { state: 'open' | 'done' };
  return { open: [openOrder], done: [completedOrder] }[state];
};
const getOrderNumbers = () =>
  screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test.each([
  ['All', '', ['Maria AAAA-BBBB-CCCC', 'Ann DDDD-EEEE-FFFF']],
  ['Open 1', '?state=open', ['Maria AAAA-BBBB-CCCC']],
  ['Ended', '?state=done', ['Ann DDDD-EEEE-FFFF']],
])('%s tab shows its orders and updates the URL', async (name, search, expected) => {
  const view = open({ chefOrders: respondByState }, search ? '/cheforders' : '/cheforders?state=done');
  await screen.findByRole('link', { name: 'Open 1' });
  await view.user.click(screen.getByRole('link', { name }));
  await waitFor(() => expect(getOrderNumbers()).toEqual(expected));
  expect(view.router.state.location.search).toBe(search);
  expect(screen.getByRole('link', { name }).getAttribute('aria-current')).toBe('page');
});

test('links back to the list with its filters', async () => {
  const view = open(
    { chefOrders: respondByState, getChefOrder: openOrder },
    '/cheforders?state=open&q=maria',
  );
  await view.user.click(await screen.findByRole('link', { name: 'Maria AAAA-BBBB-CCCC' }));
  const back = await screen.findByRole('link', { name: 'My Orders' });
  expect(back.getAttribute('href')).toBe('/cheforders?state=open&q=maria');
});
