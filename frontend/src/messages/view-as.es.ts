import type { TranslatedCatalog } from '../platform/i18n/language.ts';
import type { viewAs as english } from './view-as.en.ts';

export const viewAs: TranslatedCatalog<typeof english> = {
  label: 'Ver como una cocina',
  sees: 'Ves lo que ve {{name}}.',
  fixed: 'No se puede cambiar nada.',
  stop: 'Salir',
  refused: 'Solo miras esta cocina. Aquí no se puede cambiar nada.',
  onlyOwn: 'Solo el chef puede ver esto.',
};
