import { expect, test } from 'vitest';
import { createAppStore } from '../../../store/store.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { sampleOrder, sampleSession, sampleUser } from '../../../testing/samples.ts';
import { listAccounts } from '../../admin/state/bulk.requests.ts';
import { listMyOrders } from '../../orders/state/order-lists.requests.ts';
import { logout, expireSession } from './session.reducer.ts';
import { getUser, login, updateProfile, updateUser } from './users.requests.ts';

const user = sampleSession();
const responses = { login: user, myOrders: [sampleOrder()], getUser: user, listAdminUsers: [user] };

test('stores the account after login, but no password', async () => {
  const store = createAppStore(createFakeApi(responses).api);
  await store.dispatch(login({ email: 'ann@example.com', password: 'letmecook' }));
  expect(store.getState().session.user).toEqual(user);
  expect(JSON.stringify(store.getState())).not.toContain('letmecook');
});

test('clears the account, orders, details and lists on logout', async () => {
  const store = createAppStore(createFakeApi(responses).api);
  await store.dispatch(login({ email: 'ann@example.com', password: 'letmecook' }));
  await Promise.all([
    store.dispatch(listMyOrders({})),
    store.dispatch(getUser('profile')),
    store.dispatch(listAccounts({})),
  ]);
  expect(listMyOrders.select(store.getState()).status).toBe('success');
  store.dispatch(logout());
  const idle = { status: 'idle' };
  expect(login.select(store.getState())).toEqual(idle);
  expect(getUser.select(store.getState())).toEqual(idle);
  expect(listMyOrders.select(store.getState())).toEqual(idle);
  expect(listAccounts.select(store.getState())).toEqual(idle);
  expect(store.getState().session).toEqual({ expired: false, endedToken: user.token });
});

test('ends only the session of the rejected token', () => {
  const store = createAppStore(createFakeApi().api, { session: { user, expired: false } });
  store.dispatch(expireSession('an-older-token'));
  expect(store.getState().session.user).toEqual(user);
  store.dispatch(expireSession(user.token));
  expect(store.getState().session).toEqual({ expired: true });
});

test('ignores a profile response that arrives after logout', async () => {
  let respond: (value: unknown) => void = () => undefined;
  const { api } = createFakeApi({ updateProfile: () => new Promise((resolve) => (respond = resolve)) });
  const store = createAppStore(api, { session: { user, expired: false } });
  const saving = store.dispatch(
    updateProfile({ id: user._id, name: 'Ann', email: user.email, phone: user.phone }),
  );
  store.dispatch(logout());
  respond(user);
  await saving;
  expect(store.getState().session.user).toBeUndefined();
});

test('applies an admin’s account update only to their own session', async () => {
  const other = sampleUser({ _id: 'b'.repeat(24), name: 'Bob', email: 'bob@example.com' });
  const updatedUsers = [other, sampleUser({ _id: user._id, name: 'Ann Lee', email: 'lee@example.com' })];
  const store = createAppStore(createFakeApi({ updateUser: () => updatedUsers.shift() }).api, {
    session: { user, expired: false },
  });
  await store.dispatch(updateUser(other._id, { name: 'Bob', email: other.email }));
  expect(store.getState().session.user).toEqual(user);
  await store.dispatch(updateUser(user._id, { name: 'Ann Lee', email: 'lee@example.com' }));
  expect(store.getState().session.user).toEqual({ ...user, name: 'Ann Lee', email: 'lee@example.com' });
});
