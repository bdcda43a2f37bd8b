import type { ChefOrder, OrderItem } from '@homechef/contract/orders/order';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../platform/http/api-client.ts';
import { changeLanguage } from '../../../platform/i18n/language.ts';
import type { Language } from '../../../platform/i18n/translate.ts';
import { connectionLost } from '../../../store/connection/connection.reducer.ts';
import { expectPage } from '../../../testing/expect-page.ts';
import { render } from '../../../testing/render.tsx';
import {
  chefId,
  sampleOrder,
  sampleOrderItem,
  samplePickup,
  samplePickupChange,
  sampleSession,
} from '../../../testing/samples.ts';
import { HandOverScreen } from './HandOverScreen.tsx';

const createOrder = (...items: Partial<OrderItem>[]): ChefOrder =>
  sampleOrder({
    userName: 'Priya Nair',
    orderItems: items.map((item, i) => sampleOrderItem({ _id: String(i).repeat(24), price: 8.37, ...item })),
  });
const taco = { stage: 'ready', qty: 2, name: 'Tacos' } as const;
const elote = { stage: 'cancelled', name: 'Elote', price: 4 } as const;
const ready = createOrder(taco, elote);
const paid = createOrder({ ...taco, isPaid: true }, elote);
const withNewTime = (order: ChefOrder): ChefOrder => {
  const before = { startsAt: '2026-11-25T02:30:00.000Z', endsAt: '2026-11-25T02:45:00.000Z' };
  const after = { startsAt: '2026-11-25T03:00:00.000Z', endsAt: '2026-11-25T03:15:00.000Z' };
  const { place } = samplePickup();
  const change = samplePickupChange({ ...after, before: { ...before, place } });
  return { ...order, pickups: [samplePickup({ ...before, stage: 'ready', change })] };
};
const done = createOrder({
  ...taco,
  stage: 'picked_up',
  isPaid: true,
  pickedAt: '2026-11-25T02:40:00.000Z',
});
const cancelled = createOrder({ ...taco, stage: 'cancelled', stageAt: '2026-11-25T02:39:00.000Z' }, elote);

// Tuesday, 7:41 pm in Phoenix.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-25T02:41:00Z') }));
afterEach(() => changeLanguage('en'));

async function open(answers: object = {}, language: Language = 'en') {
  await changeLanguage(language);
  let orders: ChefOrder[] = [ready];
  const view = render([{ path: '/chef/handover', element: <HandOverScreen /> }], {
    at: '/chef/handover',
    user: sampleSession({ _id: chefId, isChef: true }),
    answers: {
      chefOrders: () => orders,
      findHandOver: ready,
      handOverOrder: { ...done, change: 3.26 },
      ...answers,
    },
  });
  await screen.findByRole('group', { name: /Keypad|Teclado/ });
  await view.user.keyboard('4827');
  return { ...view, setOrders: (changed: ChefOrder[]) => (orders = changed) };
}

const confirmName = /^(Paid and handed over|Handed over|Pagado y entregado|Entregado)$/;
const confirm = async ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.click(await screen.findByRole('button', { name: confirmName }));
const hasButton = (name: string | RegExp) => screen.queryByRole('button', { name }) !== null;

const wrongCode = new ApiError('Wrong', { status: 403, fields: { code: '4 tries left' } });

test.each<[string, object, Language, string[], (string | RegExp)[], string]>([
  ['H1: due', {}, 'en', ['Priya Nair', 'Cash to take $16.74'], ['Elote'], 'Paid and handed over'],
  ['H1: paid', { findHandOver: paid }, 'es', ['Ya está pagado: no cobres'], ['Elote', '$'], 'Entregado'],
  [
    'H2: not ready',
    { findHandOver: createOrder({ ...taco, stage: 'accepted' }) },
    'en',
    ['The code is right, but the order is not ready.'],
    ['Cash to take'],
    'It is ready',
  ],
  [
    'H2: part of it',
    { findHandOver: createOrder(taco, { ...elote, stage: 'accepted' }) },
    'es',
    ['Efectivo a cobrar $16.74', 'Aún no está listo, queda abierto: 1 × Elote'],
    ['$20.74'],
    'Pagado y entregado',
  ],
  [
    'H4: time moved',
    { findHandOver: withNewTime(ready) },
    'en',
    ['Today 8:00 pm', 'Priya Nair has not answered the new time. Hand over anyway'],
    ['7:30', 'Cash to take', 'unknown'],
    'Hand over anyway',
  ],
  [
    'H4: time moved, not ready',
    { findHandOver: withNewTime(createOrder({ ...taco, stage: 'accepted' })) },
    'es',
    ['Priya Nair no ha respondido a la nueva hora.', 'Es para las 8:00 p.m.'],
    ['7:30', 'Efectivo a cobrar', 'Entregar de todos modos'],
    'Está listo',
  ],
  [
    'H5: unknown',
    { findHandOver: new ApiError('Not found', { status: 404 }) },
    'en',
    ['No open order has the code 4827. Ask to see it again.'],
    ['Priya Nair '],
    'No code',
  ],
  [
    'H5: locked',
    { findHandOver: new ApiError('Wait', { status: 429, retryAfterSeconds: 42 }) },
    'es',
    ['Los códigos funcionan de nuevo en 0:42. “Sin código” sigue funcionando.'],
    [],
    'Sin código',
  ],
])('%s', async (_case, answers, language, reads, never, button) => {
  await open({ ...answers, chefOrders: [] }, language);
  await waitFor(() => expectPage({ reads: reads.map(toPattern), never }));
  expect(hasButton(button)).toBe(true);
});

/** The lines of a note are stacked, without a space between them in the text of the page. */
const toPattern = (text: string) =>
  new RegExp(text.replace(/[$?.()]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s*`));

const network = new ApiError('Network Error');

test.each<[string, object, Language, string, (string | RegExp)[]]>([
  ['H5: wrong', { handOverOrder: wrongCode }, 'en', 'Wrong code. 4 tries left.', ['has the order']],
  ['H6: sending', { handOverOrder: () => new Promise(() => {}) }, 'en', 'Saving…', ['has the order', 'Give']],
  ['H7: saved', {}, 'es', 'Priya Nair tiene su pedido. Da de cambio $3.26', ['Guardado']],
  [
    'H7: kept offline',
    { handOverOrder: network },
    'en',
    'Kept on this device: Priya Nair, $16.74 taken. Give back $3.26',
    ['has the order'],
  ],
])('%s: says so after the tap that takes the cash', async (_case, answers, language, text, never) => {
  const view = await open(answers, language);
  await view.user.click(await screen.findByRole('button', { name: '$20' }));
  if (text.startsWith('Kept')) act(() => void view.store.dispatch(connectionLost('offline')));
  await confirm(view);
  await waitFor(() => expectPage({ reads: [toPattern(text)], never }));
});

test('H4: lets the chef hand over an order whose new time is unanswered', async () => {
  const view = await open({ findHandOver: withNewTime(ready), chefOrders: [] });
  await view.user.click(await screen.findByRole('button', { name: 'Hand over anyway' }));
  expectPage({ reads: [/Cash to take\s*\$16\.74/], never: ['has not answered'] });
  await confirm(view);
  await screen.findByText('Priya Nair has the order.');
});

test.each<[string, string, (string | RegExp)[], (string | RegExp)[]]>([
  ['another day', '2026-11-26T01:00:00.000Z', ['It is for tomorrow 6:00 pm.'], []],
  ['later tonight', '2026-11-25T05:00:00.000Z', [], ['It is for']],
])('H4: an order of %s says so if it opens without asking', async (_case, startsAt, reads, never) => {
  const pickups = [samplePickup({ startsAt, endsAt: startsAt, stage: 'ready' })];
  await open({ findHandOver: { ...ready, pickups } });
  await waitFor(() => expectPage({ reads: [...reads, /Cash to take\s*\$16\.74/], never }));
});

test('H6: retries an unanswered hand-over without taking the money twice', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const view = await open({ handOverOrder: () => new Promise(() => {}) });
  await confirm(view);
  await screen.findByText('Saving…');
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expectPage({ reads: ['Not confirmed yet. Do not take money twice.'], never: ['has the order', 'Give'] });
  await view.user.click(screen.getByRole('button', { name: 'Ask again' }));
  expect(view.listCalls('handOverOrder')).toHaveLength(1);
});

describe('an open page', () => {
  const poll = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

  test.each<[string, ChefOrder, Language, string]>([
    [
      'X10, H8: handed over on another device',
      done,
      'en',
      'Already handed over, 7:40 pm On another device. Take no money.',
    ],
    [
      'H8: cancelled meanwhile',
      cancelled,
      'es',
      'Se canceló a las 7:39 p.m. No entregues nada y devuelve lo que cobraste.',
    ],
  ])('%s: an open page changes by itself', async (_case, current, language, text) => {
    const view = await open({ getChefOrder: current }, language);
    await screen.findByRole('button', { name: confirmName });
    view.setOrders([]);
    poll();
    await waitFor(() => expectPage({ reads: [text], never: [/Cash to take|Efectivo a cobrar/, '16.74'] }));
    expect(hasButton(confirmName)).toBe(false);
  });

  test('H8: an open page says that the amount has changed', async () => {
    const view = await open();
    await screen.findByRole('button', { name: confirmName });
    const more = createOrder(taco, { ...elote, stage: 'ready' });
    view.setOrders([{ ...more, updatedAt: '2026-11-25T02:41:00.000Z' }]);
    poll();
    await waitFor(() =>
      expectPage({ reads: [/The order changed Now \$20\.74\. Please look again\./], never: ['16.74'] }),
    );
  });
});
