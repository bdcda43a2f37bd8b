import { test } from 'vitest';
import { expectInBothLanguages, type PageTexts } from '../../../../testing/expect-page.ts';
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
  place,
} from '../../../../testing/order-situations.tsx';
import { samplePickupChange } from '../../../../testing/samples.ts';

const offer = { answerBy: at('17:00'), options: [{ kind: 'later' as const, ...times }] };
const gone = ['4071', 'Directions'];
const none = [...gone, 'Cash to pay'];
const ready = [{ stage: 'ready' as const }];
const noTime = { startsAt: null, endsAt: null, cancelUntil: null };

test.each<[string, Situation, string[], string[]?, PageTexts?]>([
  [
    'O17: allergens changed',
    { items: [{ allergenChanged: ['milk'] }] },
    [
      'Allergens changed: Pork Tamales',
      'It now contains or may contain Milk. Keep it, or cancel it free.',
      'Cancel this dish',
    ],
    ['safe'],
  ],
  [
    'O17: allergens changed, paid',
    { items: [{ stage: 'ready', isPaid: true, allergenChanged: ['milk'] }], now: at('18:50') },
    [
      'Allergens changed: Pork Tamales',
      'Call La Paloma Truck: it cancels and gives $15.25 back.',
      'Ready now.',
    ],
    ['Cancel this dish', 'safe'],
  ],
  [
    'O18: pickup off',
    { pickup: { change: off } },
    [
      'No pickup at 6:45 pm',
      '“Road works” Choose another time. Without an answer it is cancelled then, nothing to pay.',
      'Choose another time',
      'Cancel, nothing to pay',
    ],
    ['Being prepared', ...none],
    {
      reads: [
        'No se puede recoger a las 6:45 p.m.',
        '“Road works” Elige otra hora. Sin respuesta se cancela a esa hora, no pagas nada.',
        'Cancelar sin costo',
      ],
      never: ['Cómo llegar'],
    },
  ],
  [
    'O18, X2: ready, paid, and off',
    { items: [{ stage: 'ready', isPaid: true }], pickup: { change: off } },
    [
      'The food is ready. Call La Paloma Truck before you choose.',
      'Without an answer it is cancelled then, and La Paloma Truck gives $15.25 back.',
    ],
    ['othing to pay', ...gone],
  ],
  [
    'O19: offer open',
    { items: [{ offer }] },
    [
      'Pork Tamales ran short: please choose',
      'Answer by 5:00 pm. Without an answer it is cancelled, nothing to pay for it.',
      'Cancel it',
    ],
  ],
  [
    'O19, X7: offer past its deadline',
    { items: [{ offer }], now: at('17:00') },
    ['The time to answer is over. It is cancelled by itself, nothing to pay for it.'],
    ['Cancel it', 'was cancelled'],
  ],
  [
    'O20: ready, and the place moved',
    { items: ready, pickup: { change: newPlace }, now: at('18:50') },
    [
      'Ready at Tempe Beach',
      'Before: Roosevelt Row. “Road works” Bring $15.25 by 7:00 pm, or cancel free.',
      '9 Oak St, Phoenix',
    ],
    ['1 Main St'],
    {
      reads: [
        'Listo en Tempe Beach',
        'Antes: Roosevelt Row. “Road works” Trae $15.25 antes de las 7:00 p.m., o cancela gratis.',
      ],
      never: [/(Enviado|Aceptado|Listo) ?las /],
    },
  ],
  [
    'O21: ready, past closing',
    { items: ready, now: at('21:00') },
    [
      'La Paloma Truck closed at 9:00 pm',
      'It was not picked up. Call before you come.',
      'Call La Paloma Truck',
    ],
    ['Ready now', 'Directions'],
  ],
  [
    'O21, X6: not ready, past closing',
    { now: at('21:05') },
    ['La Paloma Truck closed at 9:00 pm', 'It was not marked ready. Call before you come.', 'Cancel free'],
    ['paused', 'Directions', 'too late'],
  ],
  [
    'O22: own time over',
    { items: ready, now: at('19:00') },
    [
      'Your food is waiting',
      'Your time was until 7:00 pm. From 7:30 pm the kitchen may mark it as not picked up.',
      'I’m here',
      'Call La Paloma Truck',
    ],
    ['you are late', 'expired'],
    {
      reads: [
        'Tu comida te espera',
        'Tu hora era hasta las 7:00 p.m. Desde las 7:30 p.m. la cocina puede marcarlo como no recogido.',
      ],
    },
  ],
  [
    'O23: ready early, stop running',
    { items: ready, now: at('18:30') },
    ['Ready early. Bring $15.25', 'Roosevelt Row. Come now, or at 6:45 pm as planned.'],
  ],
  [
    'O23: ready early, stop not begun',
    { items: ready },
    ['Ready for you at 6:45 pm', 'Roosevelt Row opens then, not before. Bring $15.25 in cash.'],
    ['ome now'],
  ],
  [
    'O24, X27: ready',
    { items: ready, now: at('18:50') },
    [
      'Ready now. Bring $15.25',
      'Roosevelt Row. Please come by 7:00 pm.',
      'I’m here',
      'Directions',
      'PICKED UP',
      '1 Main St',
    ],
    ['warm'],
  ],
  [
    'O24: ready and paid',
    { items: [{ stage: 'ready', isPaid: true }], now: at('18:50') },
    ['Ready now. Already paid'],
    ['Bring'],
  ],
  [
    'O37: the customer is there, since the hour one in Spanish',
    {
      items: ready,
      now: at('13:20'),
      pickup: { startsAt: at('13:30'), endsAt: at('13:45'), here: { at: at('13:15'), note: '' } },
    },
    ['La Paloma Truck sees since 1:15 pm that you are here.'],
    [],
    { reads: ['La Paloma Truck ve desde la 1:15 p.m. que ya llegaste.'] },
  ],
  [
    'X1: ready at the new time',
    { items: ready, pickup: { change: moved }, now: at('19:20') },
    ['Ready now. Bring $15.25', 'It was moved to 7:15 pm and is ready already.'],
    ['is fine', 'New time'],
  ],
  [
    'O25: new time passed',
    { pickup: { change: moved }, now: at('19:30') },
    [
      'The new time has passed',
      'Call La Paloma Truck, choose another time, or cancel free.',
      'Call La Paloma Truck',
    ],
    ['is fine'],
  ],
  [
    'O26: new time',
    { pickup: { change: moved } },
    [
      'New time: Today 7:15 pm',
      'It was 6:45 pm. “Road works” Without an answer the new time holds. Cancel free.',
      '7:15 pm is fine',
      'Other time',
    ],
    ['by 6:45 pm'],
    {
      reads: [
        'Nueva hora: Hoy 7:15 p.m.',
        'Antes: 6:45 p.m. “Road works” Sin respuesta, queda la nueva hora. Cancela gratis.',
        '7:15 p.m. está bien',
        'Otra hora',
      ],
      never: [/p\.m\.\./],
    },
  ],
  [
    'O26: delayed',
    { pickup: { change: { ...moved, delayMinutes: 30 } } },
    ['30 minutes later: 7:15 pm', 'It was 6:45 pm.'],
  ],
  [
    'O27: new place',
    { pickup: { change: newPlace } },
    [
      'New place: Tempe Beach',
      'Before: Roosevelt Row. “Road works” Without an answer the new place holds. Cancel free.',
      'I’ll come there',
      'Other time',
    ],
    ['1 Main St'],
  ],
  [
    'O27, X13: new place and time',
    { pickup: { change: samplePickupChange({ ...times, place: elsewhere, before }) } },
    ['New place: Tempe Beach', 'Today 7:15 pm. Before: Roosevelt Row.'],
    [],
    { reads: ['Nuevo lugar: Tempe Beach', 'Hoy 7:15 p.m. Antes: Roosevelt Row.', 'Ahí voy'] },
  ],
  [
    'O28: due',
    { now: at('18:49') },
    ['Not ready yet', 'It was for 6:45 pm. You see here when it is ready.', 'Call La Paloma Truck'],
    ['Being prepared', 'any minute'],
  ],
  [
    'O28: late',
    { now: at('18:50') },
    ['5 minutes late', 'It was for 6:45 pm. Call, wait, or cancel free.', 'Cancel free'],
    ['Being prepared', 'any minute', 'too late'],
  ],
  [
    'O29: some dishes ready',
    { items: [{ stage: 'ready' }, { stage: 'accepted' }], pickup: { stage: 'accepted' } },
    ['1 of 2 dishes ready', 'Please wait for the rest: today 6:45 pm.'],
    ['Ready now'],
  ],
  [
    'O30: sent, street hidden',
    {
      items: [{ stage: 'placed' }],
      pickup: { answerBy: at('16:56'), place: { ...place, address: '' }, code: undefined },
    },
    [
      'Sent. Answer by 4:56 pm',
      'You pay $15.25 only if La Paloma Truck accepts. Cancel free until it answers. The street comes with the answer.',
    ],
    ['confirmed', 'Being prepared', 'too late', 'Directions'],
  ],
  [
    'O31: answer time over',
    { items: [{ stage: 'placed' }], pickup: { answerBy: at('16:40') } },
    ['No answer yet', 'The time to answer is over. The order ends by itself, nothing to pay.'],
    ['declined'],
  ],
  [
    'O32, O35: within 60 minutes, free cancel over',
    { now: at('18:20') },
    [
      'Pick up in 25 minutes',
      'Roosevelt Row, 6:45 pm. Bring $15.25 in cash. You see here when it is ready.',
      'It is too late to change or cancel here. Please call the kitchen.',
      'Directions',
    ],
    ['ready in'],
    {
      reads: [
        'Recoge en 25 minutos',
        'Roosevelt Row, 6:45 p.m. Trae $15.25 en efectivo. Aquí ves cuándo está listo.',
      ],
    },
  ],
  [
    'O33, O35: later, free cancel',
    {},
    [
      'Pick up at 6:45 pm',
      'Roosevelt Row. Bring $15.25 in cash.',
      'Cancel free until 6:15 pm.',
      'Change time',
      'Add to calendar',
    ],
    ['too late'],
  ],
  [
    'O34: no time',
    { pickup: noTime },
    [
      'You see here when it is ready',
      'La Paloma Truck has your order. There is no fixed time. Bring $15.25.',
    ],
    ['soon', 'late'],
  ],
  [
    'O36: new time as asked',
    { history: [{ event: 'reschedule', by: 'customer' }] },
    ['New time: Today 6:45 pm, as you asked.'],
    ['is fine'],
  ],
  [
    'O36: offer withdrawn, allergens kept',
    {
      items: [{ allergenChanged: ['milk'], allergenChangeKept: true }],
      history: [{ event: 'withdrawOffer', by: 'chef' }],
    },
    [
      'La Paloma Truck has your Pork Tamales after all.',
      'You kept Pork Tamales after its allergens changed.',
    ],
    ['Keep it'],
  ],
  [
    'X4: one dish cancelled',
    { items: [{ stage: 'ready' }, { stage: 'cancelled' }], now: at('18:50') },
    [
      'Ready now. Bring $15.25',
      'Salsa is off the order. You pay nothing for it.',
      'Cash to pay at pickup$15.25',
    ],
  ],
  [
    'X25: three questions',
    { items: [{ allergenChanged: ['milk'], offer }], pickup: { change: moved } },
    ['Allergens changed: Pork Tamales', 'Pork Tamales ran short: please choose', 'New time: Today 7:15 pm'],
  ],
])('%s', async (_id, situation, reads, never = [], inSpanish) => {
  await openSituation(situation);
  await expectInBothLanguages({ reads, never }, inSpanish);
});
