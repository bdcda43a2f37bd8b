import { expect, test } from 'vitest';
import { defineRequest } from '../../platform/http/define-request.ts';
import { createFakeApi } from '../../testing/fake-api.ts';
import { sampleSession } from '../../testing/samples.ts';
import { injectReducer } from './inject-reducer.ts';
import { createAppStore } from '../store.ts';
import { logout, replaceSession } from '../../features/users/state/session.reducer.ts';

const readOwn = defineRequest('test/own', () => Promise.resolve('own'));
const readPublic = defineRequest('test/public', () => Promise.resolve('public'));

test('clears the state of an account when the account signs out', async () => {
  const store = createAppStore(createFakeApi().api);
  const { own } = injectReducer('testOwn', { own: readOwn.reducer });
  const { market } = injectReducer('testPublic', { market: readPublic.reducer }, { isPublic: true });
  store.dispatch(replaceSession(sampleSession()));
  await Promise.all([store.dispatch(readOwn()), store.dispatch(readPublic())]);
  store.dispatch(logout());
  expect([own(store.getState()).data, market(store.getState()).data]).toEqual([undefined, 'public']);
});

const sources = import.meta.glob<string>('../../**/*.ts', { query: '?raw', import: 'default', eager: true });

test('every feature injects its reducers under its own name', () => {
  const names = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/injectReducer\(\s*'(\w+)'/g)].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(10);
  expect(names).toEqual([...new Set(names)]);
});
