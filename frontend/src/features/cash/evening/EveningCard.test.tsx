import type { CashDay } from '@homechef/contract/cash/cash-day';
import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeLanguage } from '../../../platform/i18n/language.ts';
import { expectPage } from '../../../testing/expect-page.ts';
import { render } from '../../../testing/render.tsx';
import {
  chefId,
  sampleOrder,
  sampleOrderItem,
  samplePickup,
  sampleProduct,
  sampleSession,
} from '../../../testing/samples.ts';
import { sampleKitchen } from '../../../testing/slot-samples.ts';
import { getOwnKitchen } from '../../kitchens/state/kitchen.requests.ts';
import { sampleCashDay } from '../cash-samples.fixture.ts';
import { EveningCard } from './EveningCard.tsx';

// Tuesday, 9:41 pm in Phoenix.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-25T04:41:00Z') }));
afterEach(() => changeLanguage('en'));

const tamales = sampleProduct({ name: 'Pork Tamales', countInStock: 0, numReviews: 3 });
const review = { photo: null, reply: null, rating: 5, createdAt: '2026-11-25T03:00:00.000Z' };
const reviewed = {
  ...tamales,
  reviews: [
    { ...review, _id: '1'.repeat(24), name: 'Maria', comment: 'Best in town' },
    { ...review, _id: '2'.repeat(24), name: 'Jon', comment: 'Cold', rating: 2 },
    {
      ...review,
      _id: '3'.repeat(24),
      name: 'Ida',
      comment: 'Long ago',
      createdAt: '2026-11-24T03:00:00.000Z',
    },
  ],
};
const totals = {
  orders: 12,
  portions: 31,
  noShows: 1,
  amount: 310.5,
  byProduct: [{ product: tamales._id, name: 'Pork Tamales', portions: 31, amount: 310.5 }],
  byHour: [],
};
const day = sampleCashDay({ totals });
const closed = { at: '2026-11-25T04:30:00.000Z', counted: 310.5, difference: 0 };
// Opens again on Wednesday at 11:00 am.
const kitchen = sampleKitchen({ open: false, opensAt: '2026-11-25T18:00:00.000Z' });
const orderAt = (startsAt: string) =>
  sampleOrder({
    orderItems: [sampleOrderItem({ stage: 'accepted' })],
    pickups: [samplePickup({ startsAt, endsAt: startsAt })],
  });

const open = (answers: object = {}) =>
  render([{ path: '/', element: <EveningCard /> }], {
    user: sampleSession({ _id: chefId, isChef: true }),
    answers: {
      getKitchen: kitchen,
      getCashDay: day,
      chefOrders: [],
      chefProducts: [tamales, sampleProduct({ _id: 'b'.repeat(24), name: 'Soup', countInStock: 0 })],
      getProduct: reviewed,
      ...answers,
    },
  });

test('sums up the day, thanks for it, and leads to the next one', async () => {
  open();
  await screen.findByText('Best in town');
  expectPage({
    reads: [
      'That was Tuesday',
      'Orders12',
      'Portions31',
      'Cash taken$310.50',
      'Not picked up1',
      'Sold out: Pork Tamales',
      'Maria · Pork Tamales',
      'Count the cash',
    ],
    never: ['Soup', 'Cold', 'Long ago'],
  });
  expect(screen.getByRole('link', { name: 'Plan Wednesday' }).getAttribute('href')).toBe(
    '/chef/schedule?week=2026-11-25',
  );
});

test('speaks Spanish', async () => {
  await changeLanguage('es');
  open();
  await screen.findByText('Best in town');
  expectPage({ reads: ['Así fue el martes', 'Se agotó: Pork Tamales', 'Planear el miércoles'] });
});

const returnToTab = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
const isOpenNow = { getKitchen: { ...kitchen, open: true, opensAt: null } };
const opensAgain = { getKitchen: { ...kitchen, opensAt: '2026-11-25T05:00:00.000Z' } };

test.each<[string, object]>([
  ['nothing was sold', { getCashDay: sampleCashDay() }],
  ['the kitchen is open', isOpenNow],
  ['it opens again this evening', opensAgain],
  ['an order of today is open', { chefOrders: [orderAt('2026-11-25T04:30:00.000Z')] }],
])('claims nothing while %s', async (_when, answers) => {
  const view = open(answers);
  await waitFor(() => expect(view.listCalls('getCashDay')).toHaveLength(1));
  await act(() => Promise.resolve());
  expect(screen.queryByRole('heading')).toBeNull();
});

test.each([
  ['the kitchen is open', isOpenNow],
  ['it opens again this evening', opensAgain],
])('the cash day is read once while %s, and the orders not at all', async (_when, answers) => {
  const view = open(answers);
  await waitFor(() => expect(view.listCalls('getCashDay')).toHaveLength(1));
  await act(() => Promise.resolve());
  returnToTab();
  await act(() => Promise.resolve());
  expect(view.listCalls('getCashDay')).toHaveLength(1);
  expect(view.listCalls('chefOrders')).toHaveLength(0);
});

test('the cash day is read anew when the kitchen closes for the day', async () => {
  let shown: object = sampleCashDay();
  let own: Kitchen = isOpenNow.getKitchen;
  const view = open({ getKitchen: () => own, getCashDay: () => shown });
  await waitFor(() => expect(view.listCalls('getCashDay')).toHaveLength(1));
  shown = day;
  own = kitchen;
  await act(() => view.store.dispatch(getOwnKitchen(chefId)));
  expect(await screen.findByRole('heading', { name: 'That was Tuesday' })).toBeTruthy();
});

test('a shut kitchen’s cash day is followed, because the last sale can arrive from another device', async () => {
  let shown = sampleCashDay();
  const view = open({ getCashDay: () => shown });
  await waitFor(() => expect(view.listCalls('getCashDay')).toHaveLength(1));
  shown = day;
  returnToTab();
  expect(await screen.findByRole('heading', { name: 'That was Tuesday' })).toBeTruthy();
});

test('an order of tomorrow does not keep the day open', async () => {
  open({ chefOrders: [orderAt('2026-11-25T18:00:00.000Z')] });
  expect(await screen.findByRole('heading', { name: 'That was Tuesday' })).toBeTruthy();
});

test('the closed drawer ends the day of a kitchen that never closes, until it is opened again', async () => {
  let shown: CashDay = { ...day, closed };
  open({ ...isOpenNow, getCashDay: () => shown });
  expect(await screen.findByRole('heading', { name: 'That was Tuesday' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Count the cash' })).toBeNull();
  shown = day;
  returnToTab();
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
});
