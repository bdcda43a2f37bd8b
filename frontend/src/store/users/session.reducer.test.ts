import { expect, test } from 'vitest';
import { createAppStore } from '../store.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { sampleOrder, sampleSession, sampleUser } from '../../testing/samples.ts';
import { listMyOrders } from '../orders/orders.requests.ts';
import { logout, sessionExpired } from './session.reducer.ts';
import { getUser, listUsers, login, updateProfile, updateUser } from './users.requests.ts';

const user = sampleSession();
const answers = { login: user, myOrders: [sampleOrder()], getUser: user, listUsers: [user] };

test('signing in keeps who it is, and no password stays in the state', async () => {
  const store = createAppStore(fakeApi(answers).api);
  await store.dispatch(login({ email: 'ann@example.com', password: 'letmecook' }));
  expect(store.getState().session.user).toEqual(user);
  expect(JSON.stringify(store.getState())).not.toContain('letmecook');
});

test('logout forgets the person, their orders, details and lists', async () => {
  const store = createAppStore(fakeApi(answers).api);
  await store.dispatch(login({ email: 'ann@example.com', password: 'letmecook' }));
  await Promise.all([
    store.dispatch(listMyOrders({})),
    store.dispatch(getUser('profile')),
    store.dispatch(listUsers({})),
  ]);
  expect(store.getState().myOrders.status).toBe('success');
  store.dispatch(logout());
  const idle = { status: 'idle' };
  expect(store.getState()).toMatchObject({
    session: { expired: false },
    login: idle,
    myOrders: idle,
    userDetails: idle,
    userList: idle,
  });
  expect(store.getState().session.user).toBeUndefined();
});

test('a refused token ends its own session only', () => {
  const store = createAppStore(fakeApi().api, { session: { user, expired: false } });
  store.dispatch(sessionExpired('an-older-token'));
  expect(store.getState().session.user).toEqual(user);
  store.dispatch(sessionExpired(user.token));
  expect(store.getState().session).toEqual({ expired: true });
});

test('an answer that comes after logout signs nobody in', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const { api } = fakeApi({ updateProfile: () => new Promise((resolve) => (answer = resolve)) });
  const store = createAppStore(api, { session: { user, expired: false } });
  const saving = store.dispatch(
    updateProfile({ id: user._id, name: 'Ann', email: user.email, phone: user.phone }),
  );
  store.dispatch(logout());
  answer(user);
  await saving;
  expect(store.getState().session.user).toBeUndefined();
});

test('an admin who changes an account stays who they are, unless it is their own', async () => {
  const other = sampleUser({ _id: 'b'.repeat(24), name: 'Bob', email: 'bob@example.com' });
  const answered = [other, sampleUser({ _id: user._id, name: 'Ann Lee', email: 'lee@example.com' })];
  const store = createAppStore(fakeApi({ updateUser: () => answered.shift() }).api, {
    session: { user, expired: false },
  });
  await store.dispatch(updateUser(other._id, { name: 'Bob', email: other.email }));
  expect(store.getState().session.user).toEqual(user);
  await store.dispatch(updateUser(user._id, { name: 'Ann Lee', email: 'lee@example.com' }));
  expect(store.getState().session.user).toEqual({ ...user, name: 'Ann Lee', email: 'lee@example.com' });
});
