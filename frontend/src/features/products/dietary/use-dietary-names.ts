import type { Allergen, AllergenDetails, Diet } from '@homechef/contract/products/dietary/diets';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';

const formats = new Map<string, Intl.ListFormat>();

function getFormat(locale: string): Intl.ListFormat {
  const format = formats.get(locale) ?? new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
  formats.set(locale, format);
  return format;
}

/** Returns functions that list diets and allergens in words, such as "Milk, Tree nuts (walnuts)". */
export function useDietaryNames() {
  const { t } = useTranslation();
  const locale = useLocale();
  const join = (names: readonly string[]) => getFormat(locale).format(names);
  return {
    nameAllergens: (allergens: readonly Allergen[], details: AllergenDetails = {}) =>
      join(
        allergens.map((allergen) => {
          const species = (details as Partial<Record<Allergen, string>>)[allergen];
          const name = t(`dietary.allergens.${allergen}`);
          return species ? `${name} (${species})` : name;
        }),
      ),
    nameDiets: (diets: readonly Diet[]) => join(diets.map((diet) => t(`dietary.diets.${diet}`))),
  };
}
