import { act, screen, waitFor, within } from '@testing-library/react';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { device } from '../../platform/format/device.ts';
import { ApiError } from '../../platform/http/api-client.ts';
import { changeLanguage } from '../../platform/i18n/language.ts';
import { expectPage } from '../../testing/expect-page.ts';
import { render } from '../../testing/render.tsx';
import { chefId, sampleOption, sampleProduct, sampleSession } from '../../testing/samples.ts';
import { DishWaitingEntries, JoinButton } from './WaitForDish.tsx';
import type { WaitingRecord } from './waiting-records.ts';

const dish = sampleProduct({ countInStock: 0, maxPerOrder: 3 });
const record: WaitingRecord = { _id: 'ENTRY0000001', chefId, product: dish._id, name: dish.name, qty: 1 };
const inLine = (position: number) => ({ position, hold: null, until: null });

interface OpenOptions {
  product?: Product;
  user?: Session;
}

const Dish = ({ product }: { product: Product }) => (
  <>
    <DishWaitingEntries product={product} />
    <JoinButton product={product} />
  </>
);
const open = (answers: Record<string, unknown>, { product = dish, user }: OpenOptions = {}) =>
  render([{ path: '/', element: <Dish product={product} /> }], { answers, user });
const remember = (changes: Partial<WaitingRecord> = {}) =>
  localStorage.setItem('waiting', JSON.stringify([{ ...record, ...changes }]));
const refuse = (status: number) => new ApiError('No', { status });

describe('joining', () => {
  const openDialog = async (answers: Record<string, unknown>, options?: OpenOptions) => {
    const view = open({ joinWaitingList: { _id: record._id, position: 2 }, ...answers }, options);
    await view.user.click(screen.getByRole('button', { name: 'Join the waiting list for Pad Thai' }));
    return { ...view, dialog: within(await screen.findByRole('dialog')) };
  };

  test('joining the waiting list uses the details of the account or the remembered guest', async () => {
    const { dialog, unmount } = await openDialog({}, { user: sampleSession() });
    expect(dialog.getByLabelText('Your name')).toHaveProperty('value', 'Ann');
    unmount();
    const guest = { userName: 'Gus', userEmail: 'gus@example.com', customerPhone: '602 555 0199' };
    localStorage.setItem('guestContact', JSON.stringify(guest));
    const second = await openDialog({});
    expect(second.dialog.getByLabelText('Email (optional)')).toHaveProperty('value', 'gus@example.com');
  });

  test('joining the waiting list carries the details of a guest to the checkout and to the next list', async () => {
    const first = await openDialog({});
    await first.user.type(first.dialog.getByLabelText('Your name'), 'Gus');
    await first.user.type(first.dialog.getByLabelText(/^Phone/), '602 555 0199');
    await first.user.click(first.dialog.getByRole('button', { name: /^Join/ }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    const typed = { userName: 'Gus', userEmail: '', customerPhone: '602 555 0199' };
    expect(JSON.parse(sessionStorage.getItem('guestDetails') ?? '')).toEqual(typed);
    first.unmount();
    localStorage.clear();
    const second = await openDialog({});
    expect(second.dialog.getByLabelText('Your name')).toHaveProperty('value', 'Gus');
  });

  test('joining the waiting list is not offered for a dish in stock or one’s own dish', () => {
    open({}, { product: sampleProduct() });
    open({}, { user: sampleSession({ _id: chefId, isChef: true }) });
    expect(screen.queryByRole('button')).toBeNull();
  });
});

test('W7: joining the waiting list asks for the options, and takes what is sold out', async () => {
  const beans = sampleOption('Beans', { available: false });
  const taco = { ...dish, hasOptions: true, needsChoice: true };
  const group = { _id: 's', name: 'Side', min: 1, max: 1, options: [beans, sampleOption('Rice')] };
  const answers = {
    joinWaitingList: { _id: record._id, position: 1 },
    getProduct: { ...taco, optionGroups: [group] },
    getWaitingPlace: inLine(1),
  };
  const view = open(answers, { product: taco, user: sampleSession() });
  await view.user.click(screen.getByRole('button', { name: 'Join the waiting list for Pad Thai' }));
  const dialog = within(await screen.findByRole('dialog'));
  const radio = await dialog.findByRole('radio', { name: /Beans/ });
  await view.user.click(dialog.getByRole('button', { name: 'Join the list' }));
  expect(dialog.getByText('Choose 1 more: Side')).toBeTruthy();
  expect(view.listCalls('joinWaitingList')).toEqual([]);
  await view.user.click(radio);
  await view.user.click(dialog.getByRole('button', { name: 'Join the list' }));
  await screen.findByText('1 × Pad Thai (Beans)');
  expect(view.listBodies('joinWaitingList')).toMatchObject([{ options: ['beans'] }]);
});

describe('a remembered entry', () => {
  test('an entry that has ended is not asked for again while others wait', async () => {
    const ended = { ...record, _id: 'ENTRY0000002' };
    localStorage.setItem('waiting', JSON.stringify([record, ended]));
    const { listCalls } = open({
      getWaitingPlace: ({ params }: { params: { id: string } }) =>
        params.id === ended._id ? refuse(404) : inLine(2),
    });
    await screen.findByText(/ended|over/i);
    const countCalls = (id: string) =>
      listCalls('getWaitingPlace').filter(({ params }) => (params as { id: string }).id === id).length;
    const before = [countCalls(record._id), countCalls(ended._id)];
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => countCalls(record._id)).toBeGreaterThan(before[0] ?? 0);
    expect(countCalls(ended._id)).toBe(before[1]);
  });

  test('a remembered entry can leave the waiting list', async () => {
    remember();
    const { user } = open({ getWaitingPlace: inLine(1), leaveWaitingList: { message: '' } });
    await user.click(await screen.findByRole('button', { name: 'Leave the list for Pad Thai' }));
    expect(await screen.findByRole('button', { name: 'Join the waiting list for Pad Thai' })).toBeTruthy();
    expect(localStorage.getItem('waiting')).toBe('[]');
  });
});

describe('the waiting list in words', () => {
  const now = '2026-03-02T17:00:00Z';
  const until = '2026-03-02T17:10:00Z';
  const startsAt = '2026-03-03T01:45:00Z';
  const timeZone = 'America/Phoenix';
  const held = { position: 0, hold: 'HOLD00000001', until };
  const canOrderNow = new ApiError('This can be ordered now', { status: 409, code: 'waiting.can_order_now' });
  const mails = (email: boolean) => ({
    getConfig: { supportEmail: null, mapTiles: null, notices: { push: false, email } },
  });
  const openAt = async (
    language: 'en' | 'es',
    changes: Partial<WaitingRecord>,
    answers: Record<string, unknown>,
    product = dish,
  ) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse(now) });
    await changeLanguage(language);
    onTestFinished(() => changeLanguage('en'));
    remember(changes);
    return open({ ...mails(true), ...answers }, { product });
  };

  test.each([
    [
      'W2: in line, told by email',
      'en',
      { byEmail: true },
      { getWaitingPlace: inLine(3) },
      ['You are number 3 in line.', 'We tell you by email.'],
      [/next in line/, /keep this page open/i],
    ],
    [
      'W2: in line, without an address',
      'en',
      { byEmail: false },
      { getWaitingPlace: inLine(1) },
      ['You are number 1 in line.', 'Keep this page open: nothing else tells you.'],
      ['by email'],
    ],
    [
      'W2: in line on a market that sends no mail',
      'es',
      { byEmail: true },
      { ...mails(false), getWaitingPlace: inLine(2) },
      ['Eres el número 2 de la fila.', 'Deja abierta esta página: nada más te avisa.'],
      ['correo'],
    ],
    [
      'W2: a member in line, without an address',
      'en',
      { byNotice: true },
      { getWaitingPlace: inLine(1) },
      ['Your notices tell you, on every device where you are signed in.'],
      ['nothing else'],
    ],
    [
      'W2: a member in line, without an address',
      'es',
      { byNotice: true },
      { getWaitingPlace: inLine(1) },
      ['Te llega en tus avisos, en cada dispositivo donde iniciaste sesión.'],
      ['nada más'],
    ],
    [
      'W3: a hold runs',
      'en',
      {},
      { getWaitingPlace: held },
      ['Yours until 10:10 am', /(9:5\d|10:00) left\./, 'Order it now', 'I no longer want it'],
      ['ordered'],
    ],
    [
      'W3: a hold runs',
      'es',
      {},
      { getWaitingPlace: held },
      ['Es tuyo hasta las 10:10 a.m.', /Quedan (9:5\d|10:00)\./, 'Pedirlo ahora', 'Ya no lo quiero'],
      ['hasta las las'],
    ],
    [
      'W4: a hold lapsed',
      'en',
      { hold: 'HOLD00000001', until: '2026-03-02T16:45:00Z' },
      { getWaitingPlace: refuse(404) },
      ['The hold ended at 9:45 am', 'You can join again, behind the others.', 'Join again'],
      ['too slow', 'Order it now', 'next person'],
    ],
    [
      'W4: a hold lapsed',
      'es',
      { hold: 'HOLD00000001', until: '2026-03-02T16:45:00Z' },
      { getWaitingPlace: refuse(404) },
      [
        'El apartado terminó a las 9:45 a.m.',
        'Puedes entrar otra vez, detrás de los demás.',
        'Entrar otra vez',
      ],
      ['a.m..', 'Pedirlo ahora'],
    ],
    [
      'W4: a hold ended before its time, ordered on another device',
      'en',
      { hold: 'HOLD00000001', until },
      { getWaitingPlace: refuse(404) },
      ['You ordered it already, or it is no longer held for you.'],
      ['Join again', '10:10'],
    ],
    [
      'W5: the entry of a slot ended',
      'en',
      { startsAt, timeZone },
      { getWaitingPlace: refuse(404) },
      ['The wait for Pad Thai is over: it can no longer be ordered for Today 6:45 pm'],
      ['Join again'],
    ],
    [
      'W5: the entry of a member ended, who may have left the list on another device',
      'en',
      { startsAt, timeZone, byNotice: true },
      { getWaitingPlace: refuse(404) },
      ['The wait for Pad Thai is over.'],
      ['can no longer'],
    ],
    [
      'W5: the entry of a slot ended',
      'es',
      { startsAt, timeZone },
      { getWaitingPlace: refuse(404) },
      ['La espera de Pad Thai terminó: ya no se puede pedir para Hoy 6:45 p.m.'],
      ['p.m..'],
    ],
  ] as const)('%s (%s)', async (_title, language, changes, answers, reads, never) => {
    await openAt(language, changes, answers);
    await waitFor(() => expectPage({ reads }));
    expectPage({ never });
  });

  const lapsed = { hold: 'HOLD00000001', until: '2026-03-02T16:45:00Z' };
  const large = sampleOption('Large');
  const withOptions = (isLargeLeft: boolean) =>
    sampleProduct({
      countInStock: 2,
      hasOptions: true,
      optionGroups: [
        { _id: 's', name: 'Size', min: 1, max: 1, options: [{ ...large, available: isLargeLeft }] },
      ],
    });
  const waited = { options: [{ option: large._id, name: large.name }] };

  test.each([
    ['en', 'The hold ended at 9:45 am', 'It is free right now.', 'Order it', /behind the others|Join/],
    ['es', 'El apartado terminó a las 9:45 a.m.', 'Está libre ahora.', 'Pedirlo', /detrás|Entrar/],
  ] as const)(
    'W4, W5: a dish that is free after a lapsed hold can be ordered, not waited for (%s)',
    async (language, over, free, order, never) => {
      const product = sampleProduct({ countInStock: 1 });
      const answers = { getWaitingPlace: refuse(404), getProduct: product };
      const { user, store, router } = await openAt(language, lapsed, answers, product);
      await waitFor(() => expectPage({ reads: [over, free], never: [never] }));
      await user.click(screen.getByRole('button', { name: order }));
      await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
      expect(store.getState().cart.cartItems).toMatchObject([{ name: 'Pad Thai', qty: 1 }]);
      expect(localStorage.getItem('waiting')).toBe('[]');
    },
  );

  test.each([
    ['the portions are there', {}, sampleProduct({ countInStock: 1 }), true],
    ['fewer portions are there', { qty: 2 }, sampleProduct({ countInStock: 1 }), false],
    ['the chosen option is there', waited, withOptions(true), true],
    ['the chosen option is sold out', waited, withOptions(false), false],
    ['it is about a time', { startsAt, timeZone }, sampleProduct({ countInStock: 1 }), false],
  ])('W5: who is in line reads whether it is free when %s', async (_when, changes, product, isFree) => {
    await openAt('en', changes, { getWaitingPlace: inLine(1) }, product);
    await screen.findByText('You are number 1 in line.');
    expect(screen.queryByText('It is free right now.') !== null).toBe(isFree);
    expect(screen.queryByText(/^If portions come back/) === null).toBe(isFree);
  });

  test('W4: a lapsed hold says so by itself', async () => {
    await openAt('en', {}, { getWaitingPlace: held });
    await screen.findByText('Yours until 10:10 am');
    await act(() => vi.advanceTimersByTimeAsync(10 * 60_000));
    expectPage({ reads: ['The hold ended at 10:10 am'], never: ['Order it now'] });
  });

  test('W3: a hold ends by the clock of the market, as the times beside it', async () => {
    vi.spyOn(device, 'getTimeZone').mockReturnValue('Europe/Berlin');
    await openAt('en', {}, { getWaitingPlace: held });
    await screen.findByText('Yours until 10:10 am MST');
    vi.restoreAllMocks();
  });

  test('W5: does not ask about an ended entry again, and lets the user dismiss it', async () => {
    const { user, listCalls } = await openAt('en', {}, { getWaitingPlace: refuse(404) });
    const putAway = await screen.findByRole('button', { name: 'OK' });
    const asked = listCalls('getWaitingPlace').length;
    await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));
    expect(listCalls('getWaitingPlace')).toHaveLength(asked);
    await user.click(putAway);
    await waitFor(() => expect(localStorage.getItem('waiting')).toBe('[]'));
  });

  test.each([
    [
      'en',
      'Join the waiting list for Pad Thai',
      'If portions come back, we hold yours for 10 minutes, or less right before pickup.',
      'Join the list',
      'It is free right now.',
      'Order it',
    ],
    [
      'es',
      'Entrar a la lista de espera de Pad Thai',
      'Si vuelve a haber, te lo apartamos 10 minutos, o menos si ya casi es hora.',
      'Entrar a la lista',
      'Está libre ahora.',
      'Pedirlo',
    ],
  ] as const)(
    'W1, W5: says what a place is worth, and orders instead of joining if something is free (%s)',
    async (language, join, lead, send, free, order) => {
      await changeLanguage(language);
      onTestFinished(() => changeLanguage('en'));
      const { user, store, router } = open(
        { joinWaitingList: canOrderNow, getProduct: sampleProduct({ countInStock: 2 }) },
        { user: sampleSession() },
      );
      await user.click(screen.getByRole('button', { name: join }));
      const dialog = within(await screen.findByRole('dialog'));
      expectPage({ reads: [lead], never: ['place the order', free] });
      await user.click(dialog.getByRole('button', { name: send }));
      await user.click(await dialog.findByRole('button', { name: order }));
      await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
      expect(store.getState().cart.cartItems).toMatchObject([{ name: 'Pad Thai', qty: 1 }]);
    },
  );
});
