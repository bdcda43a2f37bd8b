import type { PaidOrder } from '@homechef/contract/orders/counter-endpoints';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { ApiError } from '../../../../platform/http/api-client.ts';
import { changeLanguage } from '../../../../platform/i18n/language.ts';
import { replayTaps } from '../../../offline/tap-queue/connect-tap-queue.ts';
import { selectTapQueue } from '../../../offline/tap-queue/tap-queue.reducer.ts';
import { expectPage } from '../../../../testing/expect-page.ts';
import { render } from '../../../../testing/render.tsx';
import {
  chefId,
  sampleOption,
  sampleOrder,
  sampleOrderItem,
  sampleProduct,
  sampleSession,
} from '../../../../testing/samples.ts';
import { HandOverScreen } from '../HandOverScreen.tsx';

const dishes = [
  sampleProduct({ name: 'Tacos', price: 9, countInStock: 2 }),
  sampleProduct({ _id: '2'.repeat(24), name: 'Elote', price: 4.5, countInStock: 0 }),
];
const chef = sampleSession({ _id: chefId, isChef: true });
const sold: PaidOrder = { ...sampleOrder({ type: 'WalkUp' }), change: 2 };

const openSale = (answers: object = {}) =>
  render([{ path: '/chef/handover', element: <HandOverScreen /> }], {
    at: '/chef/handover?sale=1',
    user: chef,
    answers: { chefProducts: dishes, getUser: chef, sellWalkUp: sold, ...answers },
  });

test('sells no more than what is left', async () => {
  const view = openSale();
  const tacos = await screen.findByRole('button', { name: /Tacos/ });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Elote/ }).disabled).toBe(true);
  for (let taps = 0; taps < 3; taps++) await view.user.click(tacos);
  await view.user.click(screen.getByRole('button', { name: '$20' }));
  expect(screen.getByText('$2.00')).toBeTruthy();
  await view.user.click(screen.getByRole('button', { name: 'Cash taken: $18.00' }));
  await screen.findByText('Sold for $18.00.');
  expect(view.listCalls('sellWalkUp')[0]?.body).toMatchObject({
    items: [{ product: dishes[0]?._id, qty: 2 }],
    cashReceived: 20,
  });
});

test('sells every dish of a menu that has more than a hundred', async () => {
  const last = sampleProduct({ _id: 'f'.repeat(24), name: 'Zucchini Fritters' });
  const chefProducts = ({ query }: { query: { page: number } }) => ({
    items: query.page === 1 ? dishes : [last],
    total: dishes.length + 1,
  });
  openSale({ chefProducts });
  await screen.findByText('Zucchini Fritters');
});

test('uses a new key for another sale of the same dishes', async () => {
  const view = openSale();
  for (let sale = 0; sale < 2; sale++) {
    await view.user.click(await screen.findByRole('button', { name: /Tacos/ }));
    await view.user.click(screen.getByRole('button', { name: 'Cash taken: $9.00' }));
    await screen.findByText('Sold for $9.00.');
  }
  const keys = view.listCalls('sellWalkUp').map(({ headers }) => headers?.['Idempotency-Key']);
  expect(new Set(keys).size).toBe(2);
});

describe('a dish with options', () => {
  const side = dishes[1] ? { ...dishes[1], countInStock: 3 } : sampleProduct();
  const part = {
    name: 'Elote',
    image: '',
    allergens: {},
    allergenDetails: {},
    diets: [],
    left: 3,
    maxPerOrder: 1,
  };
  const plate = sampleProduct({
    _id: '3'.repeat(24),
    name: 'Plate',
    price: 9,
    countInStock: 9,
    hasOptions: true,
    needsChoice: true,
    optionGroups: [
      {
        _id: 'g',
        name: 'Side',
        min: 1,
        max: 1,
        options: [sampleOption('Beans'), sampleOption('Corn', { price: 1.5, product: side._id, part })],
      },
    ],
  });
  const answers = { chefProducts: [plate, side], getProduct: plate };

  async function choose(view: ReturnType<typeof openSale>, name: RegExp, portions = 1) {
    await view.user.click(await screen.findByRole('button', { name: /^Plate/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Plate' }));
    await view.user.click(await sheet.findByRole('radio', { name }));
    for (let more = 1; more < portions; more++)
      await view.user.click(sheet.getByRole('button', { name: 'One more' }));
    return sheet;
  }

  test('a dish with options is sold as chosen, in a line for each choice', async () => {
    const view = openSale(answers);
    await view.user.click((await choose(view, /Corn/, 2)).getByRole('button', { name: 'Add · $21.00' }));
    await view.user.click((await choose(view, /^Beans/)).getByRole('button', { name: 'Add · $9.00' }));
    const sale = within(screen.getByRole('region', { name: 'This sale' }));
    expect(sale.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '2 ×PlateCorn',
      '1 ×PlateBeans',
    ]);
    await view.user.click(sale.getByRole('button', { name: 'One Plate (Corn) less' }));
    await view.user.click(screen.getByRole('button', { name: 'Cash taken: $19.50' }));
    await screen.findByText('Sold for $19.50.');
    expect(view.listCalls('sellWalkUp')[0]?.body).toMatchObject({
      items: [
        { product: plate._id, qty: 1, options: ['corn'] },
        { product: plate._id, qty: 1, options: ['beans'] },
      ],
    });
  });

  test('a combo takes portions of its parts, so that none is sold twice', async () => {
    const view = openSale(answers);
    for (let taps = 0; taps < 2; taps++)
      await view.user.click(await screen.findByRole('button', { name: /^Elote/ }));
    const sheet = await choose(view, /Corn/);
    expect(sheet.getByRole('button', { name: 'One more' })).toHaveProperty('disabled', true);
    await view.user.click(sheet.getByRole('button', { name: 'Add · $10.50' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = await choose(view, /Corn/);
    expect(again.getByRole('button', { name: /^Add/ })).toHaveProperty('disabled', true);
  });

  test('a dish that needs a choice is sold without a network as chosen', async () => {
    const view = openSale({
      ...answers,
      sellWalkUp: () => {
        throw new ApiError('Network Error');
      },
    });
    await view.user.click((await choose(view, /^Beans/)).getByRole('button', { name: 'Add · $9.00' }));
    await view.user.click(screen.getByRole('button', { name: 'Cash taken: $9.00' }));
    await screen.findByText('Kept on this device: $9.00 taken.');
    const [tap] = selectTapQueue(view.store.getState()).taps;
    expect(tap).toMatchObject({
      body: { items: [{ options: ['beans'] }] },
      items: [{ name: 'Plate (Beans)' }],
    });
  });
});

test('keeps a sale without a network, says so, and sends it once', async () => {
  let isOffline = true;
  const sellWalkUp = () => {
    if (isOffline) throw new ApiError('Network Error');
    return sold;
  };
  const view = openSale({ sellWalkUp });
  await view.user.click(await screen.findByRole('button', { name: /Tacos/ }));
  await view.user.click(screen.getByRole('button', { name: '$20' }));
  await view.user.click(screen.getByRole('button', { name: 'Cash taken: $9.00' }));
  await screen.findByText('Kept on this device: $9.00 taken.');
  expect(screen.getByText('$11.00')).toBeTruthy();
  isOffline = false;
  for (let times = 0; times < 2; times++) await act(() => view.store.dispatch(replayTaps()));
  const calls = view.listCalls('sellWalkUp');
  expect(calls).toHaveLength(2);
  expect(new Set(calls.map(({ headers }) => headers?.['Idempotency-Key'])).size).toBe(1);
});

describe('a sale to the board', () => {
  const onBoard: PaidOrder = {
    ...sampleOrder({ _id: '7K3M9QX2V4WJ', type: 'WalkUp', userName: 'Ana' }),
    change: 11,
  };

  afterEach(() => changeLanguage('en'));

  async function fill(view: ReturnType<typeof openSale>, ...chosen: string[]) {
    await view.user.click(await screen.findByRole('button', { name: /Tacos/ }));
    for (const name of chosen) await view.user.click(screen.getByRole('radio', { name }));
    await view.user.type(screen.getByRole('textbox', { name: /First name|Nombre/ }), 'Ana');
  }

  test('H11: a sale to the board can be paid when it is ready', async () => {
    const view = openSale({ sellWalkUp: onBoard });
    await fill(view, 'When it is made: on the board');
    expectPage({ never: ['Cash received', 'Cash taken'] });
    await view.user.click(screen.getByRole('button', { name: 'Put it on the board · $9.00' }));
    await waitFor(() =>
      expectPage({
        reads: ['On the board as No. V4WJ, Ana: pay when it is ready'],
        never: ['Sold for', 'Give back'],
      }),
    );
    const [call] = view.listCalls('sellWalkUp');
    expect(call?.body).toMatchObject({ name: 'Ana', board: 'unpaid', items: [{ qty: 1 }] });
    expect(call?.body).not.toHaveProperty('cashReceived');
  });

  test('H11: a sale to the board can be paid right away, in Spanish', async () => {
    await changeLanguage('es');
    const view = openSale({ sellWalkUp: onBoard });
    await fill(view, 'Cuando esté hecho: en el tablero', 'Ahora');
    await view.user.click(screen.getByRole('button', { name: '$20' }));
    await view.user.click(screen.getByRole('button', { name: 'Cobrado: $9.00' }));
    await waitFor(() =>
      expectPage({ reads: [/En el tablero como n\.º V4WJ, Ana: pagado\s*Da de cambio\s*\$11\.00/] }),
    );
    expect(view.listCalls('sellWalkUp')[0]?.body).toMatchObject({ board: 'paid', cashReceived: 20 });
  });

  test('H11: keeps a sale to the board without a network, and shows its number once it was sent', async () => {
    let isOffline = true;
    const view = openSale({
      sellWalkUp: () => {
        if (isOffline) throw new ApiError('Network Error');
        return onBoard;
      },
    });
    await fill(view, 'When it is made: on the board');
    await view.user.click(screen.getByRole('button', { name: 'Put it on the board · $9.00' }));
    await screen.findByText('Kept on this device, on the board later: Ana, pays when it is ready.');
    isOffline = false;
    await act(() => view.store.dispatch(replayTaps()));
    await screen.findByText('On the board as No. V4WJ, Ana: pay when it is ready');
  });

  test('H11: a sale to the board needs a name', async () => {
    const view = openSale();
    await view.user.click(await screen.findByRole('button', { name: /Tacos/ }));
    await view.user.click(screen.getByRole('radio', { name: 'When it is made: on the board' }));
    await view.user.click(screen.getByRole('button', { name: 'Put it on the board · $9.00' }));
    expectPage({ reads: ['Please write a name, so that you can call it.'] });
    expect(view.listCalls('sellWalkUp')).toEqual([]);
  });

  test('H11: a refusal of a kept sale to the board names what was put there', async () => {
    let answer = new ApiError('Network Error');
    const view = openSale({
      sellWalkUp: () => {
        throw answer;
      },
    });
    await fill(view, 'When it is made: on the board');
    await view.user.click(screen.getByRole('button', { name: 'Put it on the board · $9.00' }));
    await screen.findByText('Kept on this device, on the board later: Ana, pays when it is ready.');
    answer = new ApiError('Tacos is sold out.', { status: 409 });
    await act(() => view.store.dispatch(replayTaps()));
    await waitFor(() => expectPage({ never: ['On the board', 'on the board later'] }));
    expect(selectTapQueue(view.store.getState())).toMatchObject({
      taps: [{ customer: 'Ana', cash: 0, body: { board: 'unpaid' }, conflict: { cause: 'refused' } }],
    });
  });
});

test('H11: hands over a walk-up order on the board by its number, without a code or reason', async () => {
  const order = sampleOrder({
    _id: '7K3M9QX2V4WJ',
    type: 'WalkUp',
    userName: 'Ana',
    orderItems: [sampleOrderItem({ stage: 'ready', price: 9, qty: 1 })],
  });
  const view = render([{ path: '/chef/handover', element: <HandOverScreen /> }], {
    at: '/chef/handover',
    user: chef,
    answers: { chefOrders: [order], handOverOrder: { ...order, change: 1 } },
  });
  const waiting = within(await screen.findByRole('region', { name: '1 order waits for pickup' }));
  await view.user.click(waiting.getByRole('button', { name: 'Hand over to Ana' }));
  expectPage({ reads: [/Ana\s*V4WJ/, /Cash to take\s*\$9\.00/], never: ['Without a code', 'Why?'] });
  await view.user.click(screen.getByRole('button', { name: '$10' }));
  await view.user.click(screen.getByRole('button', { name: 'Paid and handed over' }));
  await screen.findByText('Ana has the order.');
  const body = view.listCalls('handOverOrder')[0]?.body;
  expect(body).toMatchObject({ cashReceived: 10 });
  for (const field of ['code', 'reason', 'reasonKey']) expect(body).not.toHaveProperty(field);
});
