import type { Endpoint } from '@homechef/contract/http/endpoint';
import type { CapacityLimit, Kitchen, PickupWindow } from '@homechef/contract/kitchens/kitchen';
import type { Product } from '@homechef/contract/products/product';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError, type CallOptions } from '../../lib/http/api-client.ts';
import { market, sampleLimit, sampleOccurrence, sampleWindow } from '../../testing/kitchen-samples.ts';
import { fill } from '../../testing/fill.ts';
import { render } from '../../testing/render.tsx';
import { chefId, sampleProduct, sampleSession } from '../../testing/samples.ts';
import { sampleKitchen, sampleSlotList } from '../../testing/slot-samples.ts';
import { StartScreen } from './StartScreen.tsx';

const chef = sampleSession({ _id: chefId, isChef: true });
const draft = sampleProduct({ name: 'Sample dish', draft: true });

interface Stored {
  kitchen: Kitchen;
  windows: PickupWindow[];
  dishes: Product[];
  limits: CapacityLimit[];
}

function createServer(initial: Partial<Stored>) {
  const stored: Stored = { kitchen: sampleKitchen(), windows: [], dishes: [], limits: [], ...initial };
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
const getBodies = ({ sent }: ReturnType<typeof open>, endpoint: string) =>
  sent.filter(({ name }) => name === endpoint).map(({ call }) => call.body);

test('opens the first step that is not done', async () => {
  const { router } = open('', { kitchen: sampleKitchen({ kind: 'truck' }), windows: [sampleWindow()] });
  await findStep('First dish');
  expect(router.state.location.search).toBe('?step=dish');
  const links = within(screen.getByRole('navigation', { name: 'Steps' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['Profile (done)', null],
    ['When and where (done)', null],
    ['First dish', 'step'],
    ['How much', null],
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
  expect(getBodies(view, 'updateKitchen')).toEqual([{ about: 'Rice dishes.', kind: 'truck' }]);
  await waitFor(() => expect(document.activeElement).toBe(step));
  expect(screen.getByRole('link', { name: 'Profile (done)' })).toBeTruthy();
});

test('asks for an optional picture and cuisines', async () => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  const view = open('?step=profile', {}, { uploadPicture: '/uploads/new.webp' });
  const file = new File(['x'], 'kitchen.png', { type: 'image/png' });
  await view.user.upload(await screen.findByLabelText('Picture of your kitchen'), file);
  const picture = await screen.findByRole('img', { name: 'The picture of your kitchen' });
  await waitFor(() => expect(picture.isConnected && picture.getAttribute('src')).toBe('/uploads/new.webp'));
  await view.user.type(screen.getByRole('combobox', { name: 'Cuisines' }), 'Thai{Enter}');
  const preview = within(screen.getByRole('complementary', { name: 'Your page' }));
  expect(preview.getByText('Home kitchen · Phoenix, AZ · Thai')).toBeTruthy();
  await press(view, 'Save and go on');
  await findStep('When and where');
  expect(getBodies(view, 'updateKitchen')).toEqual([{ picture: '/uploads/new.webp', cuisines: ['Thai'] }]);
});

test('stays on the step if saving fails', async () => {
  const updateKitchen = new ApiError('about: Too long', { status: 400 });
  const view = open('?step=profile', {}, { updateKitchen });
  await view.user.type(await screen.findByLabelText('About, in your own words'), 'Rice');
  await press(view, 'Save and go on');
  expect(await screen.findByText('about: Too long')).toBeTruthy();
  expect(view.router.state.location.search).toBe('?step=profile');
});

test('skips a step without saving and goes back', async () => {
  const view = open('?step=profile');
  await view.user.click(await screen.findByRole('link', { name: 'Skip this step for now' }));
  await findStep('When and where');
  expect(getBodies(view, 'updateKitchen')).toEqual([]);
  await view.router.navigate(-1);
  await findStep('Profile');
  expect(screen.getByRole('link', { name: 'Profile' })).toBeTruthy();
});

test('takes over a first schedule at another place', async () => {
  const view = open('?step=when', { dishes: [sampleProduct()] });
  await view.user.click(await screen.findByRole('radio', { name: 'Dinner, Thursday to Sunday' }));
  await view.user.selectOptions(screen.getByLabelText('Where?'), 'Another place');
  await press(view, 'Use these times');
  expect(screen.getByText('Give the place a name or a street')).toBeTruthy();
  fill(screen.getByLabelText('Name of the place'), 'Grand Avenue');
  await press(view, 'Use these times');
  await findStep('How much');
  expect(getBodies(view, 'createWindow')).toMatchObject(
    [4, 5, 6, 0].map((weekday) => ({ weekday, from: '17:00', to: '21:00', place: { name: 'Grand Avenue' } })),
  );
});

test('opens the form of single days', async () => {
  const view = open('?step=when');
  await view.user.click(await screen.findByRole('radio', { name: 'I choose the days myself' }));
  await press(view, 'Choose days');
  expect(await screen.findByRole('dialog', { name: 'Add pickup times' })).toBeTruthy();
});

test('groups the pickup times by hours and place', async () => {
  const windows = [
    sampleWindow({ _id: 'w1', weekday: 0 }),
    sampleWindow({ _id: 'w2', weekday: 5 }),
    sampleWindow({ _id: 'w3', weekday: 6, from: '08:00', to: '13:00', place: market }),
  ];
  open('?step=when', { windows });
  const step = within(await findStep('When and where'));
  expect(step.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Fri, Sun, 5–9 pmAt my place',
    'Sat, 8 am–1 pmDowntown Market',
  ]);
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
  expect(getBodies(view, 'updateProduct')).toMatchObject([{ name: 'Paella' }]);
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

test('adds a limit and shows that all is set', async () => {
  const done = { windows: [sampleWindow()], dishes: [sampleProduct()] };
  const view = open('?step=much', { ...done, kitchen: sampleKitchen({ about: 'Rice' }) });
  await press(view, 'At most 6 orders every 15 minutes');
  await press(view, 'Add this limit');
  await view.user.click(await screen.findByRole('link', { name: 'Go on' }));
  expect(await screen.findByRole('heading', { name: 'Everything is set' })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: /^Change: / }).length).toBe(4);
});

test('lists the open steps at the end', async () => {
  open('?step=end', { windows: [sampleWindow()] });
  expect(await screen.findByRole('heading', { name: '1 of 4 steps done' })).toBeTruthy();
  const hrefs = screen
    .getAllByRole('link', { name: /^Do it now: / })
    .map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['profile', 'dish', 'much'].map((step) => `/chef/start?step=${step}`));
});

test('offers another try if the data cannot be loaded', async () => {
  let isDown = true;
  const listLimits = () => {
    if (isDown) throw new ApiError('Down', { status: 500 });
    return [];
  };
  const view = open('?step=profile', {}, { listLimits });
  expect((await screen.findByRole('alert')).textContent).toBe('Down');
  isDown = false;
  await press(view, 'Try again');
  await findStep('Profile');
  await waitFor(() => expect(screen.queryByText('Down')).toBeNull());
});
