import type { Endpoint } from '@homechef/contract/http/endpoint';
import type { AffectedCustomer, WindowList } from '@homechef/contract/kitchens/kitchen';
import type { Pickup } from '@homechef/contract/orders/order';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { CallOptions } from '../../../../platform/http/api-client.ts';
import { changeLanguage } from '../../../../platform/i18n/language.ts';
import { expectPage } from '../../../../testing/expect-page.ts';
import { market, sampleOccurrence, sampleWindow } from '../../../../testing/kitchen-samples.ts';
import { sampleKitchen } from '../../../../testing/slot-samples.ts';
import {
  answerWith,
  findDialog,
  friday,
  isPreview,
  nora,
  openSchedule,
  order,
  pickup,
  setField,
  toPreview,
} from '../../testing/open-schedule.tsx';

afterEach(() => changeLanguage('en'));

const customer = (name: string, changes: Partial<AffectedCustomer> = {}): AffectedCustomer => ({
  ...nora,
  number: name.slice(0, 4).toUpperCase().repeat(3),
  name,
  ...changes,
});
const mail = customer('Adam', { channel: 'email' });
const push = customer('Bela', { channel: 'push', phone: '602 555 0123' });
const call = customer('Cleo', { channel: null, phone: '602 555 0142' });
const all = [mail, push, call];

const changedAt = '2026-11-24T17:00:00.000Z'; // now
const longAgo = '2026-11-24T16:00:00.000Z';

/** Returns a customer’s order after a change by the kitchen. By default, the change has not reached the customer. */
const afterChange = (
  { number, name }: AffectedCustomer,
  { reached = null, at = changedAt }: { reached?: Pickup['reached']; at?: string } = {},
) => {
  const { startsAt, endsAt, place } = pickup;
  const before = { startsAt, endsAt, place };
  const change = { kind: 'cancelled', ...before, before, reason: 'Truck trouble', at } as const;
  return { ...order, _id: number, userName: name, pickups: [{ ...pickup, change, reached }] };
};
const asAgreed = ({ number, name }: AffectedCustomer) => ({ ...order, _id: number, userName: name });

interface Language {
  language: 'en' | 'es';
  stop: RegExp;
  reason: string;
}
const en: Language = { language: 'en', stop: /^Change Friday/, reason: 'Reason, which they read' };
const es: Language = { language: 'es', stop: /^Cambiar .*27 de nov/, reason: 'Motivo, que ellos leen' };

/** Opens the stop on Friday and presses a button of its form. After the change, the kitchen’s orders are `after`. */
async function ask(
  { language, stop }: Language,
  {
    customers,
    button,
    after = [],
  }: { customers: AffectedCustomer[]; button: string | RegExp; after?: object[] },
) {
  await changeLanguage(language);
  let isChanged = false;
  const answer = (request: CallOptions<Endpoint>) => {
    isChanged ||= !isPreview(request);
    return answerWith(...customers)(request);
  };
  const view = openSchedule(friday, {
    changeOccurrence: answer,
    updateWindow: answer,
    deleteWindow: answer,
    chefOrders: () => (isChanged ? after : [order]),
  });
  await view.press(stop);
  await view.press(button);
  return view;
}

const never = [/They stay|Se quedan|All customers|told to all|are told and choose/];

test.each([
  [
    'S1: cancelling a stop',
    en,
    'Cancel Nov 27',
    'Cancel and tell 2 customers',
    [
      '3 customers have ordered. Each can take another time; no answer: cancelled at its time, nothing to pay.',
      'Adam, Fri 5:15 pm, by email',
      'Bela, Fri 5:15 pm, by push notice',
      'Cleo, Fri 5:15 pm, not reachable: call 602 555 0142',
    ],
  ],
  [
    'S1: removing times',
    en,
    'Remove every Friday',
    'Cancel and tell 2 customers',
    [
      '3 customers have ordered. Each can take another time',
      'Cleo, Fri 5:15 pm, not reachable: call 602 555 0142',
    ],
  ],
  [
    'S1: cancelling a stop',
    es,
    /^Cancelar el 27/,
    'Cancelar y avisar a 2 clientes',
    [
      '3 clientes tienen pedido. Cada uno puede elegir otra hora; sin respuesta se cancela a su hora sin costo.',
      'Adam, viernes 5:15 p.m., por correo',
      'Cleo, viernes 5:15 p.m., no hay cómo avisarle: llama al 602 555 0142',
    ],
  ],
] as const)(
  '%s lists who is affected, in %o, and needs a reason',
  async (_case, words, button, confirm, reads) => {
    const { press, listChanges } = await ask(words, { customers: all, button });
    await waitFor(() => expectPage({ reads, never }));
    await press(confirm);
    expect(listChanges()).toEqual([]); // without a reason
    fireEvent.change(screen.getByLabelText(words.reason), { target: { value: 'The lot is closed' } });
    await press(confirm);
    await waitFor(() => expect(JSON.stringify(listChanges())).toContain('The lot is closed'));
  },
);

test.each([
  [
    en,
    'Cancel Nov 27',
    'Cancel and tell 2 customers',
    'Truck trouble',
    ['Nov 27 is cancelled.', '1 told, 1 on the way, 1 not reached: call Cleo, 602 555 0142.'],
  ],
  [
    es,
    /^Cancelar el 27/,
    'Cancelar y avisar a 2 clientes',
    'Problemas con el camión',
    ['El 27 de nov está cancelado.', '1 avisado, 1 en camino, 1 sin avisar: llama a Cleo, 602 555 0142.'],
  ],
] as const)(
  'S2: says in %o who was actually told that a stop is cancelled',
  async (words, button, confirm, reason, reads) => {
    const after = [afterChange(mail, { reached: 'email' }), afterChange(push), afterChange(call)];
    const { press } = await ask(words, { customers: all, button, after });
    await press(reason);
    await press(confirm);
    await waitFor(() => expectPage({ reads, never }));
  },
);

test('S1, S2: counts a person with several orders once', async () => {
  const spelled = { phone: '(602) 555-0142' };
  const twice = [
    customer('Cleo', { channel: 'email', phone: '602 555 0142' }),
    customer('Cleopatra', { channel: 'email', number: 'DDDDEEEEFFFF', ...spelled }),
  ];
  const [first = mail, second = mail] = twice;
  const after = [afterChange(first, { reached: 'email' }), afterChange(second)];
  const { press } = await ask(en, { customers: twice, button: 'Cancel Nov 27', after });
  await waitFor(() => expectPage({ reads: ['1 customer has ordered.'], never: [/2 customers/] }));
  await press('The weather');
  await press('Cancel and tell 1 customer');
  await waitFor(() => expectPage({ reads: ['1 on the way.'], never: [/\d told/] }));
});

test.each([
  [/^Cancelar el/, '¿Cancelar el vie, 27 de nov?'],
  [/^Quitar cada viernes/, '¿Quitar cada viernes?'],
])('S1: the question %s names the day in Spanish as within a sentence', async (button, title) => {
  await ask(es, { customers: [mail], button });
  await findDialog(title);
});

test('S1: promises to tell nobody whom no message reaches', async () => {
  const { press, listChanges } = await ask(en, { customers: [call], button: 'Cancel Nov 27' });
  await waitFor(() => expectPage({ reads: ['not reachable: call 602 555 0142'], never: [/and tell/] }));
  await press('The weather');
  await press('Cancel Nov 27');
  expect(listChanges()).toMatchObject([{ body: { reason: 'The weather' } }]);
});

test('S2: suggests a call if a message takes long, and at once for customers who cannot be reached', async () => {
  const after = [afterChange(mail, { at: longAgo }), afterChange(call)];
  const { press } = await ask(en, { customers: [mail, call], button: 'Cancel Nov 27', after });
  await press('The weather');
  await press('Cancel and tell 1 customer');
  const reads = ['2 not reached: call Adam, 602 555 0122; Cleo, 602 555 0142.'];
  await waitFor(() => expectPage({ reads, never: [/\d told/] }));
});

test.each([
  [
    'S3: a new time',
    en,
    () => setField('From', '18:00'),
    [
      '3 customers have ordered. Each can accept, take another time or cancel.',
      'Without an answer the new time holds',
    ],
    ['Schedule saved', '1 answered, 1 not yet, 1 to call: Cleo, 602 555 0142.'],
  ],
  [
    'S3: a new place',
    en,
    () => setField('Where?', '0'),
    ['Without an answer the new place holds; nobody counts as not picked up.'],
    ['Moved to Downtown Market.', '1 answered, 1 not yet, 1 to call: Cleo, 602 555 0142.'],
  ],
  [
    'S3: a new place',
    es,
    () => setField('¿Dónde?', '0'),
    [
      '3 clientes tienen pedido. Cada uno puede aceptar, elegir otra hora o cancelar.',
      'Sin respuesta, queda el nuevo lugar; nadie cuenta como no recogido.',
    ],
    ['Ahora en Downtown Market.', '1 respondió, 1 aún no, 1 por llamar: Cleo, 602 555 0142.'],
  ],
] as const)(
  '%s is saved with a reason, in %o, and then shows who has answered',
  async (_case, words, edit, reads, done) => {
    await changeLanguage(words.language);
    let isChanged = false;
    const after = [asAgreed(mail), afterChange(push), afterChange(call)];
    const view = openSchedule(
      {
        ...friday,
        occurrences: [sampleOccurrence(), sampleOccurrence({ date: '2026-11-28', place: market })],
      },
      {
        changeOccurrence: (request: CallOptions<Endpoint>) => {
          isChanged ||= !isPreview(request);
          return answerWith(...all)(request);
        },
        chefOrders: () => (isChanged ? after : [order]),
      },
    );
    await view.press(words.stop);
    edit();
    await view.press(words === en ? 'Save' : 'Guardar');
    await waitFor(() => expectPage({ reads, never }));
    fireEvent.change(screen.getByLabelText(words.reason), { target: { value: 'Road works' } });
    await view.press(words === en ? 'Save and tell 2 customers' : 'Guardar y avisar a 2 clientes');
    await waitFor(() => expectPage({ reads: done, never }));
    expect(view.listChanges()).toMatchObject([{ body: { reason: 'Road works' } }]);
  },
);

test('S1: dropping the day from a rule cancels the orders of that day', async () => {
  const { press, user, listChanges } = await ask(en, { customers: all, button: 'Every Friday' });
  await user.selectOptions(screen.getByLabelText('Day of the week'), 'Saturday');
  await press('Save');
  await waitFor(() =>
    expectPage({ reads: ['no answer: cancelled at its time'], never: [/Without an answer/] }),
  );
  await press('The weather');
  await press('Cancel and tell 2 customers');
  await findDialog('Schedule saved');
  expect(listChanges()).toMatchObject([{ body: { weekday: 6, reason: 'The weather' } }]);
});

test.each([
  ['en', 'Add closed days', 'Close these days', 'The kitchen is closed that day.', 'Close these days'],
  ['es', 'Agregar días cerrados', 'Cerrar estos días', 'La cocina cierra ese día.', 'Cerrar estos días'],
] as const)(
  'S1, S2: asks in %s for a reason before closing days with orders',
  async (language, add, close, reason, confirm) => {
    await changeLanguage(language);
    let kitchen = sampleKitchen();
    const updateKitchen = (request: CallOptions<Endpoint>) =>
      isPreview(request) ? toPreview([call]) : (kitchen = sampleKitchen(request.body as object));
    const { press, listChanges } = openSchedule(friday, {
      getKitchen: () => kitchen,
      updateKitchen,
      chefOrders: () => (kitchen.closedDays.length > 0 ? [afterChange(call)] : [order]),
    });
    await press(add);
    await press(close);
    await waitFor(() => expectPage({ reads: [/Cleo, .*5:15 p\.?m\.?, n.*602 555 0142/], never }));
    expect(listChanges()).toEqual([]);
    await press(reason);
    await press(confirm);
    await waitFor(() =>
      expectPage({ reads: [/1 n.*t reached: call Cleo|1 sin avisar: llama a Cleo/], never }),
    );
    const closed = { from: '2026-11-24', to: '2026-11-24', reason };
    expect(listChanges()).toMatchObject([{ body: { closedDays: [closed] } }]);
  },
);

const lateNow = { startsAt: '2026-11-24T16:45:00.000Z', endsAt: '2026-11-24T17:00:00.000Z' };
const lateOrder = { ...order, pickups: [{ ...pickup, ...lateNow }] };
const today: WindowList = {
  rules: [sampleWindow({ weekday: 2, from: '09:00', to: '12:00' })],
  occurrences: [
    sampleOccurrence({
      date: '2026-11-24',
      startsAt: '2026-11-24T16:00:00.000Z',
      endsAt: '2026-11-24T19:00:00.000Z',
    }),
  ],
};
const stays = '1 open order stays. 1 is late.';
const stopped = 'New orders stop until tomorrow 10:00 am.';

test.each<[string, 'en' | 'es', readonly (string | RegExp | (() => void))[], string]>([
  [
    'a stop that ends now',
    'en',
    [/^Change Tuesday/, () => setField('To', '10:00'), 'Save'],
    `Schedule saved. ${stopped} ${stays}`,
  ],
  [
    'a stop that ends now',
    'es',
    [/^Cambiar .*24 de nov/, () => setField('Hasta', '10:00'), 'Guardar'],
    'Horario guardado. No entran pedidos nuevos hasta mañana a las 10:00 a.m. El pedido abierto sigue. 1 va con retraso.',
  ],
  ['a cancelled stop', 'en', [/^Change Tuesday/, 'Cancel Nov 24'], stays],
  [
    'a cancelled stop',
    'en',
    [/^Change Tuesday/, 'Cancel Nov 24', 'Truck trouble', 'Cancel Nov 24'],
    `Nov 24 is cancelled. ${stopped} ${stays}`,
  ],
  ['a closed day', 'en', ['Add closed days', 'Close these days'], stays],
] as const)('S6, X6: %s names in %s the orders that stay', async (_case, language, steps, text) => {
  await changeLanguage(language);
  let isClosed = false;
  const view = openSchedule(today, {
    chefOrders: [lateOrder],
    getKitchen: () =>
      sampleKitchen({ open: !isClosed, opensAt: isClosed ? '2026-11-25T17:00:00.000Z' : null }),
    changeOccurrence: (request: CallOptions<Endpoint>) => {
      isClosed ||= !isPreview(request);
      return answerWith()(request);
    },
    updateKitchen: (request: CallOptions<Endpoint>) => answerWith()(request),
  });
  for (const step of steps) await (typeof step === 'function' ? step() : view.press(step));
  await waitFor(() => expectPage({ reads: [text], never: [/No open orders|No hay pedidos abiertos/] }));
});

test('S6: a change without open orders tells no customer, and reopening a day brings back no orders', async () => {
  const occurrences = [sampleOccurrence({ status: 'cancelled', reason: 'Workshop' })];
  const { press } = openSchedule({ ...friday, occurrences });
  await press(/^Change Friday/);
  await press('Remove every Friday');
  const dialog = within(await findDialog('Remove Every Friday?'));
  expect(dialog.getByText('No open orders: nobody is told.')).toBeTruthy();
  expect(dialog.queryByLabelText('Reason, which they read')).toBeNull();
  await press('Go back');
  await press('Back to the usual times');
  expect(await screen.findByText('Open again. Orders that ended do not come back.')).toBeTruthy();
});
