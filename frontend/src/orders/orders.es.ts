import type { Translation } from '../lib/language.ts';
import type { orders as en } from './orders.en.ts';

export const orders: Translation<typeof en> = {
  toMarket: 'Ver las cocinas más recientes',
  mine: {
    title: 'Mis pedidos',
    empty: 'Aún no hay pedidos',
    emptyHint: 'Aquí aparece lo que pidas, con su número y en qué va.',
    more_one: 'y {{count}} más',
    more_other: 'y {{count}} más',
  },
};
