import { screen, waitFor } from '@testing-library/react';
import { listNoticeEvents } from '@homechef/contract/notices/notice-events';
import { expect, test } from 'vitest';
import { ApiError } from '../../platform/http/api-client.ts';
import { installFakePush } from '../../testing/fake-push.ts';
import { render } from '../../testing/render.tsx';
import { sampleSession } from '../../testing/samples.ts';
import { NoticeSettings } from './NoticeSettings.tsx';
import { UnsubscribeScreen } from './UnsubscribeScreen.tsx';

interface Options {
  isChef?: boolean;
  channels?: { push: boolean; email: boolean };
  updateNoticePreferences?: unknown;
  getPushKey?: unknown;
  addPushSubscription?: unknown;
}

function open({ isChef = false, channels = { push: true, email: true }, ...others }: Options = {}) {
  installFakePush();
  const events = listNoticeEvents({ isChef });
  const getNoticePreferences = Object.fromEntries(
    events.map((event) => [event, { push: true, email: event !== 'reminder' }]),
  );
  const answers = {
    getConfig: { supportEmail: null, mapTiles: null, notices: channels },
    getNoticePreferences,
    updateNoticePreferences: getNoticePreferences,
    ...others,
  };
  const user = sampleSession({ isChef });
  return render([{ path: '/', element: <NoticeSettings /> }], { user, answers });
}

const findChoice = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

test('shows the stored choices', async () => {
  open();
  expect((await findChoice('Your order is ready: Message')).checked).toBe(true);
  expect((await findChoice('Reminder before pickup: Email')).checked).toBe(false);
  expect(screen.queryByRole('table', { name: 'Your kitchen' })).toBeNull();
});

test('opens the choices when messages are turned on', async () => {
  const { user } = open({
    channels: { push: true, email: false },
    getPushKey: { publicKey: 'the-key' },
    addPushSubscription: { _id: 'a' },
  });
  const summary = await screen.findByText('What comes as a message');
  const isOpen = () => summary.closest('details')?.open;
  expect(isOpen()).toBe(false);
  await user.click(await screen.findByRole('button', { name: 'Turn on messages' }));
  await waitFor(() => expect(isOpen()).toBe(true));
});

test('shows the events of a kitchen to its chef', async () => {
  open({ isChef: true });
  expect(await screen.findAllByRole('table', { name: 'Your kitchen' })).toHaveLength(2);
  expect((await findChoice('New order: Email')).checked).toBe(true);
});

test('saves each choice at once', async () => {
  const { user, sent } = open();
  const choice = await findChoice('Your order is ready: Email');
  await user.click(choice);
  expect(choice.checked).toBe(false);
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({
      name: 'updateNoticePreferences',
      call: { body: { ready: { email: false } } },
    }),
  );
});

test('the choices of a customer are four lines, and single events are folded', async () => {
  open();
  await findChoice('Accepted, ready, reminder: Email');
  const [lines, single] = screen.getAllByRole('table');
  expect(lines?.querySelectorAll('tbody tr')).toHaveLength(4);
  expect(single?.closest('details')?.contains(lines ?? null)).toBe(false);
});

test('a line changes all its events, and shows that only some are on', async () => {
  const { user, listBodies } = open();
  const line = await findChoice('Accepted, ready, reminder: Email');
  expect([line.checked, line.indeterminate]).toEqual([false, true]);
  await user.click(line);
  expect([line.checked, line.indeterminate]).toEqual([true, false]);
  const on = { email: true };
  await waitFor(() =>
    expect(listBodies('updateNoticePreferences')).toEqual([
      { placed: on, accepted: on, ready: on, reminder: on },
    ]),
  );
  expect((await findChoice('Reminder before pickup: Email')).checked).toBe(true);
});

test('takes back a choice that could not be saved', async () => {
  const updateNoticePreferences = new ApiError('The server is busy');
  const { user } = open({ updateNoticePreferences });
  const choice = await findChoice('Your order is ready: Message');
  await user.click(choice);
  expect((await screen.findByRole('alert')).textContent).toBe('The server is busy');
  await waitFor(() => expect(choice.checked).toBe(true));
});

test('shows only the channels that the market offers', async () => {
  open({ channels: { push: false, email: true } });
  await findChoice('Your order is ready: Email');
  expect(screen.queryByRole('checkbox', { name: /Push/ })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Messages on this device' })).toBeNull();
});

test('says that a market sends no messages', async () => {
  open({ channels: { push: false, email: false } });
  expect(await screen.findByText(/This market sends no other messages/)).toBeTruthy();
});

test('unsubscribes only after a tap', async () => {
  const routes = [{ path: '/unsubscribe/:token', element: <UnsubscribeScreen /> }];
  const answers = { unsubscribeEmails: { message: 'Done' } };
  const { user, sent } = render(routes, { at: '/unsubscribe/a.b', answers });
  const button = await screen.findByRole('button', { name: 'Stop these emails' });
  expect(sent).toEqual([]);
  await user.click(button);
  expect(await screen.findByText('Done. You get no more emails of this kind.')).toBeTruthy();
  expect(sent).toMatchObject([{ name: 'unsubscribeEmails', call: { params: { token: 'a.b' } } }]);
});
