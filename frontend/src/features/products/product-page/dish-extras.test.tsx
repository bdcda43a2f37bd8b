import { act, screen, within } from '@testing-library/react';
import type { SlotList } from '@homechef/contract/kitchens/kitchen';
import type { Product } from '@homechef/contract/products/product';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { changeLanguage } from '../../../platform/i18n/language.ts';
import { expectPage } from '../../../testing/expect-page.ts';
import { render } from '../../../testing/render.tsx';
import { chefId, sampleProduct, sampleSession } from '../../../testing/samples.ts';
import { sampleNextPickup, samplePlace, sampleSlot, sampleSlotList } from '../../../testing/slot-samples.ts';
import { listNextTimes } from './list-next-times.ts';
import { ProductScreen } from './ProductScreen.tsx';

// Monday, November 23, 2026, 4:30 pm in Phoenix.
const nowMs = Date.parse('2026-11-23T23:30:00Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(nowMs);
});

const noSlots = sampleSlotList({ earliest: null, days: [] });

function open(changes: Partial<Product> = {}, answers: Record<string, unknown> = {}) {
  const product = sampleProduct(changes);
  return render([{ path: '/mainpage/product/:id', element: <ProductScreen /> }], {
    at: `/mainpage/product/${product._id}`,
    answers: {
      getProduct: product,
      getGuestChef: sampleSession({ _id: chefId }),
      listSlots: sampleSlotList(),
      listNextPickups: [sampleNextPickup()],
      chefProducts: [product],
      ...answers,
    },
  });
}
const findSection = (name: string) => screen.findByRole('region', { name });

test('lists the diets of a dish', async () => {
  open({ diets: ['vegan', 'gluten_free'] });
  const diets = await screen.findByRole('list', { name: 'Diets' });
  expect(
    within(diets)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Vegan', 'Gluten free']);
});

test('groups the allergens by their state', async () => {
  open({
    allergens: { milk: 'contains', nuts: 'contains', sesame: 'may_contain', peanuts: 'free' },
    allergenDetails: { nuts: 'walnuts' },
  });
  const allergens = within(await findSection('Allergens'));
  const texts = allergens.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(allergens.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Contains',
    'May contain',
    'Free of',
    'Not stated',
  ]);
  expect(texts.slice(0, 3)).toEqual(['Milk, Tree nuts (walnuts)', 'Sesame', 'Peanuts']);
  expect(texts[3]).toMatch(/^Gluten, Wheat, Crustaceans, Eggs, .*They may be in the dish\.$/);
});

test('warns if no allergen is stated', async () => {
  open();
  const allergens = await findSection('Allergens');
  expect(allergens.textContent).toContain('has not stated any allergens. Ask before you order');
  expect(within(allergens).queryByRole('term')).toBeNull();
});

test('shows the next pickup times with their places', async () => {
  const { sent } = open();
  const times = await findSection('Next pickup times');
  await within(times).findByText('Today 5:30–6:00 pm');
  expect(
    within(times)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Today 5:30–6:00 pmRoosevelt Row, 918 N 2nd St, Phoenix, AZ 85004']);
  const { call } = sent.find(({ name }) => name === 'listSlots') ?? {};
  expect(call?.query).toEqual({ items: `${sampleProduct()._id}:1` });
});

test('lists the times from the chosen day on', async () => {
  const [today] = sampleSlotList().days;
  const [window] = today?.windows ?? [];
  const at = '2026-11-25T00:15:00Z';
  const tomorrow = {
    ...today,
    date: '2026-11-24',
    windows: [{ ...window, startsAt: at, endsAt: at, slots: [sampleSlot(at)] }],
  };
  const view = open({}, { listSlots: sampleSlotList({ days: [today, tomorrow] as SlotList['days'] }) });
  const times = within(await findSection('Next pickup times'));
  expect(await times.findAllByRole('listitem')).toHaveLength(2);
  await act(() => view.router.navigate('?when=tomorrow'));
  const [only, ...others] = await times.findAllByRole('listitem');
  expect([only?.textContent?.slice(0, 8), others]).toEqual(['Tomorrow', []]);
});

test('says that the dish can be picked up all day', async () => {
  const startsAt = '2026-11-24T07:00:00Z';
  const endsAt = '2026-11-25T07:00:00Z';
  const list = sampleSlotList();
  const [day] = list.days;
  const windows = day?.windows.map((window) => ({ ...window, endsAt, slots: [sampleSlot(startsAt)] })) ?? [];
  open({}, { listSlots: { ...list, days: [{ ...day, windows }] } });
  expect(await within(await findSection('Next pickup times')).findByText('Tomorrow, all day')).toBeTruthy();
});

test('shows the times of the kitchen for a sold-out dish', async () => {
  const { listCalls } = open({ countInStock: 0 });
  await screen.findByText('Today 5:30–6:00 pm');
  expect(listCalls('listSlots')[0]?.query).toEqual({});
});

test.each([
  ['a kitchen without free times', true, 'No pickup times in the next 7 days'],
  ['a kitchen without times', false, 'As soon as it is ready'],
])('explains why there are no times for %s', async (_case, hasTimes, text) => {
  open({}, { listSlots: noSlots, listNextPickups: [sampleNextPickup({ hasTimes, startsAt: null })] });
  expect(await within(await findSection('Next pickup times')).findByText(text)).toBeTruthy();
});

test('M2: a sold-out dish of a kitchen without times is not ready “as soon as it is ready”', async () => {
  const answers = {
    listSlots: noSlots,
    listNextPickups: [sampleNextPickup({ hasTimes: false, startsAt: null })],
  };
  open({ countInStock: 0 }, answers);
  await screen.findByRole('region', { name: 'Allergens' });
  await vi.waitFor(() => expectPage({ reads: ['Sold out'], never: ['As soon as', 'Next pickup times'] }));
});

test.each([
  ['en', 'Held for you until 4:40 pm', /Sold out/],
  ['es', 'Apartado para ti hasta las 4:40 p.m.', /Agotado/],
] as const)(
  'M4: nobody reads in %s that portions held for them are sold out',
  async (language, text, never) => {
    onTestFinished(() => changeLanguage('en'));
    await changeLanguage(language);
    const { _id: product, name } = sampleProduct();
    const until = new Date(nowMs + 10 * 60_000).toISOString();
    const record = { _id: 'w', chefId, product, name, qty: 1, hold: 'h', until };
    localStorage.setItem('waiting', JSON.stringify([record]));
    const answers = {
      getWaitingPlace: { position: 0, hold: 'h', until },
      listNextPickups: [sampleNextPickup({ isHeldForOthers: true })],
    };
    open({ countInStock: 0 }, answers);
    await vi.waitFor(() => expectPage({ reads: [text], never: [never] }));
  },
);

test.each([
  ['en', 'Sold out for now'],
  ['es', 'Agotado por ahora'],
] as const)('M4: all portions held for others read as one state in %s', async (language, text) => {
  onTestFinished(() => changeLanguage('en'));
  await changeLanguage(language);
  open({ countInStock: 0 }, { listNextPickups: [sampleNextPickup({ isHeldForOthers: true })] });
  await screen.findByText(text);
  expect(screen.getAllByText(/Sold out|Agotado/)).toHaveLength(1);
});

test('M2: a dish whose required options are all gone lists the times of its kitchen', async () => {
  const view = open({ countInStock: 4, available: false });
  await findSection('Next pickup times');
  expect(view.listCalls('listSlots').map(({ query }) => query)).toEqual([{}]);
});

test('offers up to four other dishes in stock', async () => {
  const others = [2, 3, 4, 5, 6, 7].map((n) =>
    sampleProduct({
      _id: `${n}`.repeat(24),
      name: `Dish ${n}`,
      countInStock: n === 3 ? 0 : 5,
      available: n !== 5,
    }),
  );
  open({}, { chefProducts: [sampleProduct(), ...others] });
  const more = within(await findSection('More from Asha’s Kitchen'));
  expect(more.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    [2, 4, 6, 7].map((n) => `Dish ${n}$12.50`),
  );
  const [dish, ...rest] = more.getAllByRole('link');
  expect(dish?.getAttribute('href')).toBe(`/mainpage/product/${'2'.repeat(24)}`);
  expect(rest.at(-1)?.getAttribute('href')).toBe(`/chefitems/${chefId}`);
});

test('limits the quantity to maxPerOrder', async () => {
  open({ countInStock: 9, maxPerOrder: 2 });
  const quantity = await screen.findByLabelText('Quantity');
  expect(within(quantity).getAllByRole('option')).toHaveLength(2);
  const note = await screen.findByText('At most 2 portions in one order');
  expect(quantity.getAttribute('aria-describedby')).toBe(note.id);
});

test('lists at most three times', () => {
  const window = (hour: number) => ({
    windowId: 'w',
    place: samplePlace(),
    startsAt: `2026-11-24T0${hour}:00:00Z`,
    endsAt: `2026-11-24T0${hour}:15:00Z`,
    slots: [sampleSlot(`2026-11-24T0${hour}:00:00Z`)],
  });
  const list = sampleSlotList({
    days: [
      { date: '2026-11-23', windows: [window(0), window(1)] },
      { date: '2026-11-24', windows: [window(7), window(8)] },
    ],
  });
  const listStarts = (atMs: number) =>
    listNextTimes(list, '', atMs).map(({ startsAt }) => startsAt.slice(11, 16));
  expect(listStarts(nowMs)).toEqual(['00:00', '01:00', '07:00']);
  expect(listStarts(Date.parse('2026-11-24T00:01:00Z'))).toEqual(['01:00', '07:00', '08:00']);
});

test('M13: a dish shows its kitchen’s permit number and the words of the law where its state requires them', async () => {
  open({
    permitNotice: {
      number: '12-345',
      county: 'Los Angeles County',
      numberLabel: 'Registration or Permit #',
      sentence: 'Made in a Home Kitchen',
      lines: [],
    },
  });
  expect(await screen.findByText(/^Registration or Permit # 12-345 · Los Angeles County/)).toBeTruthy();
  expectPage({ reads: ['Made in a Home Kitchen'] });
});
