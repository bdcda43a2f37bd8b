import type { TranslatedCatalog } from '../../platform/i18n/language.ts';
import type { lastKitchens as english } from './last-kitchens.en.ts';

export const lastKitchens: TranslatedCatalog<typeof english> = {
  title: 'Tus últimas cocinas',
  ordered: 'Pedido el {{date}}',
};
