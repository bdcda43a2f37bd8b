import type { Endpoint } from '@homechef/contract/http/endpoint';
import type { CapacityLimit } from '@homechef/contract/kitchens/kitchen';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CallOptions } from '../../../platform/http/api-client.ts';
import { sampleLimit, sampleOccurrence, sampleWindow } from '../../../testing/kitchen-samples.ts';
import { expectPage } from '../../../testing/expect-page.ts';
import { render } from '../../../testing/render.tsx';
import {
  chefId,
  sampleOrder,
  sampleOrderItem,
  samplePickup,
  samplePickupChange,
  sampleProduct,
  sampleSession,
} from '../../../testing/samples.ts';
import { sampleKitchen, sampleSlotList } from '../../../testing/slot-samples.ts';
import { LimitsScreen } from './LimitsScreen.tsx';

const chef = sampleSession({ _id: chefId, isChef: true });
// Monday, November 23, 2026, 4:41 pm in Phoenix.
beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-23T23:41:00Z'), toFake: ['Date'] }));

const lasagne = sampleProduct({ _id: 'a'.repeat(24), name: 'Lasagne' });
const pie = sampleProduct({ _id: 'b'.repeat(24), name: 'Apple Pie' });
const oven = sampleLimit({
  _id: 'l2',
  name: 'oven',
  counts: 'points',
  max: 12,
  products: [
    { product: lasagne._id, points: 4 },
    { product: pie._id, points: 2 },
  ],
});
const pace = sampleLimit();
const permit = sampleLimit({ _id: 'l3', name: 'Permit', per: 'day', counts: 'portions', max: 30 });
const createOrder = (startsAt: string, product: string, qty: number) =>
  sampleOrder({
    _id: `ORDER${product.slice(0, 7).toUpperCase()}`,
    orderItems: [sampleOrderItem({ product, qty })],
    pickups: [samplePickup({ windowId: 'w1', startsAt })],
  });
const orders = [
  createOrder('2026-11-24T00:15:00.000Z', lasagne._id, 2),
  createOrder('2026-11-24T00:15:00.000Z', pie._id, 1),
];

function open(limits: CapacityLimit[] = [pace, oven, permit], answers: object = {}) {
  const view = render([{ path: '/chef/limits', element: <LimitsScreen /> }], {
    at: '/chef/limits',
    user: chef,
    answers: {
      getKitchen: sampleKitchen(),
      listLimits: limits,
      listSlots: sampleSlotList(),
      getUser: chef,
      listWindows: { rules: [sampleWindow()], occurrences: [sampleOccurrence()] },
      chefProducts: [lasagne, pie],
      chefOrders: orders,
      updateLimit: ({ params, body }: CallOptions<Endpoint>) => ({
        ...(body as object),
        _id: (params as { limitId: string }).limitId,
      }),
      createLimit: ({ body }: CallOptions<Endpoint>) => ({ ...(body as object), _id: 'new' }),
      deleteLimit: { message: 'Deleted' },
      updateKitchen: sampleKitchen({ slotMinutes: 30 }),
      ...answers,
    },
  });
  const press = async (name: string | RegExp) => view.user.click(await screen.findByRole('button', { name }));
  return { ...view, press };
}
const findCard = async (text: RegExp) => {
  await screen.findAllByRole('listitem');
  const card = screen.getAllByRole('listitem').find(({ textContent }) => text.test(textContent));
  return within(card ?? document.createElement('i'));
};
const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('shows each limit as a sentence, with how much is used and what it blocks', async () => {
  open();
  const ovenCard = await findCard(/^My .* holds/);
  expect(ovenCard.getByLabelText<HTMLInputElement>('What holds it').value).toBe('oven');
  expect((await ovenCard.findByLabelText<HTMLInputElement>('Points of Lasagne')).value).toBe('4');
  expect(await ovenCard.findByText('Today 5:15 pm: no more Lasagne')).toBeTruthy();
  expect((await findCard(/^At most/)).getByText('Most: 2 of 6, today 5:15 pm')).toBeTruthy();
  expect((await findCard(/^My permit/)).getByText('Today: 3 of 30')).toBeTruthy();
  expect(screen.getAllByRole('img')[0]?.getAttribute('aria-label')).toBe(
    'today, used of 6: 5:00 pm 0, 5:15 pm 2, 5:30 pm 0, 5:45 pm 0',
  );
});

test('says nothing about use until the orders are known', async () => {
  open([pace], { chefOrders: () => new Promise(() => {}) });
  await findCard(/^At most/);
  expectPage({ never: [/Most:/, 'of 6'] });
});

test('counts a moved order at its new time', async () => {
  const change = samplePickupChange({
    startsAt: '2026-11-24T00:30:00.000Z',
    endsAt: '2026-11-24T00:45:00.000Z',
  });
  const moved = orders.map((order) => ({ ...order, pickups: order.pickups.map((p) => ({ ...p, change })) }));
  open([pace], { chefOrders: moved });
  expect(await screen.findByText('Most: 2 of 6, today 5:30 pm')).toBeTruthy();
});

test('saves a number when the chef leaves its field', async () => {
  const { user, listBodies } = open();
  const card = await findCard(/^My .* holds/);
  const max = card.getByLabelText<HTMLInputElement>('Maximum');
  await user.clear(max);
  await user.type(max, '16');
  expect(listBodies('updateLimit')).toEqual([]);
  await user.tab();
  expect(await screen.findByText('Limit saved')).toBeTruthy();
  expect(listBodies('updateLimit')).toMatchObject([{ name: 'oven', max: 16, products: oven.products }]);
  await user.type(card.getByLabelText('Points of Apple Pie'), '{Backspace}3{Enter}');
  await waitFor(() => expect(listBodies('updateLimit')).toHaveLength(2));
  expect(listBodies('updateLimit')[1]).toMatchObject({
    max: 16,
    products: [oven.products[0], { product: pie._id, points: 3 }],
  });
});

test('keeps an invalid number in its field and does not send it', async () => {
  const { user, listBodies } = open([permit]);
  const max = await screen.findByLabelText<HTMLInputElement>('Maximum');
  await user.clear(max);
  await user.tab();
  expect(max.getAttribute('aria-invalid')).toBe('true');
  expect(listBodies('updateLimit')).toEqual([]);
});

test('changes period, slot length and dishes', async () => {
  const { user, listBodies, press } = open([pace, permit]);
  await user.selectOptions(await screen.findByLabelText('Period'), 'week');
  await waitFor(() => expect(listBodies('updateLimit')).toMatchObject([{ per: 'week' }]));
  await user.selectOptions(screen.getByLabelText('Minutes'), '30');
  await waitFor(() => expect(listBodies('updateKitchen')).toEqual([{ slotMinutes: 30 }]));
  const card = await findCard(/^At most/);
  await user.click(card.getByRole('button', { name: 'Every dish' }));
  const dialog = await findDialog('Which dishes?');
  await user.click(await dialog.findByRole('checkbox', { name: 'Apple Pie' }));
  await press('Save dishes');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(listBodies('updateLimit')[1]).toMatchObject({ products: [{ product: pie._id, points: 1 }] });
});

test('adds a stock for one date', async () => {
  const { user, listBodies, press } = open([]);
  await press('40 tamales for Saturday’s market');
  const dialog = await findDialog('Add a limit');
  await user.click(await dialog.findByRole('checkbox', { name: 'Apple Pie' }));
  await user.selectOptions(dialog.getByLabelText('When?'), 'Fri, Nov 27, 5–9 pm, Roosevelt Row');
  await user.type(dialog.getByLabelText('Maximum on Fri, Nov 27, Roosevelt Row'), '{Backspace}5');
  await press('Add this limit');
  await waitFor(() => expect(listBodies('createLimit')).toHaveLength(1));
  expect(listBodies('createLimit')).toMatchObject([
    {
      name: 'Apple Pie',
      per: 'window',
      counts: 'portions',
      max: 10_000,
      overrides: [{ windowId: 'w1', date: '2026-11-27', max: 45 }],
    },
  ]);
});

test('sets another maximum for one date and removes it', async () => {
  const limits = [pace];
  const { user, listBodies, press } = open(limits);
  await press('One date');
  const dialog = await findDialog('Another number on one date');
  await user.type(dialog.getByLabelText('Number'), '{Backspace}9');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await press('Remove the number of Fri, Nov 27, Roosevelt Row');
  await waitFor(() =>
    expect(listBodies('updateLimit')).toMatchObject([
      { overrides: [{ windowId: 'w1', date: '2026-11-27', max: 9 }] },
      { overrides: [] },
    ]),
  );
});

test('says that limits need pickup times', async () => {
  open([], { listWindows: { rules: [], occurrences: [] }, listSlots: sampleSlotList({ days: [] }) });
  expect(await screen.findByText(/Without pickup times nothing is limited/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add pickup times' }).getAttribute('href')).toBe('/chef/schedule');
  expect(screen.getByText(/^No limits yet/)).toBeTruthy();
});

test('removes a limit after confirmation', async () => {
  const { press, listCalls } = open([permit]);
  await press('Remove this limit: Permit');
  const dialog = await findDialog('Are you sure?');
  dialog.getByRole('button', { name: 'Remove' }).click();
  expect(await screen.findByText('Limit removed')).toBeTruthy();
  expect(listCalls('deleteLimit')).toMatchObject([{ params: { chefId, limitId: 'l3' } }]);
});
