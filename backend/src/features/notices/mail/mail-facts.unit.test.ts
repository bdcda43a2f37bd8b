import type { NoticeEvent } from '@homechef/contract/notices/notice-events';
import type { Language } from '@homechef/contract/users/user-options';
import { expect, test } from 'vitest';
import type { NoticeValues } from '../notices.model.ts';
import { at, pickup } from '../texts/notice-values.fixture.ts';
import { listFacts } from './mail-facts.ts';

const order = '7K3M9QX2V4TB';
const kitchen = { 'Order number': '7K3M-9QX2-V4TB', Kitchen: 'La Paloma Truck', Dishes: '2 Pork Tamales' };
const time = 'Fri, Nov 27, 6:45 pm';
const standing = { ...kitchen, Pickup: `${time}, Roosevelt Row`, 'Cash to pay at pickup': '$15.25' };
const { Kitchen: _kitchen, ...ofChef } = kitchen;

const write = (event: NoticeEvent, values: NoticeValues, language: Language = 'en') =>
  listFacts({ event, order, values: { ...pickup, ...values }, createdAt: at('19:30') }, language).map(
    (group) => Object.fromEntries(group.map(({ label, value }) => [label, value])),
  );

test.each<[string, NoticeEvent, NoticeValues, object]>([
  ['N1', 'placed', {}, standing],
  ['N6', 'moved', {}, standing],
  ['N7: without the time that is off', 'moved', { isWithdrawn: true }, kitchen],
  ['N8: without cash', 'cancelled', {}, kitchen],
  ['N5: paid', 'ready', { cash: 0 }, { ...kitchen, Pickup: standing.Pickup }],
  ['N11: without the customer', 'newOrder', { place: '' }, { ...ofChef, Pickup: time, Cash: '$15.25' }],
  ['N11: cancelled', 'orderCancelled', {}, ofChef],
])('%s: an email has the facts of its order that are still true (%s)', (_id, event, values, expected) => {
  expect(write(event, values)).toEqual([expected]);
});

test('N1: an email about a new order from several kitchens has the facts of each', () => {
  const waiting = { ...pickup, kitchen: 'Casa Lupe', place: '', needsAnswer: true };
  expect(write('placed', { kitchen: 'La Paloma Truck, Casa Lupe', parts: [pickup, waiting] }, 'es')).toEqual([
    { 'Número de pedido': '7K3M-9QX2-V4TB' },
    {
      Cocina: 'La Paloma Truck',
      Platillos: '2 Pork Tamales',
      Recoger: 'vie 27 de nov, 6:45 p.m., Roosevelt Row',
      'Efectivo a pagar al recoger': '$15.25',
      Código: '4071',
    },
    {
      Cocina: 'Casa Lupe',
      Platillos: '2 Pork Tamales',
      Recoger: 'vie 27 de nov, 6:45 p.m.',
      'Efectivo a pagar al recoger': '$15.25',
      'Respuesta hasta': 'el vie 27 de nov, 4:30 p.m.',
    },
  ]);
});
