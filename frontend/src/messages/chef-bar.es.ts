import type { TranslatedCatalog } from '../platform/i18n/language.ts';
import type { chefBar as english } from './chef-bar.en.ts';

export const chefBar: TranslatedCatalog<typeof english> = {
  label: 'Mostrador',
  orders: 'Pedidos',
  board: 'Tablero',
  handOver: 'Entregar',
  schedule: 'Horario',
  cash: 'Caja',
};
