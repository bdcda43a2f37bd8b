import type { TranslatedCatalog } from '../../platform/i18n/language.ts';
import type { pictureCrop as english } from './picture-crop.en.ts';

export const pictureCrop: TranslatedCatalog<typeof english> = {
  title: 'Elige lo que ve la gente',
  lead: 'Arrastra la foto o muévela con las flechas del teclado.',
  area: 'Parte de la foto que ve la gente',
  zoom: 'Acercar',
  dark: 'Esta foto está oscura',
  asItIs: 'Como está',
  brighter: 'Más clara',
  use: 'Usar esta foto',
};
