import type { Batch, BatchOrder, Lot, RecallResult } from '@homechef/contract/batches/batch';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiError } from '../../platform/http/api-client.ts';
import { changeLanguage } from '../../platform/i18n/language.ts';
import { expectPage } from '../../testing/expect-page.ts';
import type { FakeResponses } from '../../testing/fake-api.ts';
import { render } from '../../testing/render.tsx';
import { chefId, sampleProduct, sampleSession } from '../../testing/samples.ts';
import { AdminBatches } from './AdminBatches.tsx';
import { chef, recall, sampleBatch } from './batch-samples.fixture.ts';
import { BatchesScreen } from './BatchesScreen.tsx';
import { LotScreen } from './LotScreen.tsx';

afterEach(() => changeLanguage('en'));

beforeEach(() => sessionStorage.clear());

const open = (answers: FakeResponses) =>
  render([{ path: '/', element: <BatchesScreen /> }], {
    at: '/',
    user: chef,
    answers: { chefProducts: [sampleProduct({ name: 'Walnut Bread' })], getUser: chef, ...answers },
  });

test('a batch is made with its dish and portions, and named by its lot', async () => {
  const view = open({ listBatches: [], createBatch: sampleBatch() });
  await view.user.click(await screen.findByRole('button', { name: 'Make the batch' }));
  expect(view.listBodies('createBatch')).toEqual([]);
  await view.user.type(screen.getByLabelText('Portions'), '40');
  await view.user.click(screen.getByRole('button', { name: 'Make the batch' }));
  await screen.findByText('Lot 261127-01: 40 × Walnut Bread.');
  expect(view.listBodies('createBatch')).toMatchObject([{ product: sampleProduct()._id, portions: 40 }]);
});

test('older batches are on further pages, and a new one is on the first', async () => {
  const older = sampleBatch({ _id: 'c'.repeat(24), lot: '260901-01' });
  const view = open({
    listBatches: ({ query }: { query: { page: number } }) => ({
      items: query.page === 2 ? [older] : [sampleBatch()],
      total: 101,
    }),
    createBatch: sampleBatch(),
  });
  await view.user.click(await screen.findByRole('link', { name: '2' }));
  const labels = await screen.findByRole('link', { name: 'Labels of 260901-01' });
  expect(labels.getAttribute('href')).toBe(`/chef/labels?batch=${older._id}&page=2`);
  await view.user.type(screen.getByLabelText('Portions'), '40');
  await view.user.click(screen.getByRole('button', { name: 'Make the batch' }));
  await screen.findByRole('link', { name: 'Labels of 261127-01' });
});

const result: RecallResult = {
  orders: 2,
  customers: 2,
  reached: 0,
  unreachable: 1,
  reachable: 1,
  walkUps: 1,
  people: [
    { name: 'Ana', phone: '602 555 0101', numbers: ['A'], by: 'push' },
    { name: 'Gus', phone: '602 555 0142', numbers: ['B'], by: null },
  ],
};

async function fillRecall({ user }: ReturnType<typeof open>, lot: string) {
  await user.click(await screen.findByRole('button', { name: `Recall ${lot}` }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('What is wrong?'), 'Walnuts got in');
  await user.type(dialog.getByLabelText('What should they do?'), 'Throw it away');
  await user.click(dialog.getByRole('button', { name: 'Next: who is told' }));
  await dialog.findByRole('button', { name: 'Back' });
  return dialog;
}

test('R2: a recall shows what they read and who is told before it is sent, and then who is to be called', async () => {
  const [first, old] = [
    sampleBatch(),
    sampleBatch({ _id: 'e'.repeat(24), product: 'f'.repeat(24), madeOn: '2026-11-01' }),
  ];
  const batches = [first, { ...old, lot: '261101-01' }];
  const view = open({ listBatches: () => batches, recallBatches: result, listBatchOrders: [] });
  const dialog = await fillRecall(view, '261127-01');
  await dialog.findByText('2 orders, 2 people');
  expectPage({
    reads: [
      '1 can be told now',
      'Gus',
      '1 walk-up sale has no address',
      /Do not eat: Walnut Bread was recalled“Walnuts got in”What to do: Throw it away/,
    ],
    never: ['Ana'],
  });
  batches[0] = sampleBatch({ recall });
  await view.user.click(dialog.getByRole('button', { name: 'Recall now and tell 1 person' }));
  await screen.findByText('Recalled. Everybody who can be reached is being told.');
  const sent = { batches: ['b'.repeat(24)], reason: 'Walnuts got in', advice: 'Throw it away' };
  expect(view.listBodies('recallBatches')).toEqual([{ ...sent, preview: true }, sent]);
  expect(await screen.findByRole('dialog', { name: 'Orders with lot 261127-01' })).toBeTruthy();
});

test('R2: a recall that is left keeps what was typed, for this batch only', async () => {
  const other = sampleBatch({ _id: 'e'.repeat(24), product: 'f'.repeat(24), lot: '261127-02' });
  const view = open({ listBatches: [sampleBatch(), other], recallBatches: result });
  await fillRecall(view, '261127-01');
  await view.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const reopen = async (lot: string) => {
    await view.user.click(screen.getByRole('button', { name: `Recall ${lot}` }));
    const dialog = within(await screen.findByRole('dialog'));
    return dialog.getByLabelText<HTMLTextAreaElement>('What is wrong?').value;
  };
  expect(await reopen('261127-01')).toBe('Walnuts got in');
  await view.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await reopen('261127-02')).toBe('');
});

test('R2: a recall that reaches nobody does not say that it tells anybody', async () => {
  const nobody = { ...result, customers: 1, reachable: 0, walkUps: 0, people: result.people.slice(1) };
  const view = open({ listBatches: [sampleBatch()], recallBatches: nobody });
  const dialog = await fillRecall(view, '261127-01');
  expect(dialog.getByRole('button', { name: 'Recall now' })).toBeTruthy();
  expectPage({ reads: ['Gus'], never: [/and tell/] });
});

test('R2: a recall of a batch that nobody has says that nobody is told', async () => {
  const none = { orders: 0, customers: 0, reached: 0, unreachable: 0, reachable: 0, walkUps: 0, people: [] };
  const view = open({ listBatches: [sampleBatch()], recallBatches: none });
  const dialog = await fillRecall(view, '261127-01');
  expectPage({ reads: ['Nobody has it, so nobody is told.'], never: ['What they read', 'can be told'] });
  await view.user.click(dialog.getByRole('button', { name: 'Recall now' }));
  await screen.findByText('Recalled. Nobody has it.');
});

test('a recall offers the batches of the dish and of the same week', async () => {
  const sample = (lot: string, changes: Partial<Batch>) =>
    sampleBatch({ _id: `${lot}${'0'.repeat(15)}`, lot, ...changes });
  const other = 'f'.repeat(24);
  const view = open({
    listBatches: [
      sample('261127-01', {}),
      sample('261126-01', { product: other, madeOn: '2026-11-26' }),
      sample('261101-01', { madeOn: '2026-11-01' }),
      sample('261101-02', { product: other, madeOn: '2026-11-01' }),
      sample('261127-02', { recall }),
    ],
  });
  await view.user.click(await screen.findByRole('button', { name: 'Recall 261127-01' }));
  const boxes = await within(await screen.findByRole('dialog')).findAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked, labels }) => [labels?.[0]?.textContent?.slice(0, 9), checked])).toEqual([
    ['261127-01', true],
    ['261126-01', false],
    ['261101-01', false],
  ]);
});

test('R6: an admin recalls a batch and marks who was called, but makes none and prints no labels', async () => {
  const waiting: BatchOrder = {
    number: 'M0XD2B7L0000',
    name: 'Dev',
    phone: '602 555 0142',
    email: 'dev@example.com',
    items: ['1'.repeat(24)],
    portions: 2,
    stage: 'ready',
    pickedAt: null,
    recalled: true,
    toRemake: ['1'.repeat(24)],
    reached: null,
    readAt: null,
  };
  const batches = [sampleBatch({ _id: 'd'.repeat(24), lot: '261127-02' }), sampleBatch({ recall })];
  const view = render([{ path: '/admin/kitchen/:id', element: <AdminBatches chefId={chefId} /> }], {
    at: `/admin/kitchen/${chefId}?show=batches`,
    user: sampleSession({ isAdmin: true }),
    answers: {
      getKitchen: new ApiError('Gone', { status: 404 }),
      listBatches: batches,
      listBatchOrders: [waiting],
      markCalled: { message: '' },
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Batches of Sweet Maple' });
  expect(screen.getByRole('button', { name: 'Recall 261127-02' })).toBeTruthy();
  expectPage({ never: [/\byour?\b/i, 'Labels', 'Make'] });
  await view.user.click(screen.getByRole('button', { name: 'Who was told, 261127-01' }));
  const dialog = within(await screen.findByRole('dialog'));
  const link = await dialog.findByRole('link', { name: /^Dev/ });
  expect(link.getAttribute('href')).toBe('/order/M0XD2B7L0000');
  expectPage({ reads: ['Not told yet', 'dev@example.com'], never: ['Made anew', /\byour?\b/i] });
  await view.user.click(dialog.getByRole('button', { name: 'Told by phone: Dev' }));
  expect(view.sent.some(({ name }) => name === 'markCalled')).toBe(true);
});

/** Opens the orders of a recalled batch of which another one has portions left. */
async function openTold(changes: Partial<BatchOrder>) {
  const order: BatchOrder = {
    number: 'M0XD2B7L0000',
    name: 'Dev',
    phone: null,
    items: ['1'.repeat(24)],
    portions: 1,
    stage: 'ready',
    pickedAt: null,
    toRemake: [],
    reached: null,
    readAt: null,
    ...changes,
  };
  const other = sampleBatch({ _id: 'd'.repeat(24), lot: '261127-02' });
  const view = open({ listBatches: [other, sampleBatch({ recall })], listBatchOrders: [order] });
  await view.user.click(await screen.findByRole('button', { name: 'Who was told, 261127-01' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('link', { name: /^Dev/ });
  const names = dialog.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  return { dialog, names };
}

const remade = { recalled: true, reached: { by: 'push', at: recall.at } } as const;

test('what was made anew is not offered to be made anew again', async () => {
  const { names } = await openTold(remade);
  expect(names).not.toContain('Made anew with 261127-02: Dev');
});

test('a combo that waits for another batch of its other dish says so', async () => {
  const { dialog } = await openTold({ ...remade, otherRecalled: true });
  expect(dialog.getByText(/^Another dish in it was recalled, too/)).toBeTruthy();
});

test('recalled food that missed its pickup is made anew for a late customer, and nobody is told of it', async () => {
  const { dialog, names } = await openTold({ stage: 'no_show', toRemake: ['1'.repeat(24)] });
  expect(names).toContain('Made anew with 261127-02: Dev');
  expect(names).not.toContain('Told by phone: Dev');
  expect(dialog.queryByText('Not told yet')).toBeNull();
  expect(dialog.getByText(/^Was not picked up/)).toBeTruthy();
});

test('R4: after a recall, the list starts with who is to be called, and food is made anew', async () => {
  const row: BatchOrder = {
    number: '7K3M9QX2V4TB',
    name: 'Ana',
    phone: null,
    items: ['1'.repeat(24)],
    portions: 2,
    stage: 'picked_up',
    pickedAt: null,
    recalled: true,
    toRemake: [],
    reached: { by: 'push', at: recall.at },
    readAt: null,
  };
  const waiting: BatchOrder = {
    ...row,
    number: 'M0XD2B7L0000',
    name: 'Dev',
    stage: 'ready',
    toRemake: row.items,
    reached: null,
  };
  const other = sampleBatch({ _id: 'd'.repeat(24), lot: '261127-02' });
  const view = open({
    listBatches: [other, sampleBatch({ recall })],
    listBatchOrders: [row, waiting],
    markCalled: { message: '' },
    setItemReady: {},
  });
  await view.user.click(await screen.findByRole('button', { name: 'Who was told, 261127-01' }));
  const dialog = within(await screen.findByRole('dialog'));
  const names = (await dialog.findAllByRole('link')).map(({ textContent }) => textContent?.slice(0, 3));
  expect(names).toEqual(['Dev', 'Ana']);
  await view.user.click(dialog.getByRole('button', { name: 'Made anew with 261127-02: Dev' }));
  await view.user.click(dialog.getByRole('button', { name: 'Told by phone: Dev' }));
  expect(view.listBodies('setItemReady')).toEqual([{ batches: ['d'.repeat(24)] }]);
  expect(view.sent.some(({ name }) => name === 'markCalled')).toBe(true);
});

const lot: Lot = {
  lot: '261127-01',
  kitchen: { name: 'Sweet Maple', city: 'Phoenix', state: 'AZ' },
  name: 'Walnut Bread',
  madeOn: '2026-11-27',
  ingredients: '',
  allergens: { nuts: 'contains' },
  allergenDetails: { nuts: 'walnuts' },
  diets: [],
  netQuantity: '',
  recall: null,
};

test.each([
  ['en', null, ['No recall as of', 'Tree nuts (walnuts)', 'Not stated'], ['do not eat']],
  ['en', recall, ['Recalled: do not eat', 'Throw it away'], ['No recall']],
  ['es', recall, ['Retirado: no lo comas'], ['Sin retiro']],
] as const)('R1: the page of a lot in %s with the recall %j', async (language, found, reads, never) => {
  await changeLanguage(language);
  render([{ path: '/lots/:chefId/:lot', element: <LotScreen /> }], {
    at: `/lots/${chefId}/261127-01`,
    answers: { getLot: { ...lot, recall: found } },
  });
  await screen.findByRole('heading', { level: 1, name: 'Walnut Bread' });
  expectPage({ reads: [...reads], never: [...never] });
});

test('R1: an unknown lot says so and leads to the market', async () => {
  render([{ path: '/lots/:chefId/:lot', element: <LotScreen /> }], {
    at: `/lots/${chefId}/260101-01`,
    answers: { getLot: new ApiError('There is no such lot', { status: 404 }) },
  });
  await screen.findByRole('heading', { level: 1, name: 'There is no such lot' });
  expect(screen.getByRole('link', { name: 'Browse the latest dishes' }).getAttribute('href')).toBe(
    '/mainpage',
  );
});

test.each([
  ['en', { ...recall, orders: 0, reached: 0 }, 'nobody had it', /0 of 0/],
  ['en', recall, '1 of 2 orders told', /nobody/],
  ['es', recall, 'avisados 1 de 2 pedidos', /nadie/],
] as const)('R3: the list says what a recall reached (%s, %j)', async (language, found, text, never) => {
  await changeLanguage(language);
  open({ listBatches: [sampleBatch({ recall: found })] });
  await screen.findByText(text, { exact: false });
  expectPage({ never: [never] });
});

test('R1: an admin gets from a lot to its recall, and nobody else', async () => {
  const openLot = (user?: ReturnType<typeof sampleSession>) =>
    render([{ path: '/lots/:chefId/:lot', element: <LotScreen /> }], {
      at: `/lots/${chefId}/261127-01`,
      ...(user && { user }),
      answers: { getLot: lot },
    });
  const visitor = openLot();
  await screen.findByRole('heading', { level: 1, name: 'Walnut Bread' });
  expect(screen.queryByRole('link', { name: 'Recall this lot' })).toBeNull();
  visitor.unmount();
  openLot(sampleSession({ isAdmin: true }));
  const link = await screen.findByRole('link', { name: 'Recall this lot' });
  expect(link.getAttribute('href')).toBe(`/admin/kitchen/${chefId}?show=batches`);
});
