import type { TranslatedCatalog } from '../../lib/i18n/language.ts';
import type { dishPage as english } from './dish-page.en.ts';

export const dishPage: TranslatedCatalog<typeof english> = {
  times: {
    title: 'Próximas horas para recoger',
    none: 'Sin horas para recoger en los próximos 7 días',
  },
  takedown: {
    hidden: 'Un administrador ocultó este platillo. Solo su chef y los administradores lo ven:',
    removed: 'Un administrador retiró este platillo. Solo su chef y los administradores lo ven:',
  },
  more: {
    title: 'Más de {{kitchen}}',
    all: 'Todos los platillos de {{kitchen}}',
  },
};
