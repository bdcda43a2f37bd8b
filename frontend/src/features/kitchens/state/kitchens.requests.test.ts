import { expect, test } from 'vitest';
import { ApiError } from '../../../platform/http/api-client.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { createAppStore } from '../../../store/store.ts';
import { listSlotsOfKitchens } from './slots.requests.ts';
import { changeWindows } from './windows.requests.ts';

const form = { weekday: 2, from: '11:00', to: '14:00' };

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
  expect(changeWindows.select(store.getState())).toMatchObject({ fields: { from: 'Overlaps' } });
});

test('lists the slots of only those kitchens that exist', async () => {
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
  expect(listSlotsOfKitchens.select(store.getState()).data).toEqual([{ chefId: 'a' }]);
  expect(sent.map(({ call }) => call.query)).toEqual([{ items: 'p:2,q:1', days: 3 }, {}]);
});
