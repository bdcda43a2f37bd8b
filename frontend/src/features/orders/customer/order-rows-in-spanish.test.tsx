import { afterEach, test, vi } from 'vitest';
import { changeLanguage } from '../../../platform/i18n/language.ts';
import { expectPage } from '../../../testing/expect-page.ts';
import {
  at,
  before,
  elsewhere,
  moved,
  newPlace,
  off,
  openSituation,
  type Situation,
  times,
} from '../../../testing/order-situations.tsx';
import { samplePickupChange } from '../../../testing/samples.ts';

afterEach(() => changeLanguage('en'));

const declined = { items: [{ stage: 'declined' as const, reason: 'Out of gas' }] };
const ready = [{ stage: 'ready' as const }];

test.each<[string, Situation, string[], string[]?]>([
  [
    'O8',
    { ...declined, pickup: { answerBy: at('16:30') }, history: [{ event: 'decline', by: 'system' }] },
    [
      'No respondieron a tiempo',
      'La Paloma Truck no respondió antes de las 4:30 p.m. El pedido terminó, no pagas nada.',
    ],
    ['rechazó tu', 'p\\.m\\.\\.'],
  ],
  [
    'O11, X23: a stock reason is read in Spanish',
    {
      items: [{ stage: 'cancelled', reason: 'We are sold out.', reasonKey: 'soldOut' }],
      history: [{ event: 'cancel', by: 'chef' }],
    },
    ['La Paloma Truck canceló tu pedido', '“Se nos agotó.” No pagas nada.'],
    ['We are'],
  ],
  [
    'O13',
    { items: [{ stage: 'no_show' }] },
    [
      'No se recogió',
      'La Paloma Truck lo marcó a las 4:20 p.m. No pagas nada. ¿Todavía vienes hoy? Llama primero.',
    ],
  ],
  [
    'O18',
    { pickup: { change: off } },
    [
      'No se puede recoger a las 6:45 p.m.',
      '“Road works” Elige otra hora. Sin respuesta se cancela a esa hora, no pagas nada.',
      'Cancelar sin costo',
    ],
    ['Cómo llegar'],
  ],
  [
    'O20',
    { items: ready, pickup: { change: newPlace }, now: at('18:50') },
    [
      'Listo en Tempe Beach',
      'Antes: Roosevelt Row. “Road works” Trae $15.25 antes de las 7:00 p.m., o cancela gratis.',
    ],
    ['(Enviado|Aceptado|Listo) ?las '],
  ],
  [
    'O22',
    { items: ready, now: at('19:00') },
    [
      'Tu comida te espera',
      'Tu hora era hasta las 7:00 p.m. Desde las 7:30 p.m. la cocina puede marcarlo como no recogido.',
    ],
  ],
  [
    'O26',
    { pickup: { change: moved } },
    [
      'Nueva hora: Hoy 7:15 p.m.',
      'Antes: 6:45 p.m. “Road works” Sin respuesta, queda la nueva hora. Cancela gratis.',
      '7:15 p.m. está bien',
      'Otra hora',
    ],
    ['p\\.m\\.\\.'],
  ],
  [
    'O27',
    { pickup: { change: samplePickupChange({ ...times, place: elsewhere, before }) } },
    ['Nuevo lugar: Tempe Beach', 'Hoy 7:15 p.m. Antes: Roosevelt Row.', 'Ahí voy'],
  ],
  [
    'O32',
    { now: at('18:20') },
    ['Recoge en 25 minutos', 'Roosevelt Row, 6:45 p.m. Trae $15.25 en efectivo. Aquí ves cuándo está listo.'],
  ],
  [
    'O9: the history says what happened, whoever did it',
    { items: [{ stage: 'cancelled' }], history: [{ event: 'cancel', by: 'customer' }] },
    ['Cancelaste este pedido', 'Tú: 1 × Pork Tamales: cancelado'],
    ['Tú: [a-z]+ó '],
  ],
  [
    'O37: the hour one has its own article',
    {
      items: ready,
      now: at('13:20'),
      pickup: { startsAt: at('13:30'), endsAt: at('13:45'), here: { at: at('13:15'), note: '' } },
    },
    ['La Paloma Truck ve desde la 1:15 p.m. que ya llegaste.'],
  ],
])('%s in Spanish', async (_id, situation, reads, never = []) => {
  await changeLanguage('es');
  await openSituation(situation);
  await vi.waitFor(() => expectPage({ reads, never: never.map((words) => new RegExp(words)) }));
});
