import type { Endpoint } from '@homechef/contract/http/endpoint';
import type { ChefOrder, HistoryEntry, OrderItem, Pickup } from '@homechef/contract/orders/order';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallOptions } from '../../../../platform/http/api-client.ts';
import { changeLanguage } from '../../../../platform/i18n/language.ts';
import type { Language } from '../../../../platform/i18n/translate.ts';
import { expectPage, listTyped } from '../../../../testing/expect-page.ts';
import { render } from '../../../../testing/render.tsx';
import {
  chefId,
  sampleOrder,
  sampleOrderItem,
  samplePickup,
  sampleSession,
} from '../../../../testing/samples.ts';
import { sampleKitchen, samplePlace, sampleSlotList } from '../../../../testing/slot-samples.ts';
import { ChefOrdersScreen } from '../list/ChefOrdersScreen.tsx';

// Monday, 5:41 pm in Phoenix, 11 minutes into the slot.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T00:41:00Z') }));
afterEach(() => changeLanguage('en'));

const slot = { startsAt: '2026-11-24T00:30:00.000Z', endsAt: '2026-11-24T00:45:00.000Z' };
const past = { startsAt: '2026-11-23T22:00:00.000Z', endsAt: '2026-11-23T22:15:00.000Z' };
const later = { startsAt: '2026-11-24T01:30:00.000Z', endsAt: '2026-11-24T01:45:00.000Z' };
const tacos = { name: 'Tacos', qty: 3, price: 4, stageAt: '2026-11-24T00:35:00.000Z' };
const at = '2026-11-24T00:35:00.000Z';

interface Example {
  items: Partial<OrderItem>[];
  pickup?: Partial<Pickup>;
  history?: Partial<HistoryEntry>[];
}

function createOrder({ items, pickup = {}, history = [] }: Example): ChefOrder {
  const orderItems = items.map((item, i) =>
    sampleOrderItem({ ...tacos, _id: String(i).repeat(24), ...item }),
  );
  const ids = orderItems.map(({ _id }) => _id);
  return sampleOrder({
    userName: 'Maria',
    orderItems,
    pickups: [samplePickup({ ...slot, place: samplePlace(), ...pickup })],
    history: history.map((entry) => ({ at, by: 'chef', event: 'cancel', items: ids, ...entry })),
  });
}

async function open(example: Example, language: Language = 'en') {
  await changeLanguage(language);
  const order = createOrder(example);
  const isOpen = !order.orderItems.every(({ stage }) => ['cancelled', 'declined', 'no_show'].includes(stage));
  const list = ({ query }: CallOptions<Endpoint>) =>
    isOpen === ((query as { state?: string }).state !== 'done') ? [order] : [];
  const view = render([{ path: '/cheforders', element: <ChefOrdersScreen /> }], {
    at: '/cheforders',
    user: sampleSession({ _id: chefId, isChef: true }),
    answers: {
      chefOrders: list,
      getKitchen: sampleKitchen({ place: samplePlace({ name: 'Base' }) }),
      listSlots: sampleSlotList(),
      listWindows: { rules: [], occurrences: [] },
      listLimits: [],
    },
  });
  const heading = await screen.findByRole('heading', { level: 3, name: /^Maria/ });
  const card = within(heading.closest('li') ?? document.body);
  const buttons = [...card.queryAllByRole('button'), ...card.queryAllByRole('link')].map(
    ({ textContent }) => textContent,
  );
  return { ...view, buttons };
}

const ready = { stage: 'ready' } as const;
const cancelled = { stage: 'cancelled' } as const;
const offer = { options: [], answerBy: '2026-11-24T00:50:00.000Z' };
const off: Partial<Pickup> = {
  ...later,
  change: {
    kind: 'cancelled',
    ...later,
    place: samplePlace(),
    reason: 'Flat tire',
    at,
    before: { ...later, place: samplePlace() },
  },
};

const moved = (changes: Partial<NonNullable<Pickup['change']>> = {}): NonNullable<Pickup['change']> => ({
  kind: 'moved',
  ...later,
  place: samplePlace(),
  before: { ...slot, place: samplePlace() },
  reason: 'Late',
  at,
  ...changes,
});

interface Row extends Example {
  reads: string[];
  never?: (string | RegExp)[];
  buttons?: string[];
  language?: Language;
}

test.each<[string, Row]>([
  [
    'C3: the time to answer is over',
    {
      items: [{ stage: 'placed' }],
      pickup: { ...later, answerBy: '2026-11-24T00:40:00.000Z' },
      reads: ['The time to answer is over. The order ends by itself.', 'Roosevelt Row'],
      never: [/Accept|Decline/],
    },
  ],
  [
    'C5: ready, to be paid',
    { items: [ready], reads: ['Ready · $12.00 to collect'], buttons: ['Hand over', 'Paid'] },
  ],
  [
    'C5: ready and paid',
    {
      items: [{ ...ready, isPaid: true }],
      reads: ['Ready · paid'],
      never: ['to collect'],
      buttons: ['Handed over'],
    },
  ],
  [
    'C5: has been waiting since it was ready',
    {
      items: [{ ...ready, isPaid: true }],
      reads: ['Listo · pagado', 'espera 6 min'],
      never: ['Listo · espera'],
      buttons: ['Entregado'],
      language: 'es',
    },
  ],
  [
    'C6: nobody came',
    {
      items: [ready],
      pickup: past,
      reads: ['Nobody came by 3:15 pm.'],
      never: ['no-show'],
      buttons: ['Hand over', 'Not picked up', 'Keep waiting'],
    },
  ],
  [
    'C6: late food does not say that nobody came',
    {
      items: [{}],
      pickup: past,
      reads: ['Late 2 hr'],
      never: ['Nobody came', 'Keep waiting'],
      buttons: ['Ready', 'Not picked up'],
    },
  ],
  [
    'C6: nobody came, in Spanish',
    { items: [ready], pickup: past, reads: ['Nadie vino. Era hasta las 3:15 p.m.'], language: 'es' },
  ],
  [
    'C6: nobody came while a change is unanswered',
    {
      items: [ready],
      pickup: {
        ...past,
        change: {
          kind: 'moved',
          ...past,
          place: samplePlace(),
          reason: 'Late',
          at,
          before: { ...past, place: samplePlace() },
        },
      },
      reads: [],
      never: ['Nobody came', 'Not picked up', 'no-show'],
    },
  ],
  [
    'C6: marked today',
    {
      items: [{ stage: 'no_show' }],
      reads: ['Not picked up at 5:35 pm.', 'Came after all?'],
      buttons: ['Ready'],
    },
  ],
  [
    'C6: marked on an earlier day',
    {
      items: [{ stage: 'no_show', stageAt: '2026-11-23T00:35:00.000Z' }],
      reads: ['Not picked up yesterday at 5:35 pm.'],
      never: ['Came after all?'],
    },
  ],
  [
    'C7: picked up, as the customer tapped',
    {
      items: [{ stage: 'picked_up', pickedAt: at }],
      reads: ['Picked up at 5:35 pm, $12.00 not confirmed'],
      never: [/order-status.*Completed/, 'to collect'],
      buttons: ['Paid'],
    },
  ],
  [
    'C8: a dish that ended while the order goes on',
    {
      items: [ready, { ...cancelled, name: 'Al Pastor Taco' }],
      reads: ['3 × Al Pastor Taco cancelled: do not hand over', '$12.00 to collect'],
      never: ['$24.00'],
      buttons: ['Hand over', 'Paid'],
    },
  ],
  [
    'C8: a dish that ended while others are cooked',
    {
      items: [{}, { ...cancelled, name: 'Al Pastor Taco' }],
      reads: ['3 × Al Pastor Taco cancelado: no entregar', '3 porciones por preparar'],
      never: ['6 porciones'],
      language: 'es',
    },
  ],
  [
    'C9: cancelled by the customer',
    {
      items: [cancelled],
      history: [{ by: 'customer' }],
      reads: ['Cancelled by Maria at 5:35 pm: stop cooking'],
      never: ['Hand over', /\bPaid\b/, 'All ready'],
    },
  ],
  [
    'C9: declined',
    {
      items: [{ stage: 'declined', reason: 'We are sold out.', reasonKey: 'soldOut' }],
      history: [{ event: 'decline', reason: 'We are sold out.' }],
      reads: ['Rechazado: “Se nos agotó.”'],
      language: 'es',
    },
  ],
  [
    'C9: ended by itself',
    {
      items: [cancelled],
      history: [{ by: 'system' }],
      reads: ['Terminó solo a las 5:35 p.m.'],
      language: 'es',
    },
  ],
  [
    'C9: paid and not given back',
    {
      items: [{ ...cancelled, isPaid: true }],
      history: [{ by: 'system' }],
      reads: ['$12.00 to give back to Maria'],
      never: ['Hand over'],
      buttons: ['I gave it back'],
    },
  ],
  ['C4: late', { items: [{}], reads: ['Late 11 min', '1 order is late'], never: ['in 11 min'] }],
  [
    'C4: late, in Spanish',
    { items: [{}], reads: ['11 min de retraso', '1 pedido con retraso'], language: 'es' },
  ],
  [
    'C10: moved, unanswered',
    {
      items: [{}],
      pickup: { ...slot, change: moved(), reached: 'push' },
      reads: ['6:30 pm 5:30 pm · no answer yet', 'Roosevelt Row'],
      never: [/Late|call/],
    },
  ],
  [
    'C10, X1: moved to another place, ready and not reached',
    {
      items: [ready],
      pickup: { ...slot, change: moved({ place: samplePlace({ name: 'Main Street' }) }), reached: null },
      reads: ['Ready', '6:30 pm 5:30 pm · not reached: call', 'Main Street Roosevelt Row'],
      never: ['no answer yet'],
    },
  ],
  [
    'C10, X13: the new time is over without an answer',
    {
      items: [{}],
      pickup: { ...past, change: moved({ ...past, endsAt: at }), reached: 'email' },
      reads: ['· no answer yet: call'],
      never: ['not reached', 'not picked up'],
    },
  ],
  [
    'C10: moved and not reached, in Spanish',
    {
      items: [{}],
      pickup: { ...slot, change: moved(), reached: null },
      reads: ['6:30 p.m. 5:30 p.m. · no le llegó: llama al'],
      language: 'es',
    },
  ],
  [
    'C11: pickup off',
    {
      items: [{}],
      pickup: off,
      reads: ['Off: no answer yet, ends at 6:30 pm. Do not cook.'],
      never: [/portions? to prepare/, 'All ready', '$12.00', 'Cash to collect'],
    },
  ],
  [
    'C11: pickup off, not reached',
    { items: [{}], pickup: { ...off, reached: null }, reads: ['not reached: call 602'] },
  ],
  ['X2: ready, but off', { items: [ready], pickup: off, reads: ['Ready, but off: call Maria'] }],
  [
    'C11: offer open',
    {
      items: [{ offer }, { name: 'Elote', qty: 1 }],
      pickup: later,
      reads: ['3 × Tacos: asked, answer by 5:50 pm. Do not cook.', '1 portion to prepare'],
      never: ['4 portions'],
    },
  ],
  [
    'C12: here, and allergens unanswered',
    {
      items: [{ allergenChanged: ['milk'] }],
      pickup: { ...later, here: { at: '2026-11-24T00:40:00.000Z', note: 'blue car' } },
      reads: ['Maria is here since 5:40 pm: “blue car”', 'Tacos: allergens changed, no answer yet'],
    },
  ],
])('%s', async (_title, { reads, never, buttons, language, ...example }) => {
  const view = await open(example, language);
  expectPage({ reads, never });
  if (buttons) expect(view.buttons).toEqual(expect.arrayContaining(buttons));
});

test('X23: a card keeps the typed reason of a declined order from translation programs', async () => {
  await open({
    items: [{ stage: 'declined', reason: 'No gas' }],
    history: [{ event: 'decline', reason: 'No gas' }],
  });
  expectPage({ reads: ['Declined: “No gas”'] });
  expect(listTyped()).toEqual(['“No gas”']);
});

test.each([
  [
    'en',
    'Recalled: do not hand over Tacos. Make it anew with another batch, or cancel.',
    /to collect|Hand over/,
  ],
  ['es', 'Retirado: no entregues Tacos. Hazlo de nuevo con otro lote, o cancela.', /por cobrar|Entregar/],
] as const)(
  'C14: a recalled dish is not offered to be handed over or paid (%s)',
  async (language, text, never) => {
    await open({ items: [{ stage: 'ready', recalled: true }] }, language);
    expect(await screen.findByText(text)).toBeTruthy();
    const card = screen.getByText(text).closest('article, li');
    expect(card?.textContent).toContain('Tacos');
    expect(card?.textContent?.replace(text, '')).not.toMatch(never);
  },
);

test('a card leaves recalled food out of the cash', async () => {
  await open({ items: [{ stage: 'accepted' }, { stage: 'ready', recalled: true }] });
  expectPage({ reads: ['$12.00'], never: ['$24.00'] });
});
