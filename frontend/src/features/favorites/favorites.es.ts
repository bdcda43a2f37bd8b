import type { TranslatedCatalog } from '../../platform/i18n/language.ts';
import type { favorites as english } from './favorites.en.ts';

export const favorites: TranslatedCatalog<typeof english> = {
  button: 'Favorito',
  of: 'Favorito: {{name}}',
  failed: 'No se pudo guardar. {{error}}',
  title: 'Tus favoritos',
  dishes: 'Platillos',
  kitchens: 'Cocinas',
  none: 'Toca el corazón de un platillo o de una cocina, y aparecerá aquí.',
  soldOut: 'Agotado',
};
