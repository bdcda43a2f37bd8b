import type { Order } from '@homechef/contract/orders/order';
import type { Case } from '@homechef/contract/reports/case';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { changeLanguage } from '../../../platform/i18n/language.ts';
import { OrderScreen } from '../../orders/customer/OrderScreen.tsx';
import { sampleCase, sampleVerdict } from '../reports/case-samples.fixture.ts';
import { expectPage, listTyped } from '../../../testing/expect-page.ts';
import { at, createSituationOrder, moved, off, type Situation } from '../../../testing/order-situations.tsx';
import { render } from '../../../testing/render.tsx';
import { fill } from '../../../testing/fill.ts';
import { sampleOrderItem, sampleOrderSum, samplePickup, sampleSession } from '../../../testing/samples.ts';
import { AdminOrderListScreen } from './OrderListScreen.tsx';

afterEach(() => {
  vi.useRealTimers();
  return changeLanguage('en');
});

const admin = sampleSession({ _id: 'a'.repeat(24), isAdmin: true });
const member = { _id: 'c'.repeat(24), name: 'Priya Nair', email: 'priya@example.com', phone: '602 555 0101' };

/** The server sends no code to admins (docs/rules/counter.md §2). */
const createOrder = (situation: Situation) => {
  const order = createSituationOrder({ ...situation, pickup: { code: undefined, ...situation.pickup } });
  return { ...order, userName: member.name };
};

const openList = (...situations: Situation[]) =>
  render([{ path: '/admin/orderlist', element: <AdminOrderListScreen /> }], {
    at: '/admin/orderlist',
    answers: {
      listOrders: situations.map((situation, i) => ({
        ...createOrder(situation),
        _id: String(i).padStart(12, '0'),
      })),
      sumOrders: sampleOrderSum,
    },
    user: admin,
  });
const openPage = (
  situation: Situation,
  user: typeof member | null,
  disputes: readonly Case[] = [],
  changes: Partial<Order> = {},
) => {
  const type = user ? ('Member' as const) : ('Guest' as const);
  const order = { ...createOrder(situation), user, type, ...changes };
  return render([{ path: '/order/:id', element: <OrderScreen /> }], {
    at: `/order/${order._id}`,
    answers: {
      getOrder: order,
      listCases: disputes,
      listOrderNotes: [],
      addOrderNote: { message: '' },
      ...noWindows,
    },
    user: admin,
  });
};
const noWindows = { listWindows: { rules: [], occurrences: [] } };
const pages = {
  'the page of a member': (situation: Situation) => openPage(situation, member),
  'the page of a guest': (situation: Situation) => openPage(situation, null),
};

const never = [/\byou(r|rs)?\b/i, /\bI gave\b/, /\bcode\b/i, 'I’m here', /PICKED UP/, '4071'];
const cancelled = (by: 'customer' | 'chef' | 'admin' | 'system', isPaid = false): Situation => ({
  items: [{ stage: 'cancelled', stageAt: at('16:20'), reason: 'Out of gas', isPaid }],
  history: [{ event: 'cancel', by }],
});

const cases: [string, Situation, string][] = [
  [
    'waits',
    { items: [{ stage: 'placed' }], pickup: { answerBy: at('16:50') } },
    'La Paloma Truck: waits for its answer until 4:50 pm · $15.25 due',
  ],
  [
    'answer over',
    { items: [{ stage: 'placed' }], pickup: { answerBy: at('16:30') } },
    'La Paloma Truck: has not answered, ends by itself · $15.25 due',
  ],
  ['accepted', {}, 'La Paloma Truck: accepted for 6:45 pm · $15.25 due'],
  ['late', { now: at('18:52') }, 'La Paloma Truck: late 7 min · $15.25 due'],
  [
    'moved',
    { pickup: { change: moved } },
    'La Paloma Truck: accepted, moved to 7:15 pm, no answer yet · $15.25 due',
  ],
  ['off', { pickup: { change: off } }, 'no pickup at 6:45 pm, no answer yet'],
  ['ready', { items: [{ stage: 'ready' }] }, 'La Paloma Truck: ready since 4:20 pm · $15.25 due'],
  [
    'recalled',
    { items: [{ stage: 'ready', recalled: true }] },
    'La Paloma Truck: recalled, not handed over: Pork Tamales · $15.25 due once made anew',
  ],
  ['paid', { items: [{ stage: 'ready', isPaid: true }] }, 'ready since 4:20 pm · $15.25 paid'],
  [
    'picked up',
    { items: [{ stage: 'picked_up', pickedAt: at('16:30') }] },
    'La Paloma Truck: picked up at 4:30 pm · $15.25 not confirmed',
  ],
  [
    'by its customer',
    cancelled('customer'),
    'La Paloma Truck: cancelled by Priya Nair at 4:20 pm: “Out of gas” · nothing due',
  ],
  [
    'by its kitchen, paid',
    cancelled('chef', true),
    'cancelled by La Paloma Truck at 4:20 pm: “Out of gas” · $15.25 to give back',
  ],
  ['by the market', cancelled('admin'), 'cancelled by the market at 4:20 pm: “Out of gas”'],
  ['by itself', cancelled('system'), 'ended by itself at 4:20 pm: “Out of gas”'],
  ['not picked up', { items: [{ stage: 'no_show' }] }, 'not picked up, noted at 4:20 pm · nothing due'],
];

test.each([at('16:40'), at('18:52')])(
  'A1, A9, X22: the list says how far along each order is (%s)',
  async (now) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
    const shown = cases.filter(([, situation]) => (situation.now ?? at('16:40')) === now);
    openList(...shown.map(([, situation]) => situation));
    await vi.waitFor(() => expectPage({ reads: [shown[0]?.[2] ?? ''] }));
    const [, ...rows] = screen.getAllByRole('row');
    const texts = rows.map(({ textContent }) => textContent.replace(/\s+/g, ' '));
    expect(texts).toEqual(shown.map(([, , reads]) => expect.stringContaining(reads) as string));
    expectPage({ never });
    expect(listTyped()).toEqual(texts.flatMap((text) => text.match(/“Out of gas”/g) ?? []));
  },
);

test.each(
  cases
    .filter(([name]) => ['waits', 'late', 'by its kitchen, paid'].includes(name))
    .flatMap(([name, situation, reads]) =>
      Object.entries(pages).map(([page, open]) => [name, page, situation, reads, open] as const),
    ),
)('A1, A9, X22: %s on %s', async (_name, _page, situation, reads, open) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(situation.now ?? at('16:40')) });
  open(situation);
  await vi.waitFor(() => expectPage({ reads: [reads], never }));
});

test.each([
  [
    'waits',
    { items: [{ stage: 'placed' }], pickup: { answerBy: at('16:50') } },
    'La Paloma Truck: espera su respuesta hasta las 4:50 p.m. · $15.25 por cobrar',
  ],
  ['late', { now: at('18:52') }, 'La Paloma Truck: 7 min de retraso · $15.25 por cobrar'],
  [
    'cancelled',
    cancelled('customer', true),
    'canceló Priya Nair a las 4:20 p.m.: “Out of gas” · $15.25 por devolver',
  ],
] as [string, Situation, string][])('A1: %s in Spanish', async (_name, situation, reads) => {
  await changeLanguage('es');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(situation.now ?? at('16:40')) });
  openList(situation);
  await vi.waitFor(() => expectPage({ reads: [reads], never: [/\btu\b/, 'código'] }));
});

test('C9: an admin records that the kitchen gave the cash back', async () => {
  const { user } = openPage(cancelled('chef', true), member);
  await user.click(await screen.findByRole('button', { name: /^The kitchen gave it back/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'La Paloma Truck gave back $15.25' })).toBeTruthy();
});

const paidOrder: Situation = { items: [{ stage: 'ready', isPaid: true }] };

test.each([
  [
    'en',
    ['Cancel (Priya Nair)', 'Cancel the order'],
    [
      'Priya Nair and La Paloma Truck are told, with the reason. $15.25 is paid: the kitchen has to give it back.',
      'Open orders are cancelled, not deleted.',
    ],
    'Delete',
  ],
  [
    'es',
    ['Cancelar (Priya Nair)', 'Cancelar el pedido'],
    [
      'Avisamos a Priya Nair y a La Paloma Truck, con el motivo. $15.25 ya está pagado: la cocina debe devolverlo.',
      'Un pedido abierto se cancela, no se elimina.',
    ],
    'Eliminar',
  ],
] as const)(
  'A2: an open order is cancelled and not deleted (%s)',
  async (language, [button, confirm], reads, neverText) => {
    await changeLanguage(language);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at('16:40')) });
    const order = createOrder(paidOrder);
    const view = render([{ path: '/admin/orderlist', element: <AdminOrderListScreen /> }], {
      at: '/admin/orderlist',
      answers: { listOrders: [order], sumOrders: sampleOrderSum, cancelItem: order },
      user: admin,
    });
    await view.user.click(await screen.findByRole('button', { name: /^(More for|Más para) / }));
    await view.user.click(screen.getByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog'));
    expectPage({ reads, never: [neverText] });
    await view.user.click(dialog.getAllByRole('radio')[1] ?? document.body);
    await view.user.click(dialog.getByRole('button', { name: confirm }));
    await vi.waitFor(() =>
      expect(view.listBodies('cancelItem')).toEqual([
        { reasonKey: 'closing', restock: true, refunded: false },
      ]),
    );
  },
);

test('A2: an order that has ended is deleted', async () => {
  const { user } = openList(cancelled('customer'));
  const more = await screen.findByRole('button', { name: /^More for / });
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  await user.click(more);
  expect(await screen.findByRole('button', { name: /^Delete/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull();
});

test.each([
  ['waits', { items: [{ stage: 'placed' }] }, true],
  ['accepted', {}, true],
  ['ended', cancelled('customer'), false],
] as [string, Situation, boolean][])(
  'an admin cancels an order that %s on its page and notes why',
  async (_name, situation, canCancel) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at('16:40')) });
    const view = openPage(situation, member);
    const notes = within(await screen.findByRole('region', { name: 'Notes of admins' }));
    expect(screen.queryByRole('button', { name: /^Cancel/ }) !== null).toBe(canCancel);
    expectPage({ never: [...never, 'Directions', 'Add to calendar'] });
    fill(notes.getByLabelText('New note'), 'Called both');
    await view.user.click(notes.getByRole('button', { name: 'Add the note' }));
    await vi.waitFor(() => expect(view.listBodies('addOrderNote')).toEqual([{ text: 'Called both' }]));
    expect(view.listCalls('listOrderNotes')).toHaveLength(2);
  },
);

test.each([
  ['en', 'Walk-up sale'],
  ['es', 'Venta directa'],
] as const)('the page of a walk-up sale says that it is one (%s)', async (language, text) => {
  await changeLanguage(language);
  const nobody = { userName: '', userEmail: null, customerPhone: null };
  openPage({ items: [{ stage: 'picked_up' }] }, null, [], { ...nobody, type: 'WalkUp' });
  await vi.waitFor(() => expectPage({ reads: [text], never }));
});

const settled = sampleVerdict({ kind: 'for_customer', about: 'order' });

test.each([
  ['en', undefined, ['Open a dispute with La Paloma Truck'], 'Waiting'],
  ['en', {}, ['Dispute with La Paloma Truck', 'Waiting'], 'Open a dispute'],
  ['en', { state: 'decided', lastVerdict: settled }, ['Settled for the customer'], 'Waiting'],
  ['es', {}, ['Desacuerdo con La Paloma Truck', 'En espera'], 'Abrir un desacuerdo'],
] as const)(
  'A7: the page of an order leads to its disputes (%s, %j)',
  async (language, found, reads, absent) => {
    await changeLanguage(language);
    const { _id, orderItems } = createOrder({});
    const item = `${_id}.${orderItems[0]?.chefId}`;
    openPage({}, member, found ? [sampleCase({ ...found, about: 'order', item })] : []);
    await vi.waitFor(() => expectPage({ reads, never: [absent] }));
    const link = screen.getByRole('link', { name: /disp|desac/i });
    expect(link.getAttribute('href')).toBe(`/admin/reports?show=all&case=order.${item}`);
  },
);

test.each([
  ['en', 'La Paloma Truck, Thai Corner, and Umi: Accepted · Asha’s Kitchen: Ready'],
  ['es', 'La Paloma Truck, Thai Corner y Umi: Aceptado · Asha’s Kitchen: Listo'],
] as const)(
  'the title of an order of several kitchens says each state once in %s',
  async (language, title) => {
    await changeLanguage(language);
    const kitchens = ['La Paloma Truck', 'Thai Corner', 'Umi', 'Asha’s Kitchen'];
    const parts = kitchens.map((brand, i) => ({
      brand,
      chefId: String(i).repeat(24),
      stage: brand === 'Asha’s Kitchen' ? ('ready' as const) : ('accepted' as const),
    }));
    openPage({}, member, [], {
      orderItems: parts.map((part) => sampleOrderItem({ ...part, _id: part.chefId })),
      pickups: parts.map(({ chefId, stage }) => samplePickup({ chefId, stage })),
    });
    const heading = await screen.findByRole('heading', { level: 1, name: /Asha/ });
    const states = heading.textContent.split(' · ').toSorted();
    expect(states).toEqual(title.split(' · ').toSorted());
  },
);
