import type { PermitNotice } from '@homechef/contract/kitchens/permit-notice';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../platform/http/api-client.ts';
import { changeLanguage } from '../../platform/i18n/language.ts';
import { expectPage, listTyped } from '../../testing/expect-page.ts';
import { market, sampleWindow } from '../../testing/kitchen-samples.ts';
import { chefId, sampleOrder, sampleProduct, sampleSession } from '../../testing/samples.ts';
import { sampleKitchen, samplePlace } from '../../testing/slot-samples.ts';
import { createStop, now, openChefPage as open } from './testing/open-chef-page.tsx';

beforeEach(() => vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => changeLanguage('en'));

const findTimes = async () => within(await screen.findByRole('region', { name: 'When and where' }));
const findStops = async () =>
  (await (await findTimes()).findAllByRole('listitem')).map((item) => item.textContent);

test('shows what the kitchen is and when it opens', async () => {
  const { listCalls } = open();
  expect(await screen.findByText('Food truck · Phoenix, AZ')).toBeTruthy();
  expect(screen.getByText('Opens today 5:00 pm')).toBeTruthy();
  expect(screen.getByText('Tacos off the spit.')).toBeTruthy();
  expect(listCalls('getKitchen').map(({ token }) => token)).toEqual(['never']);
});

test.each([
  ['an open one', { open: true, closesAt: '2026-11-24T03:30:00.000Z' }, 'Open until 8:30 pm'],
  ['one open until midnight', { open: true, closesAt: '2026-11-24T07:00:00.000Z' }, 'Open until midnight'],
  ['one without times', { open: true }, 'Open: order any time'],
  ['one without a next time', { open: false }, 'No pickup times right now'],
  ['one that opens tomorrow', { open: false, opensAt: '2026-11-24T18:00:00Z' }, 'Opens tomorrow 11:00 am'],
  [
    'a paused one',
    { open: false, pausedUntil: '2026-11-24T01:10:00Z', pauseReason: 'out of gas' },
    'Paused until 6:10 pm: “out of gas”',
  ],
  ['one whose pause is over', { open: true, pausedUntil: '2026-11-23T23:00:00Z' }, 'Open: order any time'],
])('M5: describes the state of %s', async (_case, changes, text) => {
  open({ getKitchen: sampleKitchen(changes) });
  await waitFor(() => expectPage({ reads: [text] }));
  expect(listTyped()).toEqual(text.match(/“.+”/g) ?? []);
});

test('reloads the kitchen once it has opened', async () => {
  const states = [
    sampleKitchen({ open: false, opensAt: '2026-11-23T23:40:00Z' }),
    sampleKitchen({ open: true, closesAt: '2026-11-24T04:00:00Z' }),
  ];
  const { listCalls } = open({ getKitchen: () => (states.length > 1 ? states.shift() : states[0]) });
  expect(await screen.findByText('Open until 9:00 pm')).toBeTruthy();
  expect(listCalls('getKitchen')).toHaveLength(2);
});

test('shows three pickup times, and the others on request', async () => {
  const { user } = open();
  expect(await findStops()).toEqual(
    ['Today', 'Tomorrow', 'Wed'].map(
      (day) => `${day} 5:00–9:00 pmRoosevelt Row918 N 2nd St, Phoenix, AZ 85004Directions`,
    ),
  );
  const [link] = (await findTimes()).getAllByRole('link', { name: 'Directions to Roosevelt Row' });
  expect(link?.getAttribute('href')).toContain('destination=918%20N%202nd%20St');
  await user.click(screen.getByRole('button', { name: 'Show all 4 times' }));
  expect((await findStops()).length).toBe(4);
  await user.click(screen.getByRole('button', { name: 'Show fewer' }));
  expect((await findStops()).length).toBe(3);
});

test.each([
  ['en', 'Paused until 6:10 pm: “Truck trouble”', 'Closed Nov 26 – 27', 'Closed Nov 30: “The weather”'],
  [
    'es',
    'En pausa hasta las 6:10 p.m.: “Problemas con el camión”',
    'Cerrado 26–27 de nov',
    'Cerrado 30 de nov: “El clima”',
  ],
] as const)('M5, X23: a kitchen’s own reasons are read in %s', async (language, ...texts) => {
  await changeLanguage(language);
  const closedDays = [
    { from: '2026-11-26', to: '2026-11-27', reason: '' },
    { from: '2026-11-30', to: '2026-11-30', reason: 'The weather' },
  ];
  const pausedUntil = '2026-11-24T01:10:00Z';
  const pause = { pausedUntil, pauseReason: 'Truck trouble', pauseReasonKey: 'truck' } as const;
  open({ getKitchen: sampleKitchen({ open: false, ...pause, closedDays }) });
  for (const text of texts) expect(await screen.findByText(text)).toBeTruthy();
});

test('lists the holidays that are not over yet', async () => {
  const closedDays = [
    { from: '2026-11-20', to: '2026-11-22', reason: 'Fair' },
    { from: '2026-11-26', to: '2026-11-27', reason: 'Thanksgiving' },
  ];
  open({ getKitchen: sampleKitchen({ closedDays }) });
  await waitFor(() => expectPage({ reads: ['Closed Nov 26 – 27: “Thanksgiving”'] }));
  expect(listTyped()).toEqual(['“Thanksgiving”']);
  expect(screen.queryByText(/Fair/)).toBeNull();
});

test('M11: offers no directions to a hidden street', async () => {
  const place = samplePlace({ name: '', address: '', latitude: 33.46, longitude: -112.07 });
  open({
    getKitchen: sampleKitchen({ hideStreet: true, place }),
    listWindows: {
      rules: [sampleWindow()],
      occurrences: [createStop(23, { place }), createStop(24, { place: market })],
    },
  });
  const times = await findTimes();
  expect(await times.findByText('You see the street once your order is accepted.')).toBeTruthy();
  expect(times.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
    'Directions to Downtown Market',
  ]);
});

test('shows where a kitchen without pickup times sells', async () => {
  open({ getKitchen: sampleKitchen(), listWindows: { rules: [], occurrences: [] } });
  const times = await findTimes();
  expect(await times.findByText('As soon as it is ready')).toBeTruthy();
  expect(times.getByText('918 N 2nd St, Phoenix, AZ 85004')).toBeTruthy();
  expect(times.getByRole('link', { name: 'Directions to Roosevelt Row' })).toBeTruthy();
});

test('shows the same page as before for an account without a kitchen', async () => {
  const refuse = new ApiError('Kitchen not found', { status: 404 });
  open({ getKitchen: refuse, listWindows: refuse });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('La Paloma Truck');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'When and where' })).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await screen.findByRole('list', { name: 'Vegetarian' })).toBeTruthy();
});

test.each([
  ['en', /Permit checked in May 2026/],
  ['es', /Permiso revisado en mayo de 2026/],
] as const)('M11: an approved permit has its month, and promises no more (%s)', async (language, text) => {
  await changeLanguage(language);
  open({ getKitchen: sampleKitchen({ permitChecked: '2026-05' }) });
  await waitFor(() => expectPage({ reads: [text], never: [/licensed|inspected|licencia|inspecci/i] }));
});

const arizona: PermitNotice = {
  number: 'CF-20418',
  county: 'ADHS',
  numberLabel: 'Reg.',
  sentence: 'This product was produced in a home kitchen that is not subject to public health inspection.',
  spanishSentence: 'Este producto se hizo en una cocina de casa.',
  lines: ['www.azdhs.gov/CottageFood'],
};

test.each([
  ['en', [], [/Este producto/, /Made in a home kitchen/]],
  ['es', [/Este producto se hizo en una cocina de casa\./], [/Hecho en una cocina de casa ·/]],
] as const)(
  'M13: a kitchen shows its number and the words of the law where its state wants them (%s)',
  async (language, reads, never) => {
    await changeLanguage(language);
    open({ getKitchen: sampleKitchen({ kind: 'home', permitNotice: arizona }) });
    const law =
      /Reg\. CF-20418 · ADHS · www\.azdhs\.gov\/CottageFoodThis product was produced in a home kitchen/;
    await waitFor(() => expectPage({ reads: [law, ...reads], never }));
  },
);

const notFound = new ApiError('Not found', { status: 404 });

test.each([
  ['en', 'This kitchen is not on the market.'],
  ['es', 'Esta cocina no está en el mercado.'],
] as const)('M7: a stranger reads in %s that the kitchen is not on the market', async (language, text) => {
  await changeLanguage(language);
  open({ getGuestChef: notFound, getKitchen: notFound, listWindows: notFound });
  await waitFor(() => expectPage({ reads: [text], never: [/refused|suspended|rechaz|suspend|La Paloma/] }));
});

test.each([
  ['en', 'Your order with it stays. See your order'],
  ['es', 'Tu pedido sigue. Ver tu pedido'],
] as const)('M7: a customer with an open order reads in %s that it stays', async (language, text) => {
  await changeLanguage(language);
  const user = sampleSession();
  const order = sampleOrder({ user });
  const answers = { getGuestChef: notFound, getKitchen: notFound, listWindows: notFound, myOrders: [order] };
  open(answers, { user });
  await waitFor(() => expectPage({ reads: [text] }));
  const link = screen.getByRole('link', { name: /order$|pedido$/ });
  expect(link.getAttribute('href')).toBe(`/order/${order._id}`);
});

test.each([
  ['the chef', { _id: chefId, isChef: true }, /Only you see your dishes until your kitchen is on the market/],
  ['an admin', { isAdmin: true }, 'This kitchen takes no orders at the moment.'],
])('shows the page of a kitchen off the market to %s', async (_case, account, note) => {
  const toReply = ({ token }: { token?: string } = {}, reply: object) =>
    token === 'never' ? notFound : reply;
  open(
    {
      getKitchen: (call: object) =>
        toReply(call, sampleKitchen({ about: 'Tacos', offMarket: { why: 'waiting', reason: null } })),
      listWindows: (call: object) => toReply(call, { rules: [], occurrences: [] }),
    },
    { user: sampleSession(account) },
  );
  await waitFor(() => expectPage({ reads: ['Tacos', note], never: ['Not found'] }));
});

test('shows the dishes if the pickup times cannot be loaded', async () => {
  open({ listWindows: new ApiError('Down', { status: 500 }) });
  expect((await screen.findByRole('alert')).textContent).toBe('Down');
  expect(screen.getByRole('list', { name: 'Vegetarian' })).toBeTruthy();
});

test.each([
  ['the settings', undefined, 'Change it in your profile', '/chefprofile/kitchen'],
  [
    'the first steps',
    { list: '/chef/start?step=dish', place: 'x' },
    'Back to the first steps',
    '/chef/start?step=dish',
  ],
])('links a chef’s own page back to %s', async (_case, state, name, href) => {
  const { router } = open({}, { user: sampleSession({ _id: chefId, isChef: true }) });
  await router.navigate(`/chefitems/${chefId}`, { state });
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
});

test('shows the menu by the sections of the kitchen, and the other dishes under More', async () => {
  const dishes = ['Taco', 'Salad', 'Soup'].map((name, i) => sampleProduct({ _id: `${i}`.repeat(24), name }));
  const [taco, , soup] = dishes.map(({ _id }) => _id);
  const sections = [
    { name: 'Soups', products: [String(soup), 'f'.repeat(24)] },
    { name: 'Gone', products: ['e'.repeat(24)] },
    { name: 'Tacos', products: [String(taco)] },
  ];
  open({ chefProducts: dishes, getKitchen: sampleKitchen({ sections }) });
  await screen.findByRole('heading', { name: 'Soups' });
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Soups',
    'Tacos',
    'More',
  ]);
  expect(within(screen.getByRole('list', { name: 'More' })).getByText('Salad')).toBeTruthy();
});

test('shows a kitchen at its own address, and leads there from an earlier one', async () => {
  const kitchen = sampleKitchen({ slug: 'la-paloma' });
  const { router } = open({ getKitchen: kitchen, getKitchenBySlug: kitchen }, { at: '/k/paloma-phx' });
  await screen.findByRole('heading', { name: 'La Paloma Truck', level: 1 });
  expect(router.state.location.pathname).toBe('/k/la-paloma');
});

test('a stranger reads that no kitchen has an address', async () => {
  open({ getKitchenBySlug: notFound }, { at: '/k/nobody' });
  await waitFor(() => expectPage({ reads: ['This kitchen is not on the market.'] }));
});
