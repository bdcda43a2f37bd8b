import type { TranslatedCatalog } from '../../platform/i18n/language.ts';
import type { menu as en } from './menu.en.ts';

export const menu: TranslatedCatalog<typeof en> = {
  exactly_one: 'Elige {{count}}',
  exactly_other: 'Elige {{count}}',
  upTo_one: 'Elige hasta {{count}}',
  upTo_other: 'Elige hasta {{count}}',
  range: 'Elige de {{min}} a {{max}}',
  missing_one: 'Elige {{count}} más: {{group}}',
  missing_other: 'Elige {{count}} más: {{group}}',
  soldOut: 'Agotado',
  left_one: 'Queda {{count}}',
  left_other: 'Quedan {{count}}',
  contains: 'Contiene {{allergens}}',
  asChosen: 'Con lo que elegiste: {{facts}}',
  mayContain: 'Puede contener {{allergens}}',
  notAnyMore: 'Ya no es: {{diets}}',
  less: 'Uno menos',
  more: 'Uno más',
  add: 'Agregar',
  save: 'Guardar',
  change: 'Cambiar',
  ranOut: '{{options}}: agotado. Elige otra vez.',
  lost: '{{options}}: agotado o fuera del menú. Elige otra vez.',
  again: 'El menú de este platillo cambió. Elige otra vez.',
  locked: 'Primero elige otra vez para {{name}}.',
  choose: 'Elegir para {{name}}',
};
