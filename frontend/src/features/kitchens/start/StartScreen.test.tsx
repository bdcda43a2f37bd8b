import type { Endpoint } from '@homechef/contract/http/endpoint';
import type { CapacityLimit, Kitchen, PickupWindow } from '@homechef/contract/kitchens/kitchen';
import type { OffMarketReason } from '@homechef/contract/kitchens/kitchen-options';
import type { Permit } from '@homechef/contract/permits/permit';
import type { Product } from '@homechef/contract/products/product';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { CallOptions } from '../../../platform/http/api-client.ts';
import { changeLanguage } from '../../../platform/i18n/language.ts';
import type { Language } from '../../../platform/i18n/translate.ts';
import { expectPage } from '../../../testing/expect-page.ts';
import { samplePermit } from '../../../testing/permit-samples.ts';
import { sampleLimit, sampleOccurrence, sampleWindow } from '../../../testing/kitchen-samples.ts';
import { fill } from '../../../testing/fill.ts';
import { render } from '../../../testing/render.tsx';
import { chefId, sampleProduct, sampleSession } from '../../../testing/samples.ts';
import { sampleKitchen, sampleSlotList } from '../../../testing/slot-samples.ts';
import { StartScreen } from './StartScreen.tsx';

afterEach(() => changeLanguage('en'));

const chef = sampleSession({ _id: chefId, isChef: true });
const draft = sampleProduct({ name: 'Sample dish', draft: true });

interface Stored {
  kitchen: Kitchen;
  windows: PickupWindow[];
  dishes: Product[];
  limits: CapacityLimit[];
  permit: Permit;
}

function createServer(initial: Partial<Stored>) {
  const permit = samplePermit({}, { submitted: null });
  const nothing = {
    kitchen: sampleKitchen({ leadMinutes: 20 }),
    windows: [],
    dishes: [],
    limits: [],
    permit,
  };
  const stored: Stored = { ...nothing, ...initial };
  const change = <T,>(apply: (body: never) => T) => {
    return ({ body }: CallOptions<Endpoint>) => apply(body as never);
  };
  return {
    getKitchen: () => stored.kitchen,
    listWindows: () => ({
      rules: stored.windows,
      occurrences: stored.windows.map(({ _id }) =>
        sampleOccurrence({
          windowId: _id,
          startsAt: '2126-11-28T00:00:00.000Z',
          endsAt: '2126-11-28T04:00:00.000Z',
        }),
      ),
    }),
    chefProducts: () => stored.dishes,
    listLimits: () => stored.limits,
    getPermit: () => stored.permit,
    listSlots: sampleSlotList({ days: [] }),
    getUser: chef,
    getProduct: () => stored.dishes[0],
    updateKitchen: change((body: Partial<Kitchen>) => (stored.kitchen = { ...stored.kitchen, ...body })),
    createWindow: change((body: Partial<PickupWindow>) => {
      stored.windows = [...stored.windows, sampleWindow({ _id: `w${stored.windows.length}`, ...body })];
      return stored.windows.at(-1);
    }),
    createProduct: () => (stored.dishes = [draft])[0],
    updateProduct: change((body: Partial<Product>) => {
      stored.dishes = [{ ...sampleProduct(), ...body, draft: undefined }];
      return stored.dishes[0];
    }),
    createLimit: change((body: Partial<CapacityLimit>) => (stored.limits = [sampleLimit(body)])[0]),
  };
}

function open(search = '', initial: Partial<Stored> = {}, answers: object = {}) {
  const routes = [
    { path: '/chef/start', element: <StartScreen /> },
    { path: '*', element: 'Elsewhere' },
  ];
  return render(routes, {
    at: `/chef/start${search}`,
    user: chef,
    answers: { ...createServer(initial), ...answers },
  });
}

const findStep = (name: string) => screen.findByRole('group', { name });
const press = async ({ user }: ReturnType<typeof open>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

test('opens the first step that is not done', async () => {
  const kitchen = sampleKitchen({ kind: 'truck', leadMinutes: 30 });
  open('', { kitchen, windows: [sampleWindow()] });
  await findStep('First dish');
  const links = within(screen.getByRole('navigation', { name: 'Steps' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['Profile (done)', null],
    ['When and where (done)', null],
    ['How orders come in (done)', null],
    ['First dish', 'step'],
    ['How much', null],
    ['Permit', null],
  ]);
});

test('saves the profile, previews it while typing and goes on', async () => {
  const view = open('?step=profile');
  fill(await screen.findByLabelText('About, in your own words'), 'Rice dishes.');
  await view.user.click(screen.getByRole('radio', { name: 'Food truck' }));
  const preview = within(screen.getByRole('complementary', { name: 'Your page' }));
  expect(preview.getByText('Rice dishes.')).toBeTruthy();
  expect(preview.getByText('Food truck · Phoenix, AZ')).toBeTruthy();
  await press(view, 'Save and go on');
  const step = await findStep('When and where');
  expect(view.listBodies('updateKitchen')).toEqual([{ about: 'Rice dishes.', kind: 'truck' }]);
  await waitFor(() => expect(document.activeElement).toBe(step));
  expect(screen.getByRole('link', { name: 'Profile (done)' })).toBeTruthy();
});

test('skips a step without saving, and goes back', async () => {
  const view = open('?step=profile');
  await view.user.click(await screen.findByRole('link', { name: 'Skip this step for now' }));
  await findStep('When and where');
  expect(view.listBodies('updateKitchen')).toEqual([]);
  await view.router.navigate(-1);
  await findStep('Profile');
  expect(screen.getByRole('link', { name: 'Profile' })).toBeTruthy();
});

test('adopts a first schedule at another place', async () => {
  const view = open('?step=when', { dishes: [sampleProduct()], kitchen: sampleKitchen({ leadMinutes: 30 }) });
  await view.user.click(await screen.findByRole('radio', { name: 'Dinner, Thursday to Sunday' }));
  await view.user.selectOptions(screen.getByLabelText('Where?'), 'Another place');
  await press(view, 'Use these times');
  expect(screen.getByText('Give the place a name or a street')).toBeTruthy();
  fill(screen.getByLabelText('Name of the place'), 'Grand Avenue');
  await press(view, 'Use these times');
  await findStep('How much');
  expect(view.listBodies('createWindow')).toMatchObject(
    [4, 5, 6, 0].map((weekday) => ({ weekday, from: '17:00', to: '21:00', place: { name: 'Grand Avenue' } })),
  );
});

test('creates, edits and publishes the first dish in place', async () => {
  const view = open('?step=dish');
  await press(view, 'Create your first dish');
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  expect(view.router.state.location.search).toBe(`?step=dish&dish=${draft._id}`);
  await view.user.clear(name);
  fill(name, 'Paella');
  await press(view, 'Save and publish');
  await press(view, 'Publish without');
  await findStep('How much');
  expect(view.listBodies('updateProduct')).toMatchObject([{ name: 'Paella' }]);
  expect(await screen.findByRole('link', { name: 'First dish (done)' })).toBeTruthy();
  const preview = within(screen.getByRole('complementary', { name: 'Your page' }));
  expect(preview.getByText('Paella')).toBeTruthy();
});

test('continues with an unpublished draft', async () => {
  open('?step=dish', { dishes: [draft] });
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Sample dish');
  expect(screen.queryByRole('button', { name: 'Create your first dish' })).toBeNull();
  expect(screen.getByRole('link', { name: 'First dish' })).toBeTruthy();
});

test.each<[kind: Kitchen['kind'], lead: string, minutes: number]>([
  ['home', 'At least the day before (24 hours)', 1_440],
  ['truck', 'At least 30 minutes before', 30],
])('a %s kitchen has people order %s unless it chooses otherwise', async (kind, lead, leadMinutes) => {
  const view = open('?step=rules', { kitchen: sampleKitchen({ kind, leadMinutes: 20 }) });
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: lead })).checked).toBe(true);
  await view.user.click(screen.getByRole('radio', { name: /^I answer each one/ }));
  await press(view, 'Save and go on');
  await findStep('First dish');
  expect(view.listBodies('updateKitchen')).toMatchObject([{ leadMinutes, acceptance: 'manual' }]);
  expect(screen.getByRole('link', { name: 'How orders come in (done)' })).toBeTruthy();
});

test('the permit step ends when the permit is sent', async () => {
  const first = open('?step=permit');
  expect((await screen.findByRole('link', { name: 'Enter the permit' })).getAttribute('href')).toBe(
    '/chef/permit',
  );
  first.unmount();
  open('?step=permit', { permit: samplePermit() });
  await screen.findByText('It is sent. An admin checks each new permit.');
});

const done: Partial<Stored> = {
  windows: [sampleWindow()],
  dishes: [sampleProduct()],
  permit: samplePermit(),
};

test('adds a limit and shows that all is set', async () => {
  const view = open('?step=much', { ...done, kitchen: sampleKitchen({ about: 'Rice', leadMinutes: 30 }) });
  await press(view, 'At most 6 orders every 15 minutes');
  await press(view, 'Add this limit');
  await view.user.click(await screen.findByRole('link', { name: 'Go on' }));
  expect(await screen.findByRole('heading', { name: 'Everything is set' })).toBeTruthy();
  expectPage({ reads: ['People can find your kitchen'] });
  expect(screen.getAllByRole('link', { name: /^Change: / }).length).toBe(6);
});

const never = ['People can find your kitchen', 'La gente puede encontrar', 'Everything is set'];

test.each<[row: string, language: Language, why: OffMarketReason, reads: string[]]>([
  [
    'S7: approval missing',
    'en',
    'waiting',
    ['Ready.', 'It opens when your permit is approved. Only you see your dishes.', 'See my page'],
  ],
  [
    'S7: approval missing',
    'es',
    'waiting',
    ['Todo listo.', 'Abre cuando se apruebe tu permiso. Solo tú ves tus platillos.', 'Ver mi página'],
  ],
  [
    'S7: off the market',
    'en',
    'permit_expired',
    ['Off the market until a new permit is checked. 3 open orders stay.'],
  ],
  [
    'S7: off the market',
    'es',
    'permit_expired',
    ['Fuera del mercado hasta que se revise un permiso nuevo. 3 pedidos abiertos siguen.'],
  ],
  ['S7: suspended', 'en', 'suspended', ['Your account is suspended', '3 open orders: see the verdict.']],
  [
    'S7: suspended',
    'es',
    'suspended',
    ['Tu cuenta está suspendida', '3 pedidos abiertos: mira la decisión.'],
  ],
])('%s: the end of the steps promises nothing, in %s', async (_row, language, why, reads) => {
  await changeLanguage(language);
  const kitchen = sampleKitchen({ about: 'Rice', leadMinutes: 30, offMarket: { why, reason: null } });
  open('?step=end', { ...done, limits: [sampleLimit()], kitchen }, { chefOrders: { items: [], total: 3 } });
  await screen.findByRole('heading', { name: /^(Ready|Todo listo)/ });
  await waitFor(() => expectPage({ reads, never }));
});
