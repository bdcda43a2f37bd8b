import { test } from 'vitest';
import { expectInBothLanguages, type PageTexts } from '../../../../testing/expect-page.ts';
import { at, openSituation, type Situation } from '../../../../testing/order-situations.tsx';

const declined = { items: [{ stage: 'declined' as const, reason: 'Out of gas' }] };
const cancelled = { items: [{ stage: 'cancelled' as const, reason: 'Out of gas' }] };
const gone = ['4071', 'Directions'];
const none = [...gone, 'Cash to pay'];
const received = { stage: 'picked_up' as const, pickedAt: at('16:30') };

test.each<[string, Situation, string[], string[]?, PageTexts?]>([
  [
    'O7: declined by the kitchen',
    { ...declined, history: [{ event: 'decline', by: 'chef' }] },
    ['La Paloma Truck declined your order', '“Out of gas” Nothing to pay.', 'Find something else'],
    [...none, 'sorry'],
  ],
  [
    'O8: no answer',
    { ...declined, pickup: { answerBy: at('16:30') }, history: [{ event: 'decline', by: 'system' }] },
    ['No answer in time', 'La Paloma Truck did not answer by 4:30 pm. The order ended, nothing to pay.'],
    ['declined your order', ...none],
    {
      reads: [
        'No respondieron a tiempo',
        'La Paloma Truck no respondió antes de las 4:30 p.m. El pedido terminó, no pagas nada.',
      ],
      never: ['rechazó tu', /p\.m\.\./],
    },
  ],
  [
    'O9: cancelled by the customer',
    { ...cancelled, history: [{ event: 'cancel', by: 'customer' }] },
    ['You cancelled this order', 'Nothing to pay.', 'Order again'],
    none,
    { reads: ['Cancelaste este pedido', 'Tú: 1 × Pork Tamales: cancelado'], never: [/Tú: [a-z]+ó /] },
  ],
  [
    'O10: cancelled by the kitchen',
    { ...cancelled, history: [{ event: 'cancel', by: 'chef' }] },
    ['La Paloma Truck cancelled your order', '“Out of gas” Nothing to pay.', 'Find something else'],
    none,
  ],
  [
    'X17, X23: cancelled as sold out, and in stock again',
    {
      items: [{ stage: 'cancelled', reason: 'We are sold out.', reasonKey: 'soldOut' }],
      history: [{ event: 'cancel', by: 'chef' }],
    },
    [
      'La Paloma Truck cancelled your order',
      '“We are sold out.” Nothing to pay.',
      'Find something else',
      'Order again',
    ],
    ['is back', 'In Stock', 'held for you', ...none],
    { reads: ['La Paloma Truck canceló tu pedido', '“Se nos agotó.” No pagas nada.'], never: ['We are'] },
  ],
  [
    'O10: cancelled by the market',
    { ...cancelled, history: [{ event: 'cancel', by: 'admin' }] },
    ['The market cancelled your order', '“Out of gas” Nothing to pay.'],
    none,
  ],
  [
    'O11: off, and no other time chosen',
    { ...cancelled, history: [{ event: 'cancel', by: 'system' }] },
    [
      'This order was cancelled',
      'It was off at 6:45 pm, and no other time was chosen. Nothing to pay.',
      'Order again',
    ],
    ['Truck cancelled', 'you did not answer', ...none],
  ],
  [
    'O11: no answer to an offer',
    {
      items: [{ stage: 'cancelled', reason: 'x', reasonKey: 'noOfferAnswer' }],
      history: [{ event: 'cancel', by: 'system' }],
    },
    ['The answer to La Paloma Truck did not come by 4:20 pm. Nothing to pay.'],
    ['you did not answer'],
  ],
  [
    'O11: account closed',
    {
      items: [{ stage: 'cancelled', reason: 'x', reasonKey: 'accountClosed' }],
      history: [{ event: 'cancel', by: 'system' }],
    },
    ['La Paloma Truck closed its account. Nothing to pay.'],
  ],
  [
    'O12, X5: paid, then cancelled',
    { items: [{ stage: 'cancelled', isPaid: true }], history: [{ event: 'cancel', by: 'chef' }] },
    [
      'La Paloma Truck owes you $15.25',
      'You paid in cash and get it back in cash, from the kitchen. Call first.',
      'Call La Paloma Truck',
    ],
    ['othing to pay', 'Paid', 'card'],
  ],
  [
    'X16: paid, and the account of the kitchen closed',
    {
      items: [{ stage: 'cancelled', isPaid: true, reason: 'x', reasonKey: 'accountClosed' }],
      history: [{ event: 'cancel', by: 'system' }],
      pickup: { phone: null },
    },
    ['La Paloma Truck owes you $15.25', 'La Paloma Truck closed its account.'],
    ['Call', 'Order again', 'othing to pay'],
  ],
  [
    'O12: given back',
    {
      items: [{ stage: 'cancelled', isPaid: true }],
      history: [{ event: 'cancel', by: 'chef', refunded: 15.25 }],
    },
    ['$15.25 given back', 'La Paloma Truck noted it at 4:20 pm. Not so? Report it.', 'Report a problem'],
    ['owes you', 'Call La Paloma Truck'],
  ],
  [
    'O12: given back dish by dish',
    {
      items: [
        { stage: 'cancelled', isPaid: true },
        { stage: 'cancelled', isPaid: true, price: 4 },
      ],
      history: [
        { event: 'cancel', by: 'chef', refunded: 15.25, items: ['0'.repeat(24)] },
        { event: 'cancel', by: 'chef', refunded: 4, items: ['1'.repeat(24)] },
      ],
    },
    ['$19.25 given back'],
    ['owes you'],
  ],
  [
    'O13: not picked up, the same day',
    { items: [{ stage: 'no_show' }] },
    [
      'Not picked up',
      'La Paloma Truck marked it at 4:20 pm. Nothing to pay. Still coming today? Call first.',
      'Call La Paloma Truck',
    ],
    ['you missed', ...none],
    {
      reads: [
        'No se recogió',
        'La Paloma Truck lo marcó a las 4:20 p.m. No pagas nada. ¿Todavía vienes hoy? Llama primero.',
      ],
    },
  ],
  [
    'O13, X8: not picked up, an earlier day',
    { items: [{ stage: 'no_show' }], now: at('00:00', '2026-11-24') },
    ['It was for yesterday 6:45 pm. Nothing to pay.', 'Order again'],
    ['today', ...none],
  ],
  [
    'O14: picked up and paid',
    { items: [{ ...received, isPaid: true }] },
    ['Picked up. Enjoy!', 'Picked up at 4:30 pm. $15.25 paid in cash.', 'Order again'],
    none,
  ],
  [
    'O15: picked up, not confirmed',
    { items: [received] },
    [
      'Picked up. Enjoy!',
      'La Paloma Truck has not confirmed your $15.25 yet. Paid already? Nothing left to do.',
      'Not confirmed yet: $15.25',
    ],
    ['Cash to pay', 'You owe', 'Paid$'],
  ],
  [
    'O16: handed over without the code',
    {
      items: [{ ...received, isPaid: true }],
      history: [{ event: 'handOver', by: 'chef', reason: 'Phone was empty' }],
    },
    [
      'La Paloma Truck handed it over without your code at 4:20 pm: “Phone was empty” Not you? Call.',
      'Call La Paloma Truck',
      'Report a problem',
    ],
  ],
])('%s', async (_id, situation, reads, never = [], inSpanish) => {
  await openSituation(situation);
  await expectInBothLanguages({ reads, never }, inSpanish);
});
