import type { TranslatedCatalog } from '../../../platform/i18n/language.ts';
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
  nearestTo: 'Primero los más cercanos a {{place}}',
  nextPickup: 'Próxima hora para recoger: {{time}}',
  distance: 'a {{distance}}',
  dishes: 'Ver platillos',
  dishesOf: 'Ver platillos de {{name}}',
  map: 'Mapa',
  mapOf: 'Mapa: {{name}}',
  none: 'Aún no hay chefs en {{city}}',
  noneHint: 'Prueba con un código postal cercano o mira todos los platillos.',
};
