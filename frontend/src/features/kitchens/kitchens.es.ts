import type { TranslatedCatalog } from '../../platform/i18n/language.ts';
import type { kitchens as en } from './kitchens.en.ts';
import { approval } from './approval/approval.es.ts';
import { blocks } from './blocks/blocks.es.ts';
import { menuPage } from './menu-page/menu-page.es.ts';
import { limits } from './limits/limits.es.ts';
import { page } from './page/page.es.ts';
import { poster } from './poster/poster.es.ts';
import { schedule } from './schedule/schedule.es.ts';
import { settings } from './settings/settings.es.ts';
import { start } from './start/start.es.ts';

export const kitchens: TranslatedCatalog<typeof en> = {
  tabs: { label: 'Cocina', schedule: 'Cuándo y dónde', limits: 'Cuánto' },
  place: {
    name: 'Nombre del lugar',
    nameHint: 'Lo que la gente busca, por ejemplo Downtown Market',
    street: 'Calle y número',
    city: 'Ciudad',
    state: 'Estado',
    zip: 'Código postal',
    position: 'Usar mi ubicación',
    asking: 'Obteniendo tu ubicación…',
    positionAdded: 'Ubicación agregada: las indicaciones llevan justo aquí',
    positionFailed: 'No se pudo obtener tu ubicación',
    removePosition: 'Quitar la ubicación',
    unnamed: 'Dale al lugar un nombre o una calle',
  },
  dishes: {
    none: 'Todavía no tienes platillos publicados.',
  },
  approval,
  blocks,
  schedule,
  limits,
  settings,
  menuPage,
  poster,
  start,
  page,
};
