import type { NoticeEvent } from '@homechef/contract/notices/notice-events';
import { expect, test } from 'vitest';
import { english } from '../account-mails/account-mail-texts.en.ts';
import { spanish } from '../account-mails/account-mail-texts.es.ts';
import type { NoticeValues } from '../notices.model.ts';
import { at, pickup } from './notice-values.fixture.ts';
import { getTexts, getTitle, writeText } from './write-notice.ts';

const reason = 'Out of gas';
const label = 'Fri, Nov 27, 6:45 pm';
const etiqueta = 'vie 27 de nov, 6:45 p.m.';

type Texts = [title: string, text: string];

test.each<[id: string, NoticeEvent, NoticeValues, ...Texts, inSpanish?: Texts]>([
  [
    'N1: placed',
    'placed',
    {},
    'Your order is placed',
    `La Paloma Truck, ${label}, Roosevelt Row. Bring $15.25. Code 4071.`,
  ],
  [
    'N1: waits',
    'placed',
    { needsAnswer: true },
    'Your order waits for an answer',
    'La Paloma Truck answers by Fri, Nov 27, 4:30 pm. Nothing to pay before.',
    [
      'Tu pedido espera respuesta',
      'La Paloma Truck responde antes del vie 27 de nov, 4:30 p.m. Antes no pagas nada.',
    ],
  ],
  [
    'N2: accepted',
    'accepted',
    {},
    'Your order is accepted',
    `La Paloma Truck, ${label}, Roosevelt Row. Bring $15.25. Code 4071.`,
    ['Tu pedido fue aceptado', `La Paloma Truck, ${etiqueta}, Roosevelt Row. Trae $15.25. Código 4071.`],
  ],
  ['N3', 'declined', { reason }, 'Your order was declined', 'La Paloma Truck: “Out of gas” Nothing to pay.'],
  [
    'N3: by silence',
    'declined',
    { reason: 'The kitchen did not answer in time.', reasonKey: 'noAnswer', by: 'system' },
    'No answer to your order',
    'La Paloma Truck did not answer by Fri, Nov 27, 4:30 pm. Nothing to pay.',
    [
      'Tu pedido quedó sin respuesta',
      'La Paloma Truck no respondió antes del vie 27 de nov, 4:30 p.m. No pagas nada.',
    ],
  ],
  [
    'N4: before the pickup',
    'reminder',
    {},
    `Your pickup: ${label}`,
    'La Paloma Truck, Roosevelt Row. Bring $15.25. Code 4071.',
    [`Tu hora para recoger: ${etiqueta}`, 'La Paloma Truck, Roosevelt Row. Trae $15.25. Código 4071.'],
  ],
  [
    'N5',
    'ready',
    {},
    'Your order is ready',
    'La Paloma Truck, Roosevelt Row, until Fri, Nov 27, 7:00 pm. Bring $15.25. Code 4071.',
    [
      'Tu pedido está listo',
      'La Paloma Truck, Roosevelt Row, hasta el vie 27 de nov, 7:00 p.m. Trae $15.25. Código 4071.',
    ],
  ],
  [
    'N5, X19: before the stop begins, part of it, paid',
    'ready',
    { isPart: true, isEarly: true, cash: 0 },
    'Part of your order is ready',
    `La Paloma Truck, Roosevelt Row, ${label}. Code 4071.`,
  ],
  [
    'N6: new time',
    'moved',
    { reason },
    'New pickup time: 6:45 pm',
    `La Paloma Truck: ${label}, Roosevelt Row. “Out of gas” Fine, other time or cancel free: tap.`,
  ],
  [
    'N6, X23: delayed, stock reason in the language of the reader',
    'moved',
    { reason: 'We are running late.', reasonKey: 'late', delayMinutes: 15 },
    '15 minutes later: 6:45 pm',
    `La Paloma Truck: ${label}, Roosevelt Row. “We are running late.” Fine, other time or cancel free: tap.`,
    [
      '15 minutos más tarde: 6:45 p.m.',
      `La Paloma Truck: ${etiqueta}, Roosevelt Row. “Vamos con retraso.” Acepta, elige otra hora o cancela gratis.`,
    ],
  ],
  [
    'N6: new place',
    'moved',
    { isPlaceMoved: true },
    'New pickup place',
    `La Paloma Truck: ${label}, Roosevelt Row. Fine, other time or cancel free: tap.`,
  ],
  [
    'N6: asked for by the customer',
    'moved',
    { isAsked: true, reason: 'You asked us to.', reasonKey: 'asked' },
    'New pickup time: 6:45 pm',
    `La Paloma Truck: ${label}, Roosevelt Row. As you asked.`,
  ],
  [
    'N7: off',
    'moved',
    { isWithdrawn: true, reason },
    'No pickup at your time',
    `La Paloma Truck, ${label}: “Out of gas” Choose another time, else it is cancelled then, nothing to pay.`,
    [
      'No se puede recoger a tu hora',
      `La Paloma Truck, ${etiqueta}: “Out of gas” Elige otra; si no, se cancela y no pagas nada.`,
    ],
  ],
  [
    'N8',
    'cancelled',
    { reason },
    'Your order was cancelled',
    'La Paloma Truck: “Out of gas” Nothing to pay.',
  ],
  [
    'N8: paid',
    'cancelled',
    { reason, owed: 1525 },
    'Your order was cancelled',
    'La Paloma Truck: “Out of gas” La Paloma Truck owes you $15.25: call first.',
    [
      'Tu pedido fue cancelado',
      'La Paloma Truck: “Out of gas” La Paloma Truck te debe $15.25: llama primero.',
    ],
  ],
  [
    'N8: paid, kitchen closed its account',
    'cancelled',
    { reason: "The chef's account was closed", reasonKey: 'accountClosed', owed: 1525 },
    'Your order was cancelled',
    "La Paloma Truck: “The chef's account was closed” La Paloma Truck owes you $15.25.",
  ],
  [
    'N8: one dish of several',
    'cancelled',
    { isPart: true },
    'Part of your order was cancelled',
    'La Paloma Truck, Pork Tamales: Nothing to pay for it.',
  ],
  [
    'N8: not picked up',
    'noShow',
    {},
    'Not picked up',
    'La Paloma Truck marked your order Fri, Nov 27, 7:30 pm. Nothing to pay. Still coming today? Call first.',
    [
      'No se recogió',
      'La Paloma Truck marcó tu pedido el vie 27 de nov, 7:30 p.m. No pagas nada. ¿Vienes hoy? Llama primero.',
    ],
  ],
  [
    'N9: allergens',
    'allergens',
    {},
    'Allergens of your order changed',
    'Pork Tamales, La Paloma Truck: keep it or cancel free.',
  ],
  [
    'N9: offer',
    'asked',
    {},
    'A question about your order',
    'Pork Tamales ran short. Answer by Fri, Nov 27, 4:30 pm, else it is cancelled, nothing to pay.',
    [
      'Una pregunta sobre tu pedido',
      'No alcanzó Pork Tamales. Responde antes del vie 27 de nov, 4:30 p.m. o se cancela, no pagas nada.',
    ],
  ],
  [
    'N9: without the code',
    'handedOver',
    { reason: 'Dead phone' },
    'Handed over without your code',
    'La Paloma Truck: “Dead phone” Not you? Call.',
  ],
  [
    'N10: hold',
    'hold',
    { dish: 'Pork Tamales', portions: 2 },
    `Your turn until ${label}`,
    '2 × Pork Tamales, La Paloma Truck, is held for you.',
  ],
  ['N10: review', 'review', {}, 'How was your food?', 'One tap of stars for La Paloma Truck.'],
  [
    'N10: removed',
    'removed',
    { reason: 'Scam' },
    'The market removed your order',
    `La Paloma Truck, ${label}: “Scam” Nothing is due.`,
  ],
  [
    'N14: a dispute of the customer',
    'settled',
    { reason: 'It was cold.' },
    'The market settled a dispute about your order',
    'La Paloma Truck: “It was cold.”',
  ],
  [
    'N14: a dispute of the cook',
    'orderSettled',
    { reason: 'It was cold.' },
    'The market settled a dispute about an order',
    '7K3M-9QX2-V4TB: “It was cold.”',
    ['El mercado resolvió un desacuerdo sobre un pedido', '7K3M-9QX2-V4TB: “It was cold.”'],
  ],
  ['N11: new order', 'newOrder', {}, 'New order', `${label}: 2 Pork Tamales, $15.25.`],
  [
    'N11: new order to answer',
    'newOrder',
    { needsAnswer: true },
    'New order',
    `${label}: 2 Pork Tamales, $15.25. Answer by Fri, Nov 27, 4:30 pm.`,
    ['Pedido nuevo', `${etiqueta}: 2 Pork Tamales, $15.25. Responde antes del vie 27 de nov, 4:30 p.m.`],
  ],
  [
    'N11: cancelled',
    'orderCancelled',
    {},
    'An order was cancelled',
    `${label}: 2 Pork Tamales. Stop cooking.`,
  ],
  [
    'N11: moved',
    'orderMoved',
    { before: at('18:15') },
    'A pickup was moved',
    `7K3M-9QX2-V4TB: ${label}, before Fri, Nov 27, 6:15 pm.`,
    ['Un cliente cambió su hora', '7K3M-9QX2-V4TB: vie 27 de nov, 6:45 p.m., antes vie 27 de nov, 6:15 p.m.'],
  ],
  ['N12: accepts a move', 'changeAnswered', {}, 'A customer answered', `7K3M-9QX2-V4TB: comes ${label}.`],
  [
    'N12: keeps a dish',
    'changeAnswered',
    { isKept: true },
    'A customer answered',
    '7K3M-9QX2-V4TB: keeps Pork Tamales.',
  ],
  ['N12: another dish', 'swapped', {}, 'A customer answered', '7K3M-9QX2-V4TB: takes Pork Tamales instead.'],
  [
    'N12: nobody came',
    'noShowDue',
    {},
    'Nobody came',
    `7K3M-9QX2-V4TB, ${label}. You can mark it.`,
    ['Nadie vino', `7K3M-9QX2-V4TB, ${etiqueta} Puedes marcarlo.`],
  ],
  [
    'N12: call',
    'moveUnanswered',
    { phone: '602 555 0101' },
    'No answer: please call',
    `7K3M-9QX2-V4TB, ${label}: 602 555 0101.`,
  ],
  [
    'N12: not reached',
    'notReached',
    { phone: '602 555 0101' },
    'Not reached: please call',
    `7K3M-9QX2-V4TB, ${label}: 602 555 0101.`,
    ['Un aviso no llegó: llama', '7K3M-9QX2-V4TB, vie 27 de nov, 6:45 p.m.: 602 555 0101.'],
  ],
  [
    'N13: approved',
    'permitApproved',
    {},
    'Your kitchen is approved',
    'Customers can find it now.',
    ['Tu cocina está aprobada', 'Los clientes ya la encuentran.'],
  ],
  [
    'N13: approved while it is hidden or suspended',
    'permitApproved',
    { isOffMarket: true },
    'Your permit is checked',
    'It stays off the market for another reason.',
  ],
  [
    'N13: approval of the kitchen',
    'kitchenApproved',
    {},
    'Your kitchen is approved',
    'Customers can find it now.',
  ],
  [
    'N13: approval of a hidden kitchen',
    'kitchenApproved',
    { isOffMarket: true },
    'Your kitchen was checked',
    'It stays off the market for another reason.',
  ],
  [
    'N13: refused',
    'permitRefused',
    { reason },
    'Your permit was refused',
    '“Out of gas” Correct it and send it again.',
    ['Tu permiso fue rechazado', '“Out of gas” Corrígelo y envíalo de nuevo.'],
  ],
  ['N13: more', 'permitMore', { reason }, 'A question about your permit', '“Out of gas”'],
  [
    'N13: expires',
    'permitExpires',
    { isWholeDay: true },
    'Your permit expires on November 27, 2026',
    'Send the new one before.',
    ['Tu permiso vence el 27 de noviembre de 2026', 'Envía antes el nuevo.'],
  ],
  [
    'N13: expires, to admins',
    'permitExpires',
    { isWholeDay: true, isForAdmin: true },
    'A permit expires on November 27, 2026',
    'La Paloma Truck.',
  ],
  [
    'suspended until a time',
    'verdictSuspended',
    { startsAt: new Date('2026-05-09T01:30:00Z'), timeZone: 'UTC', isWholeDay: true, reason: 'Fraud' },
    'Your account is suspended',
    'Your account is suspended until May 8, 2026 at 6:30 pm MST: “Fraud” You can answer once, where you sign in.',
    [
      'Tu cuenta está suspendida',
      'Tu cuenta está suspendida hasta el 8 de mayo de 2026, 6:30 p.m. MST: “Fraud” Puedes responder una vez, en la página de inicio de sesión.',
    ],
  ],
  [
    'N13: expired',
    'permitExpired',
    { openOrders: 3 },
    'Your permit has expired',
    'Off the market; 3 open orders stay.',
    ['Tu permiso venció', 'Fuera del mercado; 3 pedidos abiertos siguen.'],
  ],
  [
    'N13: expired, one order',
    'permitExpired',
    { openOrders: 1 },
    'Your permit has expired',
    'Off the market; 1 open order stays.',
  ],
  [
    'N13: expired, to admins, no order',
    'permitExpired',
    { isForAdmin: true },
    'A permit has expired',
    'La Paloma Truck: off the market.',
  ],
])('%s: the notice %s reads well', (_id, event, values, title, text, inSpanish) => {
  const notice = { event, values: { ...pickup, ...values }, createdAt: at('19:30') };
  const read = (language: 'en' | 'es') => [getTitle(notice, language), writeText(notice, language)];
  expect(read('en')).toEqual([title, text]);
  if (inSpanish) expect(read('es')).toEqual(inSpanish);
  // Apart from the quoted reason, a text message has room for it beside the link.
  expect(text.replace(/“.*?”/, '').length).toBeLessThanOrEqual(110);
});

test('no title of a notice contains anything that people typed', () => {
  const typed = { kitchen: 'TYPED', reason: 'TYPED', dish: 'TYPED', place: 'TYPED', phone: 'TYPED' };
  const events: NoticeEvent[] = ['placed', 'declined', 'moved', 'cancelled', 'ready', 'hold', 'swapped'];
  for (const event of events) {
    const notice = { event, values: { ...pickup, ...typed }, createdAt: at('19:30') };
    expect(getTitle(notice, 'en') + getTitle(notice, 'es')).not.toContain('TYPED');
  }
});

test('a notice from an earlier version, with few facts, still reads as a sentence', () => {
  const values = { kitchen: 'La Paloma Truck', by: 'chef' };
  const read = (event: NoticeEvent) => writeText({ event, values, createdAt: at('19:30') }, 'en');
  expect(read('accepted')).toBe('La Paloma Truck.');
  expect(read('ready')).toBe('La Paloma Truck.');
  expect(read('cancelled')).toBe('La Paloma Truck: Nothing to pay.');
});

// The same line ends emails to cooks, and emails about cancelled orders, for which nobody pays.
test.each(['en', 'es'] as const)('an email does not end by telling its reader to pay (%s)', (language) => {
  for (const { footer } of [getTexts(language).mail, language === 'en' ? english : spanish])
    expect(footer).toMatch(/Customers pay|Los clientes pagan/);
});
