import type { Batch, BatchOrder, Lot, RecallResult } from '@homechef/contract/batches/batch';
import type { LabelTemplate } from '@homechef/contract/batches/labels';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { changeLanguage } from '../../platform/i18n/language.ts';
import { expectPage } from '../../testing/expect-page.ts';
import type { FakeResponses } from '../../testing/fake-api.ts';
import { render } from '../../testing/render.tsx';
import { chefId, sampleProduct, sampleSession } from '../../testing/samples.ts';
import { BatchesScreen } from './BatchesScreen.tsx';
import { LabelsScreen } from './labels/LabelsScreen.tsx';
import { LotScreen } from './LotScreen.tsx';

afterEach(() => changeLanguage('en'));

const template: LabelTemplate = {
  id: 'AZ',
  version: '2026-10-05',
  title: 'Arizona, cottage food',
  permitKinds: ['cottage_food'],
  kitchenKinds: ['home'],
  sentence: 'Produced in a home kitchen',
  minPoints: null,
  lines: [],
  numberLabel: 'Reg.',
  name: 'holder',
  permitNumber: 'required',
  county: false,
  address: 'no',
  madeOn: true,
  netQuantity: true,
  onPages: true,
  source: 'A.R.S.',
  sourceDate: '2026-10-05',
  isVerified: false,
};
const free = { fish: 'free', crustaceans: 'free', wheat: 'free', milk: 'free', eggs: 'free' } as const;
const sampleBatch = (changes: Partial<Batch> = {}): Batch => ({
  _id: 'b'.repeat(24),
  lot: '261127-01',
  product: sampleProduct()._id,
  name: 'Walnut Bread',
  madeOn: '2026-11-27',
  ingredients: 'Walnuts, flour',
  allergens: { ...free, nuts: 'contains', peanuts: 'free', soybeans: 'free', sesame: 'free' },
  allergenDetails: { nuts: 'walnuts' },
  diets: [],
  netQuantity: '16 oz (454 g)',
  storage: '',
  portions: 40,
  left: 22,
  note: '',
  label: {
    template,
    permitNumber: 'CF-20418',
    county: 'ADHS',
    holder: 'Ida Park',
    kitchen: 'Sweet Maple',
    address: '1 Main St',
    city: 'Phoenix',
    state: 'AZ',
    postalCode: '85001',
  },
  recall: null,
  createdAt: '2026-11-27T17:00:00.000Z',
  ...changes,
});
const recall = {
  at: '2026-11-28T00:02:00.000Z',
  reason: 'Walnuts got in',
  advice: 'Throw it away',
  by: 'chef' as const,
  orders: 2,
  reached: 1,
};
const chef = sampleSession({ _id: chefId, isChef: true });

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
  await screen.findByText('40 Walnut Bread are lot 261127-01');
  expect(view.listBodies('createBatch')).toMatchObject([{ product: sampleProduct()._id, portions: 40 }]);
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

test('a recall shows who is told before it is sent', async () => {
  const view = open({ listBatches: [sampleBatch()], recallBatches: result });
  await view.user.click(await screen.findByRole('button', { name: 'Recall a batch' }));
  const dialog = within(await screen.findByRole('dialog'));
  await view.user.click(dialog.getByRole('checkbox', { name: /^261127-01/ }));
  await view.user.type(dialog.getByLabelText('What is wrong?'), 'Walnuts got in');
  await view.user.type(dialog.getByLabelText('What should they do?'), 'Throw it away');
  await view.user.click(dialog.getByRole('button', { name: 'Next: who is told' }));
  await dialog.findByText('2 orders, 2 people');
  expectPage({ reads: ['1 can be told now', 'Gus', '1 walk-up sale has no address'], never: ['Ana'] });
  await view.user.click(dialog.getByRole('button', { name: 'Recall now and tell 1 person' }));
  await screen.findByText('Recalled. Everybody who can be reached is being told.');
  const sent = { batches: ['b'.repeat(24)], reason: 'Walnuts got in', advice: 'Throw it away' };
  expect(view.listBodies('recallBatches')).toEqual([{ ...sent, preview: true }, sent]);
});

test('after a recall, the list starts with who is to be called, and food is made anew', async () => {
  const row: BatchOrder = {
    number: '7K3M9QX2V4TB',
    name: 'Ana',
    phone: null,
    items: ['1'.repeat(24)],
    portions: 2,
    stage: 'picked_up',
    pickedAt: null,
    reached: { by: 'push', at: recall.at },
    readAt: null,
  };
  const waiting: BatchOrder = { ...row, number: 'M0XD2B7L0000', name: 'Dev', stage: 'ready', reached: null };
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
] as const)('the page of a lot in %s with the recall %j', async (language, found, reads, never) => {
  await changeLanguage(language);
  render([{ path: '/lots/:chefId/:lot', element: <LotScreen /> }], {
    at: `/lots/${chefId}/261127-01`,
    answers: { getLot: { ...lot, recall: found } },
  });
  await screen.findByRole('heading', { level: 1, name: 'Walnut Bread' });
  expectPage({ reads: [...reads], never: [...never] });
});

test.each([
  [
    'complete',
    {},
    ['Complete: Arizona, cottage food', 'Ida Park · Reg. CF-20418 · Made 11/27/2026'],
    'Print 22 labels',
  ],
  ['without a person', { holder: '' }, ['1 fact is missing', 'Registered person'], 'Print a draft'],
])('labels of a batch: %s', async (_case, label, reads, button) => {
  const batch = sampleBatch();
  render([{ path: '/chef/labels', element: <LabelsScreen /> }], {
    at: `/chef/labels?batch=${batch._id}`,
    user: chef,
    answers: { listBatches: [{ ...batch, label: { ...batch.label, ...label } }] },
  });
  await screen.findByRole('button', { name: button });
  expectPage({ reads, never: [] });
});
