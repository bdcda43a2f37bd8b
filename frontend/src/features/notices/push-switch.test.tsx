import type { Stage } from '@homechef/contract/orders/item-transitions';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { logout, replaceSession } from '../users/state/session.reducer.ts';
import { storeOrderKey } from '../../platform/storage/order-keys.ts';
import { connectionLost, connectionRestored } from '../../store/connection/connection.reducer.ts';
import { fakeEndpoint, installFakePush } from '../../testing/fake-push.ts';
import { render } from '../../testing/render.tsx';
import {
  sampleOrder,
  sampleOrderItem,
  samplePickup,
  samplePickupChange,
  sampleSession,
} from '../../testing/samples.ts';
import { NoticeBell } from './NoticeBell.tsx';
import { OrderNotices } from './OrderNotices.tsx';

const number = 'ABCDEFGHJKMN';
const user = sampleSession();

const answers = {
  getConfig: { supportEmail: null, mapTiles: null, notices: { push: true, email: false } },
  getPushKey: { publicKey: 'the-key' },
  addPushSubscription: { _id: 'a' },
  removePushSubscription: { message: 'Removed' },
  listNotices: [],
};

const openOrder = (changes: object = {}, stage: Stage = 'accepted') => {
  const order = sampleOrder({ _id: number, orderItems: [sampleOrderItem({ stage })] });
  const routes = [{ path: '/', element: <OrderNotices order={order} /> }];
  return render(routes, { answers: { ...answers, ...changes } });
};

const findTurnOn = () => screen.findByRole('button', { name: 'Turn on messages' });
const findTurnOff = () => screen.findByRole('button', { name: 'Turn off' });
const getOwners = () => window.localStorage.getItem('pushOwners');

describe('messages about a guest order', () => {
  test('messages about a guest order are turned on and off', async () => {
    const { subscribe, unsubscribe } = installFakePush();
    const view = openOrder();
    await view.user.click(await findTurnOn());
    await view.user.click(await findTurnOff());
    await findTurnOn();
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'the-key' });
    const bodies = view.sent.filter(({ name }) => name.endsWith('Subscription')).map(({ call }) => call.body);
    expect(bodies).toEqual([
      { endpoint: fakeEndpoint, keys: { p256dh: 'public', auth: 'secret' }, order: number },
      { endpoint: fakeEndpoint, order: number },
    ]);
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(getOwners()).toBeNull();
  });

  test('messages about a guest order are asked for with its key, if this device has it', async () => {
    installFakePush();
    storeOrderKey(number, 'key-of-order');
    const view = openOrder();
    await view.user.click(await findTurnOn());
    await view.user.click(await findTurnOff());
    await findTurnOn();
    const sent = view.sent.filter(({ name }) => name.endsWith('Subscription'));
    expect(sent.map(({ call }) => call.headers)).toEqual([
      { 'X-Order-Key': 'key-of-order' },
      { 'X-Order-Key': 'key-of-order' },
    ]);
  });

  test('messages about a guest order stay on after a reload', async () => {
    installFakePush();
    const first = openOrder();
    await first.user.click(await findTurnOn());
    await findTurnOff();
    first.unmount();
    openOrder();
    expect(await findTurnOff()).toBeTruthy();
  });

  test('turning off one guest order leaves the messages about others on', async () => {
    const { unsubscribe } = installFakePush();
    window.localStorage.setItem('pushOwners', JSON.stringify(['another']));
    const view = openOrder();
    await view.user.click(await findTurnOn());
    await view.user.click(await findTurnOff());
    await findTurnOn();
    expect(unsubscribe).not.toHaveBeenCalled();
    expect(getOwners()).toBe('["another"]');
  });

  test('messages about a guest order stay off if the user refuses', async () => {
    installFakePush({ answer: 'denied' });
    const { user: typist } = openOrder();
    await typist.click(await findTurnOn());
    expect(await screen.findByText('Messages are blocked in the settings of this browser.')).toBeTruthy();
    expect(getOwners()).toBeNull();
  });

  test('messages about a guest order need a browser that can show them', async () => {
    openOrder();
    expect(await screen.findByText(/This browser cannot show messages/)).toBeTruthy();
    expect(screen.getByText(/Keep this page open/)).toBeTruthy();
  });
});

test.each([
  [false, false, true],
  [false, true, false],
  [true, true, false],
])('with push %s and email %s, asks the guest to keep the page open: %s', async (push, email, isAsked) => {
  installFakePush();
  openOrder({ getConfig: { ...answers.getConfig, notices: { push, email } } });
  await screen.findByRole('heading', { name: 'Know when it is ready' });
  expect(screen.queryByText(/Keep this page open/) !== null).toBe(isAsked);
  expect(screen.queryByText('We also send you an email.') !== null).toBe(email);
});

test('O2: without a connection, an order page does not say that it updates itself', async () => {
  const { store } = openOrder({
    getConfig: { ...answers.getConfig, notices: { push: false, email: false } },
  });
  await screen.findByText(/Keep this page open/);
  act(() => void store.dispatch(connectionLost('offline')));
  expect(screen.queryByText(/Keep this page open/)).toBeNull();
  act(() => void store.dispatch(connectionRestored()));
  expect(screen.getByText(/Keep this page open/)).toBeTruthy();
});

describe('signing out', () => {
  async function openBell() {
    const push = installFakePush({ permission: 'granted' });
    await navigator.serviceWorker.ready.then(({ pushManager }) => pushManager.subscribe());
    window.localStorage.setItem('pushOwners', JSON.stringify([user._id]));
    const element = <NoticeBell user={user} />;
    return { ...push, ...render([{ path: '/', element }], { user, answers }) };
  }
  const listRemovals = (sent: Awaited<ReturnType<typeof openBell>>['sent']) =>
    sent.filter(({ name }) => name === 'removePushSubscription').map(({ call }) => call);

  test('signing out ends the messages of the account, using its last token', async () => {
    const { store, sent, unmount, unsubscribe } = await openBell();
    store.dispatch(logout());
    unmount();
    await waitFor(() => expect(listRemovals(sent)).toHaveLength(1));
    expect(listRemovals(sent)[0]).toMatchObject({
      body: { endpoint: fakeEndpoint },
      token: { of: user.token },
    });
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(getOwners()).toBeNull();
  });

  test('a new token or page frame does not count as signing out', async () => {
    const { store, sent, unmount, unsubscribe } = await openBell();
    store.dispatch(replaceSession({ ...user, token: 'a-new-token' }));
    unmount();
    await Promise.resolve();
    expect(listRemovals(sent)).toEqual([]);
    expect(unsubscribe).not.toHaveBeenCalled();
  });
});

test.each<[Stage, string | undefined, RegExp]>([
  ['placed', 'Know when it is ready', /when your order is accepted and ready\.$/],
  ['accepted', 'Know when it is ready', /when your order is ready\.$/],
  ['ready', 'Know when something changes', /It changes by itself\.$/],
  ['picked_up', undefined, /Keep this page open/],
  ['cancelled', undefined, /Keep this page open/],
])('O34, O24, O15: an order that is %s says what the guest can still learn', async (stage, title, text) => {
  const noMessages = { ...answers.getConfig, notices: { push: false, email: false } };
  const { listCalls } = openOrder({ getConfig: noMessages }, stage);
  await waitFor(() => expect(listCalls('getConfig').length).toBeGreaterThan(0));
  if (title) await screen.findByRole('heading', { name: title });
  expect(screen.queryByText(text) !== null).toBe(title !== undefined);
});

test('O18: an order whose pickup is off does not promise to be ready', async () => {
  const item = sampleOrderItem({ stage: 'accepted' });
  const change = samplePickupChange({ kind: 'cancelled', startsAt: null, endsAt: null });
  const order = sampleOrder({ orderItems: [item], pickups: [samplePickup({ chefId: item.chefId, change })] });
  const noMessages = { ...answers.getConfig, notices: { push: false, email: false } };
  render([{ path: '/', element: <OrderNotices order={order} /> }], { answers: { getConfig: noMessages } });
  await screen.findByRole('heading', { name: 'Know when something changes' });
  expect(screen.queryByText(/ready/)).toBeNull();
});
