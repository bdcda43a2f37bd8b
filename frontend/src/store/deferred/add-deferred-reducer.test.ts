import { expect, test } from 'vitest';
import { defineRequest } from '../../lib/http/define-request.ts';
import { createFakeApi } from '../../testing/fake-api.ts';
import { sampleSession } from '../../testing/samples.ts';
import { createAppStore } from '../store.ts';
import { logout, replaceSession } from '../users/session.reducer.ts';
import { addDeferredReducer } from './add-deferred-reducer.ts';

const readOwn = defineRequest('test/own', () => Promise.resolve('own'));
const readPublic = defineRequest('test/public', () => Promise.resolve('public'));

test('clears the state of an account with the account', async () => {
  const store = createAppStore(createFakeApi().api);
  const selectOwn = addDeferredReducer('own', readOwn.reducer);
  const selectPublic = addDeferredReducer('public', readPublic.reducer, { isPublic: true });
  store.dispatch(replaceSession(sampleSession()));
  await Promise.all([store.dispatch(readOwn()), store.dispatch(readPublic())]);
  store.dispatch(logout());
  expect([selectOwn(store.getState()).data, selectPublic(store.getState()).data]).toEqual([
    undefined,
    'public',
  ]);
});
