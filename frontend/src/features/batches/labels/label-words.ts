import { usAllergens } from '@homechef/contract/batches/labels';
import type { AllergenDetails, AllergenStates } from '@homechef/contract/products/dietary/diets';

type UsAllergen = (typeof usAllergens)[number];
export type LabelLanguage = 'en' | 'es';

interface LabelWords {
  ingredients: string;
  contains: string;
  lot: string;
  made: string;
  net: string;
  allergens: Record<UsAllergen, string>;
}

/** Fixed words of a label. They do not follow the language of the page, because the law wants English first. */
export const labelWords: Record<LabelLanguage, LabelWords> = {
  en: {
    ingredients: 'Ingredients:',
    contains: 'Contains:',
    lot: 'Lot',
    made: 'Made',
    net: 'Net wt',
    allergens: {
      fish: 'fish',
      crustaceans: 'crustacean shellfish',
      nuts: 'tree nuts',
      wheat: 'wheat',
      milk: 'milk',
      eggs: 'eggs',
      peanuts: 'peanuts',
      soybeans: 'soy',
      sesame: 'sesame',
    },
  },
  es: {
    ingredients: 'Ingredientes:',
    contains: 'Contiene:',
    lot: 'Lote',
    made: 'Hecho',
    net: 'Cont. neto',
    allergens: {
      fish: 'pescado',
      crustaceans: 'crustáceos',
      nuts: 'nueces de árbol',
      wheat: 'trigo',
      milk: 'leche',
      eggs: 'huevo',
      peanuts: 'cacahuate',
      soybeans: 'soya',
      sesame: 'ajonjolí',
    },
  },
};

/**
 * Lists what a label has to declare, in the words of US law: the major allergens that the food contains, and the kind
 * of nut, fish or shellfish where the chef named it.
 */
export function listContained(
  allergens: AllergenStates,
  details: AllergenDetails,
  language: LabelLanguage,
): string {
  const species: Partial<Record<string, string | undefined>> = details;
  const names = usAllergens
    .filter((allergen) => allergens[allergen] === 'contains')
    .map((allergen) => species[allergen] || labelWords[language].allergens[allergen]);
  const text = names.join(', ');
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Returns a calendar date as labels have it: 11/27/2026. */
export const formatLabelDate = (date: string): string => {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${Number(month)}/${Number(day)}/${year}`;
};
