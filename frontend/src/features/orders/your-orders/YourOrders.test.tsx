import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../../testing/render.tsx';
import {
  sampleCartItem,
  sampleOrder,
  sampleOrderItem,
  samplePickup,
  sampleProduct,
  sampleSession,
} from '../../../testing/samples.ts';
import type { CartItem } from '../../cart/state/cart-item.ts';
import { ApiError } from '../../../platform/http/api-client.ts';
import { changeLanguage } from '../../../platform/i18n/language.ts';
import { connectionLost, connectionRestored } from '../../../store/connection/connection.reducer.ts';
import { expectPage } from '../../../testing/expect-page.ts';
import { YourOrders } from './YourOrders.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T23:41:00Z') }));

afterEach(() => changeLanguage('en'));

const createUpcoming = (_id: string, startsAt: string) =>
  sampleOrder({ _id, pickups: [samplePickup({ startsAt, endsAt: startsAt })] });
const upcoming = [
  createUpcoming('AAAAAAAAAAA2', '2026-11-25T01:00:00.000Z'),
  createUpcoming('AAAAAAAAAAA1', '2026-11-24T01:00:00.000Z'),
];
const past = sampleOrder({
  _id: 'AAAAAAAAAAA3',
  orderItems: [sampleOrderItem({ stage: 'declined', reason: 'Out of gas' })],
});

const open = (answers: object, cartItems: CartItem[] = [], user = sampleSession()) =>
  render(
    [
      { path: '/orders', element: <YourOrders>{null}</YourOrders> },
      { path: '*', element: <p>another page</p> },
    ],
    {
      at: '/orders',
      cartItems,
      user,
      answers: {
        myOrders: ({ query: { state } }: { query: { state?: string } }) =>
          state === 'open' ? upcoming : [past],
        listReviewableProducts: { products: [] },
        ...answers,
      },
    },
  );

test('L7: lists upcoming orders by pickup time before past ones', async () => {
  open({});
  const list = await screen.findByRole('region', { name: 'Upcoming' });
  const titles = within(list).getAllByRole('heading', { level: 3 });
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    'Pick up at 6:00 pm',
    'Pick up tomorrow at 6:00 pm',
  ]);
  const rows = within(list).getAllByRole('listitem', { name: '' });
  expect(rows[0]?.textContent).toContain('Asha’s Kitchen · Today 6:00 pm');
  expect(rows[0]?.textContent).toContain('Cash to pay at pickup$12.50');
  const pastList = await screen.findByRole('region', { name: 'Past' });
  expect(within(pastList).getByText('Nothing to pay')).toBeTruthy();
  expect(within(pastList).getByText('“Out of gas”')).toBeTruthy();
});

test('calls the orders of a chef purchases', async () => {
  open({}, [], sampleSession({ isChef: true }));
  await screen.findByRole('region', { name: 'Upcoming' });
  expect(screen.getByRole('heading', { level: 1, name: 'My purchases' })).toBeTruthy();
});

test('says only once of a past order that nobody answered', async () => {
  const unanswered = sampleOrderItem({
    stage: 'declined',
    reasonKey: 'noAnswer',
    reason: 'No answer in time',
  });
  const { _id } = unanswered;
  const history = [
    { at: '2026-11-23T20:00:00.000Z', event: 'decline' as const, by: 'system' as const, items: [_id] },
  ];
  open({
    myOrders: ({ query: { state } }: { query: { state?: string } }) =>
      state === 'open' ? [] : [sampleOrder({ orderItems: [unanswered], history })],
  });
  const row = await screen.findByRole('region', { name: 'Past' });
  await within(row).findByText('Nothing to pay');
  expect(row.textContent.match(/no answer/gi)).toHaveLength(1);
});

test('an order that was picked up is past, although its cash is not confirmed', async () => {
  const eaten = sampleOrderItem({ stage: 'picked_up' });
  open({
    myOrders: ({ query: { state } }: { query: { state?: string } }) =>
      state === 'open' ? [sampleOrder({ orderItems: [eaten] })] : [],
  });
  const list = await screen.findByRole('region', { name: 'Past' });
  expect(within(list).getByText('Not confirmed yet: $12.50')).toBeTruthy();
  expect(
    within(screen.getByRole('region', { name: 'Upcoming' })).queryAllByRole('heading', { level: 3 }),
  ).toEqual([]);
});

test('invites to review a dish that was picked up and paid', async () => {
  const eaten = sampleOrderItem({ stage: 'picked_up', isPaid: true });
  open({
    myOrders: ({ query: { state } }: { query: { state?: string } }) =>
      state === 'open' ? [] : [sampleOrder({ orderItems: [eaten] })],
    listReviewableProducts: { products: [eaten.product] },
  });
  const link = await screen.findByRole('link', { name: 'Review Pad Thai' });
  expect(link.getAttribute('href')).toBe(`/mainpage/product/${eaten.product}#your-review-title`);
});

test('asks again which dishes can be reviewed once the connection is back', async () => {
  const eaten = sampleOrderItem({ stage: 'picked_up', isPaid: true });
  const replies: unknown[] = [new ApiError('Network Error'), { products: [eaten.product] }];
  const { store } = open({
    myOrders: ({ query: { state } }: { query: { state?: string } }) =>
      state === 'open' ? [] : [sampleOrder({ orderItems: [eaten] })],
    listReviewableProducts: () => replies.shift(),
  });
  await screen.findByText('Picked up. Enjoy!');
  act(() => void store.dispatch(connectionLost('offline')));
  act(() => void store.dispatch(connectionRestored()));
  await screen.findByRole('link', { name: 'Review Pad Thai' });
});

const reorderItem = {
  product: past.orderItems[0]?.product,
  name: 'Pad Thai',
  qty: 1,
  note: '',
  left: 5,
  options: [],
  missing: [],
  needsChoice: false,
  allergensChanged: [],
};

test('shows what has changed before ordering again', async () => {
  const { user, router } = open({
    getReorder: {
      items: [{ ...reorderItem, price: 14, status: 'price_changed', allergensChanged: ['milk'] }],
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Order again/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Order again' }));
  expect(dialog.getByText('Now $14.00, before $12.50')).toBeTruthy();
  expect(dialog.getByText(/Please check: milk/)).toBeTruthy();
  expect(router.state.location.pathname).toBe('/orders');
  await user.click(dialog.getByRole('button', { name: 'Continue with these dishes' }));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/placeholder'));
});

const tamales = sampleCartItem({ product: 'f'.repeat(24), name: 'Pork Tamales', price: 9, qty: 2 });
const cartQuestions = {
  en: 'Your cart already has food for $18.00. Only this order, or together?',
  es: 'Tu carrito ya tiene comida por $18.00. ¿Solo este pedido o juntos?',
};

test.each([
  ['en', 'Only this', ['Pad Thai']],
  ['en', 'Together', ['Pork Tamales', 'Pad Thai']],
  ['es', 'Solo este', ['Pad Thai']],
] as const)('K14: asks what becomes of food in the cart (%s, %s)', async (language, answer, names) => {
  const same = { ...reorderItem, price: 12.5, status: 'same' };
  const { user, router, store } = open({ getReorder: { items: [same] } }, [tamales]);
  await user.click(await screen.findByRole('button', { name: /^Order again/ }));
  await act(() => changeLanguage(language));
  await screen.findByRole('dialog');
  expectPage({ reads: [cartQuestions[language]], never: ['Something has changed'] });
  await user.click(screen.getByRole('button', { name: answer }));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/placeholder'));
  expect(store.getState().cart.cartItems.map(({ name }) => name)).toEqual(names);
});

test.each([
  ['en', 'May contain Milk', { milk: 'may_contain' }, 'Milk', /^You avoid: Milk/],
  ['es', 'Leche: sin indicar. Pregunta antes de pedir.', {}, 'Leche', /^Evitas: Leche/],
] as const)(
  'M9: Order again warns of an avoided allergen first (%s)',
  async (language, warning, allergens, milk, summary) => {
    localStorage.setItem('food', JSON.stringify({ diet: '', without: 'milk' }));
    const same = { ...reorderItem, price: 12.5, status: 'same' };
    const { user } = open({ getReorder: { items: [same] }, getProduct: sampleProduct({ allergens }) });
    await user.click(await screen.findByRole('button', { name: /^Order again/ }));
    await act(() => changeLanguage(language));
    await screen.findByRole('dialog');
    expectPage({ reads: [warning], never: ['Something has changed', 'Algo cambió'] });
    await user.click(screen.getByText(summary));
    await user.click(screen.getByRole('button', { name: milk }));
    expectPage({ never: [warning] });
  },
);
