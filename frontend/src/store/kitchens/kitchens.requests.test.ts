import { expect, test } from 'vitest';
import { ApiError } from '../../lib/http/api-client.ts';
import { createFakeApi } from '../../testing/fake-api.ts';
import { createAppStore } from '../store.ts';
import { getOwnKitchen, pauseKitchen, resumeKitchen, selectOwnKitchen } from './kitchen.requests.ts';
import { listSlotsOfKitchens, selectSlotsOfKitchens } from './slots.requests.ts';
import { changeWindows, previewWindowChanges, selectWindowChange } from './windows.requests.ts';

const form = { weekday: 2, from: '11:00', to: '14:00' };

test('previews the orders of all changes without a change', async () => {
  const { api, sent } = createFakeApi({
    createWindow: { affected: [] },
    deleteWindow: { affected: ['A', 'B'] },
    changeOccurrence: { affected: ['B'] },
  });
  const numbers = await createAppStore(api).dispatch(
    previewWindowChanges('c', [
      { kind: 'create', form },
      { kind: 'delete', windowId: 'w' },
      { kind: 'changeDate', windowId: 'w', date: '2026-11-27', form: { status: 'cancelled', reason: 'x' } },
    ]),
  );
  expect(numbers).toEqual(['A', 'B']);
  expect(sent.map(({ call }) => call.query)).toEqual(Array(3).fill({ preview: '1' }));
});

test('stops at the first change that fails', async () => {
  const { api, sent } = createFakeApi({
    createWindow: {},
    updateWindow: () => {
      throw new ApiError('No', { status: 400, fields: { from: 'Overlaps' } });
    },
  });
  const store = createAppStore(api);
  const create = { kind: 'create', form } as const;
  await store.dispatch(changeWindows('c', [create, { kind: 'update', windowId: 'w', form }, create]));
  expect(sent.map(({ name, call }) => [name, call.query])).toEqual([
    ['createWindow', {}],
    ['updateWindow', {}],
  ]);
  expect(selectWindowChange(store.getState())).toMatchObject({ fields: { from: 'Overlaps' } });
});

test('shows a pause and its end without another read', async () => {
  const kitchen = { _id: 'c', pausedUntil: null };
  const { api } = createFakeApi({
    getKitchen: kitchen,
    pauseKitchen: { ...kitchen, pausedUntil: '2026-11-24T18:00:00.000Z' },
    resumeKitchen: kitchen,
  });
  const store = createAppStore(api);
  const getPausedUntil = () => selectOwnKitchen(store.getState()).data?.pausedUntil;
  await store.dispatch(getOwnKitchen('c'));
  await store.dispatch(pauseKitchen('c', { until: '2026-11-24T18:00:00.000Z' }));
  expect(getPausedUntil()).toBe('2026-11-24T18:00:00.000Z');
  await store.dispatch(resumeKitchen('c'));
  expect(getPausedUntil()).toBeNull();
});

test('lists the slots of the kitchens that exist', async () => {
  const { api, sent } = createFakeApi({
    listSlots: ({ params }: { params: { chefId: string } }) => {
      if (params.chefId === 'gone') throw new ApiError('Not found', { status: 404 });
      return { chefId: params.chefId };
    },
  });
  const store = createAppStore(api);
  const items = [
    { product: 'p', qty: 2 },
    { product: 'q', qty: 1 },
  ];
  await store.dispatch(listSlotsOfKitchens([{ chefId: 'a', items, days: 3 }, { chefId: 'gone' }]));
  expect(selectSlotsOfKitchens(store.getState()).data).toEqual([{ chefId: 'a' }]);
  expect(sent.map(({ call }) => call.query)).toEqual([{ items: 'p:2,q:1', days: 3 }, {}]);
});
