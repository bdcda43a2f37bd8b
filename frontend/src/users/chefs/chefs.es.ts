import type { TranslatedCatalog } from '../../lib/i18n/language.ts';
import type { chefs as en } from './chefs.en.ts';

export const chefs: TranslatedCatalog<typeof en> = {
  title: 'Encuentra un chef',
  toOrders: 'Ver tus pedidos',
  zip: 'Código postal',
  lookUp: 'Buscar chefs',
  inCity: 'Chefs en {{city}}',
  count_one: '{{count, number}} chef',
  count_other: '{{count, number}} chefs',
  nearestFirst: 'Los más cercanos primero',
  distance: 'a {{distance}}',
  dishes: 'Ver los platillos',
  dishesOf: 'Ver los platillos de {{name}}',
  map: 'Mapa',
  mapOf: 'Mapa de dónde está {{name}}',
  none: 'Aún no hay chefs en {{city}}',
  noneHint: 'Prueba con el código postal de un lugar cercano, o mira qué se cocina en todas partes.',
};
