import type { PaidOrder } from '@homechef/contract/orders/counter-endpoints';
import type { ChefOrder, OrderItem } from '@homechef/contract/orders/order';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { MessageCode } from '@homechef/contract/messages/api-message';
import { ApiError } from '../../../platform/http/api-client.ts';
import { expectPage } from '../../../testing/expect-page.ts';
import { render } from '../../../testing/render.tsx';
import { chefId, sampleOrder, sampleOrderItem, sampleSession } from '../../../testing/samples.ts';
import { HandOverScreen } from './HandOverScreen.tsx';

const chef = sampleSession({ _id: chefId, isChef: true });

const createOrder = (...items: Partial<OrderItem>[]): ChefOrder =>
  sampleOrder({
    userName: 'Priya Nair',
    orderItems: items.map((item, i) => sampleOrderItem({ _id: String(i).repeat(24), price: 8.375, ...item })),
  });
const readyOrder = createOrder({
  stage: 'ready',
  qty: 2,
  price: 8.37,
  note: 'no onions',
  allergens: { milk: 'contains' },
});
const paidOrder = (change: number): PaidOrder => ({
  ...createOrder({ stage: 'picked_up', isPaid: true }),
  change,
});

const open = (answers: object = {}, at = '/chef/handover') =>
  render([{ path: '/chef/handover', element: <HandOverScreen /> }], {
    at,
    user: chef,
    answers: { chefOrders: [], findHandOver: readyOrder, handOverOrder: paidOrder(3.26), ...answers },
  });
type View = ReturnType<typeof open>;

async function tapCode({ user }: View, code: string) {
  const keypad = within(await screen.findByRole('group', { name: 'Keypad' }));
  for (const digit of code) await user.click(keypad.getByRole('button', { name: digit }));
}
const findOrder = () => screen.findByRole('region', { name: 'Priya Nair' });

test('looks up the fourth digit at once', async () => {
  const view = open();
  await tapCode(view, '482');
  expect(view.listCalls('findHandOver')).toEqual([]);
  await tapCode(view, '7');
  const order = within(await findOrder());
  // A code that is looked up as the session ends is no lost change.
  expect(view.listCalls('findHandOver')).toMatchObject([{ body: { code: '4827' }, isOfChange: false }]);
  expect(order.getByText('no onions')).toBeTruthy();
  expect(order.getByText('Contains: Milk')).toBeTruthy();
  expect(order.getAllByText('$16.74')).toHaveLength(2);
});

test('lists only complete orders that are not picked up as waiting', async () => {
  const chefOrders = [
    readyOrder,
    createOrder({ stage: 'picked_up' }),
    { ...readyOrder, orderItems: [...readyOrder.orderItems, sampleOrderItem({ stage: 'accepted' })] },
  ].map((order, i) => ({ ...order, _id: `N${i}` }));
  open({ chefOrders });
  expect(await screen.findByRole('region', { name: '1 order waits for pickup' })).toBeTruthy();
});

test('shows the change for a larger bill', async () => {
  const view = open();
  await tapCode(view, '4827');
  await view.user.click(await screen.findByRole('button', { name: '$20' }));
  const order = within(await findOrder());
  expect(order.getByText('$3.26')).toBeTruthy();
  expect(order.getByText('3 × $1, 1 × 25¢, 1 × 1¢')).toBeTruthy();
  await view.user.click(screen.getByRole('button', { name: 'Paid and handed over' }));
  expect(await screen.findByText('Give back')).toBeTruthy();
  expect(screen.getByText('$3.26')).toBeTruthy();
  expect(view.listBodies('handOverOrder')).toMatchObject([{ code: '4827', cashReceived: 20 }]);
});

test('reports a wrong code and accepts the next one', async () => {
  const findHandOver = vi
    .fn()
    .mockRejectedValueOnce(new ApiError('Not found', { status: 404 }))
    .mockReturnValue(readyOrder);
  const view = open({ findHandOver });
  await tapCode(view, '4871');
  expect((await screen.findByRole('alert')).textContent).toContain('No open order has the code 4871.');
  await tapCode(view, '4');
  expect(screen.queryByRole('alert')).toBeNull();
  await tapCode(view, '827');
  await findOrder();
});

test('refuses less cash than is due', async () => {
  const view = open();
  await tapCode(view, '4827');
  await view.user.click(await screen.findByRole('button', { name: 'Other' }));
  const field = screen.getByLabelText('Amount received in dollars');
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Paid and handed over' });
  await view.user.type(field, '16.73');
  expect(screen.getByText('At least $16.74')).toBeTruthy();
  expect(confirm.disabled).toBe(true);
  await view.user.clear(field);
  await view.user.type(field, '20,5');
  expect(screen.getByText('$3.76')).toBeTruthy();
  expect(confirm.disabled).toBe(false);
});

test('counts down while codes are locked, then unlocks the keypad', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'] });
  const findHandOver = new ApiError('Wait', { status: 429, retryAfterSeconds: 42 });
  const view = open({ findHandOver });
  await tapCode(view, '4871');
  expect(await screen.findByText(/^Codes work again in 0:42/)).toBeTruthy();
  const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
  expect([isDisabled('5'), isDisabled('No code')]).toEqual([true, false]);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText(/^Codes work again in 0:41/)).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(42_000));
  expect(screen.queryByText(/^Codes work again/)).toBeNull();
  expect(isDisabled('5')).toBe(false);
});

test('returns to the keypad if the hand-over refuses the code', async () => {
  const handOverOrder = new ApiError('Wrong', { status: 403, fields: { code: '4 tries left' } });
  const view = open({ handOverOrder });
  await tapCode(view, '4827');
  await view.user.click(await screen.findByRole('button', { name: 'Paid and handed over' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Wrong code. 4 tries left.');
  expect(screen.queryByRole('region', { name: 'Priya Nair' })).toBeNull();
});

test('locks only the code of the order that ran out of tries', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const handOverOrder = new ApiError('Wrong', {
    status: 403,
    fields: { code: 'No try left' },
    retryAfterSeconds: 60,
  });
  const view = open({ handOverOrder });
  await tapCode(view, '4827');
  await view.user.click(await screen.findByRole('button', { name: 'Paid and handed over' }));
  expect(await screen.findByText('Too many wrong codes for Priya Nair.')).toBeTruthy();
  expect(screen.getByText(/^The code works again in 1:00/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '5' }).disabled).toBe(false);
});

test('asks for no cash for a paid order', async () => {
  const view = open({ findHandOver: createOrder({ stage: 'ready', isPaid: true }) });
  await tapCode(view, '4827');
  await view.user.click(await screen.findByRole('button', { name: 'Handed over' }));
  await screen.findByText('Priya Nair has the order.');
  expect(view.listCalls('handOverOrder')[0]?.body).not.toHaveProperty('cashReceived');
});

test('charges only for what is ready', async () => {
  const order = createOrder({ stage: 'ready', price: 5 }, { stage: 'accepted', price: 9, name: 'Burrito' });
  const view = open({ findHandOver: order });
  await tapCode(view, '4827');
  const panel = within(await findOrder());
  expect(panel.getByText('Not ready yet, stays open: 1 × Burrito')).toBeTruthy();
  expect(panel.getAllByText('$5.00')).toHaveLength(2);
});

test('H3: reports the code of an order that is already done', async () => {
  const done = createOrder({ stage: 'picked_up', isPaid: true, pickedAt: '2026-01-02T03:04:05.000Z' });
  const view = open({ findHandOver: done });
  await tapCode(view, '4827');
  expect((await screen.findByRole('alert')).textContent).toContain('Priya Nair already has it, 8:04 pm.');
  expect(screen.queryByRole('button', { name: /handed over/i })).toBeNull();
});

test('H10: without a code, hands over only an order that was chosen, with a reason', async () => {
  const view = open(
    { chefOrders: [readyOrder], getChefOrder: readyOrder },
    `/chef/handover?order=${readyOrder._id}`,
  );
  await view.user.click(await screen.findByRole('button', { name: 'No code' }));
  const panel = within(await screen.findByRole('region', { name: 'Without a code' }));
  const radios = panel.getAllByRole<HTMLInputElement>('radio');
  expect(radios.filter(({ checked }) => checked)).toEqual([]);
  await view.user.click(panel.getByRole('button', { name: 'Go on' }));
  expect(panel.getByText('Please choose an order.')).toBeTruthy();
  expect(panel.getByText('Please choose or write a reason.')).toBeTruthy();
  expectPage({ reads: ['Why? The customer’s page of the order says it, with the reason.'] });
  await view.user.click(await panel.findByRole('radio', { name: /Priya Nair V4TB · \$16.74/ }));
  await view.user.click(panel.getByRole('radio', { name: 'The phone is dead.' }));
  expectPage({ reads: ['Why? The page of the order says it to Priya Nair, with the reason.'] });
  await view.user.click(panel.getByRole('button', { name: 'Go on: $16.74 from Priya Nair' }));
  await waitFor(() => expectPage({ reads: ['Without a code: “The phone is dead.”'] }));
  await view.user.click(await screen.findByRole('button', { name: 'Paid and handed over' }));
  await screen.findByText('Priya Nair has the order.');
  expect(view.listCalls('handOverOrder')[0]?.body).toMatchObject({
    reasonKey: 'phoneDead',
    cashReceived: 16.74,
  });
});

test('opens the order of a scanned link', async () => {
  const view = open({ getChefOrder: readyOrder }, '/chef/handover#order=7K3M9QX2V4TB&code=4827');
  await findOrder();
  expect(view.router.state.location.hash).toBe('');
  await view.user.click(screen.getByRole('button', { name: 'Paid and handed over' }));
  await screen.findByText('Priya Nair has the order.');
  expect(view.listCalls('handOverOrder')[0]?.body).toMatchObject({ code: '4827', cashReceived: 16.74 });
});

test('warns if the code belongs to another order than expected', async () => {
  const other = sampleOrder({ _id: '7K3M9QX2V4TC', userName: 'Theo', orderItems: [sampleOrderItem()] });
  const view = open({ getChefOrder: other }, '/chef/handover?order=7K3M9QX2V4TC');
  await screen.findByRole('heading', { name: 'The 4 digits of Theo' });
  await tapCode(view, '4827');
  expect(await screen.findByText('This code belongs to Priya Nair, not to Theo.')).toBeTruthy();
});

test('asks for the digits if the camera is refused', async () => {
  const getUserMedia = vi.fn().mockRejectedValue(new DOMException('No', 'NotAllowedError'));
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  const view = open();
  expect(getUserMedia).not.toHaveBeenCalled();
  await view.user.click(await screen.findByRole('button', { name: 'Scan the QR code' }));
  expect(await screen.findByText('The camera is not allowed here. Type the 4 digits.')).toBeTruthy();
  expect(getUserMedia).toHaveBeenCalledOnce();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

const refuseWith = (code: MessageCode, at: string) =>
  new ApiError('Refused', {
    status: 409,
    code,
    values: { name: 'Priya Nair', number: readyOrder._id, at, timeZone: 'America/Phoenix' },
  });

describe('C14: an order with recalled food', () => {
  const note = 'Recalled: do not hand over Bread. Make it anew with another batch, or cancel.';
  const recalled = { name: 'Bread', stage: 'ready', recalled: true } as const;

  test.each([
    ['nothing else', [recalled]],
    ['food that the customer has', [recalled, { stage: 'picked_up', isPaid: true }]],
  ] as const)('an order of recalled food and %s is neither over nor handed over', async (_, items) => {
    const view = open({ findHandOver: createOrder(...items) });
    await tapCode(view, '4827');
    const order = within(await findOrder());
    expect(order.getByRole('alert').textContent).toBe(note);
    expect(order.queryByText('Cash to take')).toBeNull();
    for (const name of ['Paid and handed over', 'Handed over', 'It is ready'])
      expect(order.queryByRole('button', { name })).toBeNull();
  });

  test('a hand-over of the rest names what stays behind', async () => {
    const view = open({ findHandOver: createOrder(recalled, { stage: 'ready', price: 4 }) });
    await tapCode(view, '4827');
    const order = within(await findOrder());
    expect(order.getByRole('alert').textContent).toBe(note);
    expect(order.getByRole('button', { name: 'Paid and handed over' })).toBeTruthy();
    expect(order.getAllByText('$4.00').length).toBeGreaterThan(0);
  });
});

describe('a code that hands nothing over', () => {
  // Tuesday, 7:41 pm in Phoenix.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-25T02:41:00Z') }));

  test.each([
    ['H3', 'handover.already', '2026-11-25T02:30:00Z', 'Priya Nair already has it, 7:30 pm. Take no money.'],
    [
      'H4',
      'handover.cancelled',
      '2026-11-25T01:00:00Z',
      'The order of Priya Nair was cancelled at 6:00 pm. Hand over nothing.',
    ],
    [
      'H4',
      'handover.other_day',
      '2026-11-26T01:00:00Z',
      'It is for tomorrow 6:00 pm. Priya Nair: the code is right.',
    ],
  ] as const)('%s: %s at %s says so and takes no cash', async (_, code, at, text) => {
    const view = open({ findHandOver: refuseWith(code, at) });
    await tapCode(view, '4827');
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(screen.queryByText(/No open order has the code/)).toBeNull();
    expect(screen.queryByText('Give back')).toBeNull();
  });

  test('H4: lets the chef hand over tomorrow’s order anyway', async () => {
    const view = open({
      findHandOver: refuseWith('handover.other_day', '2026-11-26T01:00:00Z'),
      getChefOrder: readyOrder,
    });
    await tapCode(view, '4827');
    await view.user.click(await screen.findByRole('button', { name: 'Hand over anyway' }));
    expect(await findOrder()).toBeTruthy();
  });

  test.each([
    [
      'handover.already',
      '2026-11-25T02:40:00Z',
      'Already handed over, 7:40 pm On another device. Take no money.',
    ],
    [
      'handover.cancelled',
      '2026-11-25T02:39:00Z',
      'Cancelled at 7:39 pm Hand over nothing, give back what you took.',
    ],
  ] as const)(
    'H8: shows neither success nor change for a hand-over refused with %s at %s',
    async (code, at, text) => {
      const view = open({
        handOverOrder: refuseWith(code, at),
        getChefOrder: createOrder({ stage: 'picked_up', isPaid: true }),
      });
      await tapCode(view, '4827');
      await view.user.click(await screen.findByRole('button', { name: '$20' }));
      await view.user.click(screen.getByRole('button', { name: 'Paid and handed over' }));
      expect((await screen.findByRole('alert')).textContent).toContain(text);
      expect(screen.queryByText('Priya Nair has the order.')).toBeNull();
      expect(screen.queryByText('Give back')).toBeNull();
    },
  );
});
