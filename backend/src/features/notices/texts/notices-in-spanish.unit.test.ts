import { expect, test } from 'vitest';
import { at, reason, write, type Case } from './notice-cases.fixture.ts';

const etiqueta = 'vie 27 de nov, 6:45 p.m.';

test.each<Case>([
  [
    'N1: waits',
    'placed',
    { needsAnswer: true },
    'Tu pedido espera respuesta',
    'La Paloma Truck responde antes del vie 27 de nov, 4:30 p.m. Antes no pagas nada.',
  ],
  [
    'N2: accepted',
    'accepted',
    {},
    'Tu pedido fue aceptado',
    `La Paloma Truck, ${etiqueta}, Roosevelt Row. Trae $15.25. Código 4071.`,
  ],
  [
    'N3: by silence',
    'declined',
    { by: 'system' },
    'Tu pedido quedó sin respuesta',
    'La Paloma Truck no respondió antes del vie 27 de nov, 4:30 p.m. No pagas nada.',
  ],
  [
    'N4: before the pickup',
    'reminder',
    {},
    `Tu hora para recoger: ${etiqueta}`,
    'La Paloma Truck, Roosevelt Row. Trae $15.25. Código 4071.',
  ],
  [
    'N5',
    'ready',
    {},
    'Tu pedido está listo',
    'La Paloma Truck, Roosevelt Row, hasta el vie 27 de nov, 7:00 p.m. Trae $15.25. Código 4071.',
  ],
  [
    'N6, X23: a stock reason in the language of the reader',
    'moved',
    { reason: 'We are running late.', reasonKey: 'late', delayMinutes: 15 },
    '15 minutos más tarde: 6:45 p.m.',
    `La Paloma Truck: ${etiqueta}, Roosevelt Row. “Vamos con retraso.” Acepta, elige otra hora o cancela gratis.`,
  ],
  [
    'N7: off',
    'moved',
    { isWithdrawn: true, reason },
    'No se puede recoger a tu hora',
    `La Paloma Truck, ${etiqueta}: “Out of gas” Elige otra; si no, se cancela y no pagas nada.`,
  ],
  [
    'N8: paid',
    'cancelled',
    { owed: 1525 },
    'Tu pedido fue cancelado',
    'La Paloma Truck: La Paloma Truck te debe $15.25: llama primero.',
  ],
  [
    'N8: not picked up',
    'noShow',
    {},
    'No se recogió',
    'La Paloma Truck marcó tu pedido el vie 27 de nov, 7:30 p.m. No pagas nada. ¿Vienes hoy? Llama primero.',
  ],
  [
    'N9: offer',
    'asked',
    {},
    'Una pregunta sobre tu pedido',
    'No alcanzó Pork Tamales. Responde antes del vie 27 de nov, 4:30 p.m. o se cancela, no pagas nada.',
  ],
  [
    'N11: new order to answer',
    'newOrder',
    { needsAnswer: true },
    'Pedido nuevo',
    `${etiqueta}: 2 Pork Tamales, $15.25. Responde antes del vie 27 de nov, 4:30 p.m.`,
  ],
  [
    'N14: a dispute of the cook',
    'orderSettled',
    { reason: 'Estaba frío.' },
    'El mercado resolvió un desacuerdo sobre un pedido',
    '7K3M-9QX2-V4TB: “Estaba frío.”',
  ],
  [
    'N11: moved',
    'orderMoved',
    { before: at('18:15') },
    'Un cliente cambió su hora',
    '7K3M-9QX2-V4TB: vie 27 de nov, 6:45 p.m., antes vie 27 de nov, 6:15 p.m.',
  ],
  [
    'N12: not reached',
    'notReached',
    { phone: '602 555 0101' },
    'Un aviso no llegó: llama',
    '7K3M-9QX2-V4TB, vie 27 de nov, 6:45 p.m.: 602 555 0101.',
  ],
  ['N12: nobody came', 'noShowDue', {}, 'Nadie vino', `7K3M-9QX2-V4TB, ${etiqueta} Puedes marcarlo.`],
  ['N13: approved', 'permitApproved', {}, 'Tu cocina está aprobada', 'Los clientes ya la encuentran.'],
  [
    'N13: refused',
    'permitRefused',
    { reason },
    'Tu permiso fue rechazado',
    '“Out of gas” Corrígelo y envíalo de nuevo.',
  ],
  [
    'N13: expires',
    'permitExpires',
    { isWholeDay: true },
    'Tu permiso vence el 27 de noviembre de 2026',
    'Envía antes el nuevo.',
  ],
  [
    'suspended until a time',
    'verdictSuspended',
    { startsAt: new Date('2026-05-09T01:30:00Z'), reason: 'Fraude' },
    'Tu cuenta está suspendida',
    'Tu cuenta está suspendida hasta el 8 de mayo de 2026, 6:30 p.m. MST: “Fraude” Puedes responder una vez, en la página de inicio de sesión.',
  ],
  [
    'N13: expired',
    'permitExpired',
    { openOrders: 3 },
    'Tu permiso venció',
    'Fuera del mercado; 3 pedidos abiertos siguen.',
  ],
])('%s: the notice %s reads well in Spanish', (...row) => {
  const [, , , title, text] = row;
  expect(write(row, 'es')).toEqual([title, text]);
});
