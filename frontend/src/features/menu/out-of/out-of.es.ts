import type { TranslatedCatalog } from '../../../platform/i18n/language.ts';
import type { outOf as en } from './out-of.en.ts';

export const outOf: TranslatedCatalog<typeof en> = {
  title: '¿Se acabó algo?',
  label: 'Se acabó',
  dishes_one: '{{count}} platillo',
  dishes_other: '{{count}} platillos',
  out_one: '{{name}} está agotado en {{count}} platillo.',
  out_other: '{{name}} está agotado en {{count}} platillos.',
  back_one: '{{name}} se vende otra vez en {{count}} platillo.',
  back_other: '{{name}} se vende otra vez en {{count}} platillos.',
  keep_one: '{{count}} porción de un pedido abierto lo conserva.',
  keep_other: '{{count}} porciones de pedidos abiertos lo conservan.',
  undo: 'Deshacer',
};
