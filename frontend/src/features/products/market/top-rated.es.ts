import type { TranslatedCatalog } from '../../../platform/i18n/language.ts';
import type { topRated as en } from './top-rated.en.ts';

export const topRated: TranslatedCatalog<typeof en> = {
  title: 'Los mejores',
  carousel: 'carrusel',
  place: '{{place}} de {{all}}',
  previous: 'Platillo anterior',
  next: 'Platillo siguiente',
  play: 'Reproducir los mejores platillos',
  pause: 'Pausar los mejores platillos',
};
