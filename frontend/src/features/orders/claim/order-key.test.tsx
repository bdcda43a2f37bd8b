import { render as renderAlone, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../../../platform/http/api-client.ts';
import { getOrderKey, storeOrderKey } from '../../../platform/storage/order-keys.ts';
import { expectPage } from '../../../testing/expect-page.ts';
import { render } from '../../../testing/render.tsx';
import { chefId, sampleConfig, sampleOrder, sampleOrderItem } from '../../../testing/samples.ts';
import { QrSymbol } from '../../../ui/display/QrSymbol.tsx';
import { GuestOrderScreen } from '../customer/GuestOrderScreen.tsx';

const otherChefId = 'a'.repeat(24);
const items = [
  sampleOrderItem({ chefId, stage: 'ready', orderStatus: 'Ready' }),
  sampleOrderItem({ _id: 'b'.repeat(24), chefId: otherChefId, stage: 'accepted' }),
];
/** An order of two kitchens, as the server returns it to a device without its key. */
const masked = sampleOrder({ orderItems: items, userEmail: 'a***@example.com', user: null, type: 'Guest' });
const claimed = sampleOrder({ user: null, type: 'Member', userEmail: 'a***@example.com' });

const open = (order: object, { hash = '', ...answers }: { hash?: string; [name: string]: unknown } = {}) =>
  render([{ path: '/order/guest/:id', element: <GuestOrderScreen /> }], {
    at: `/order/guest/${sampleOrder()._id}${hash}`,
    answers: { getGuestOrder: order, ...answers },
  });

test('O6: without its key, an order of several kitchens can be read and picked up but not changed', async () => {
  open(masked);
  expect(
    await screen.findByText(
      'To change this order, use the link in your email, or enter the email of the order.',
    ),
  ).toBeTruthy();
  expect(screen.getByText(/With this number anyone can see this order and mark it picked up\./)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /PICKED UP/ }).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /here/ })).toBeNull();
});

test('O6: a market without mail asks for the email of the order only', async () => {
  open(masked, { getConfig: sampleConfig({ email: false, push: true }) });
  expect(await screen.findByText('To change this order, enter the email of the order.')).toBeTruthy();
  expectPage({ never: ['link in your email'] });
});

test.each([
  ['one kitchen', 1, { userEmail: 'ann@example.com' }, 'Anyone with this link can see the order.'],
  ['several kitchens', 2, {}, 'With this number anyone can see this order.'],
])(
  'O6: with nothing left to pick up from %s, number and link only show it',
  async (_, count, view, reads) => {
    const ended = items.slice(0, count).map((item) => Object.assign({}, item, { stage: 'cancelled' }));
    open(Object.assign({}, masked, { orderItems: ended }, view));
    await screen.findByText(/With this number anyone can see this order\./);
    expectPage({ reads: [reads], never: ['see and change', 'mark it picked up', 'To change this order'] });
  },
);

test('O6: the email of the order gives this device the key', async () => {
  const view = open(masked, { getOrderKey: { key: 'the-key' } });
  await view.user.type(await screen.findByLabelText('Email of the order'), 'ann@example.com');
  await view.user.click(screen.getByRole('button', { name: 'Enter email' }));
  await waitFor(() => expect(getOrderKey(masked._id)).toBe('the-key'));
  const keyCall = view.sent.find(({ name }) => name === 'getOrderKey');
  expect(keyCall?.call).toMatchObject({ params: { id: masked._id }, body: { email: 'ann@example.com' } });
  expect(view.sent.filter(({ name }) => name === 'getGuestOrder').length).toBeGreaterThan(1);
});

test('O6: rejects another email and keeps what was typed', async () => {
  const { user } = open(masked, { getOrderKey: new ApiError('Forbidden', { status: 403 }) });
  await user.type(await screen.findByLabelText('Email of the order'), 'max@example.com');
  await user.click(screen.getByRole('button', { name: 'Enter email' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This is not the email of the order. Please check it.',
  );
  expect(screen.getByLabelText<HTMLInputElement>('Email of the order').value).toBe('max@example.com');
});

test('O5: guests still see an order that was added to an account, but without buttons', async () => {
  open(claimed);
  expect(
    await screen.findByText('Someone added this order to an account with its email. You still see it here.'),
  ).toBeTruthy();
  expectPage({ never: ['Order not found', 'ancel free', 'change or cancel'] });
  expect(screen.queryByRole('button', { name: /PICKED UP|Cancel|Add to my account/ })).toBeNull();
});

test('the link in an email stores the key and removes it from the URL', async () => {
  const { router } = open(masked, { hash: '#key=from-the-mail' });
  await waitFor(() => expect(router.state.location.hash).toBe(''));
  expect(getOrderKey(masked._id)).toBe('from-the-mail');
});

test.each([
  ['has the key if this device has it', 'the-key', '#key=the-key'],
  ['has no key if this device has none', undefined, ''],
])('the QR code of the link, for another device, %s', async (_, key, fragment) => {
  const order = sampleOrder({ user: null, type: 'Guest' });
  if (key) storeOrderKey(order._id, key);
  open(order);
  const name = 'QR code of the link to this order';
  const shown = await screen.findByRole('img', { name, hidden: true });
  const text = `${window.location.origin}/order/guest/${order._id}${fragment}`;
  const expected = renderAlone(<QrSymbol text={text} label="" />).container.querySelector('svg');
  expect(shown.innerHTML).toBe(expected?.innerHTML);
  expect(screen.queryByText(/proves that the order is yours/) !== null).toBe(key !== undefined);
});

test('finds the key of a number in another spelling', () => {
  storeOrderKey(masked._id, 'stored');
  expect(getOrderKey(` ${masked._id.toLowerCase().slice(0, 4)}-${masked._id.slice(4)}`)).toBe('stored');
});

test('sends the key with each request about the order', async () => {
  storeOrderKey(masked._id, 'the-key');
  const whole = sampleOrder({ orderItems: items, userEmail: 'ann@example.com', user: null, type: 'Guest' });
  const view = open(whole, { cancelItem: whole });
  const [cancel] = await screen.findAllByRole('button', { name: /^Cancel/ });
  await view.user.click(cancel as HTMLElement);
  await view.user.click(await screen.findByRole('button', { name: /Yes, cancel/ }));
  await waitFor(() => expect(view.listCalls('cancelItem')).toHaveLength(1));
  for (const name of ['getGuestOrder', 'cancelItem'])
    expect(view.listCalls(name)[0]?.headers).toEqual({ 'X-Order-Key': 'the-key' });
});
