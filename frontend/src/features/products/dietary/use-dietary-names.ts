import type { Allergen, Diet } from '@homechef/contract/products/dietary/diets';
import { useLocale } from '../../../platform/i18n/use-locale.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';

const formats = new Map<string, Intl.ListFormat>();

function getFormat(locale: string): Intl.ListFormat {
  const format = formats.get(locale) ?? new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
  formats.set(locale, format);
  return format;
}

/** Returns functions that list diets and allergens in words, such as "Milk, Tree nuts". */
export function useDietaryNames() {
  const { t } = useTranslation();
  const locale = useLocale();
  const join = (names: readonly string[]) => getFormat(locale).format(names);
  return {
    nameAllergens: (allergens: readonly Allergen[]) =>
      join(allergens.map((allergen) => t(`dietary.allergens.${allergen}`))),
    nameDiets: (diets: readonly Diet[]) => join(diets.map((diet) => t(`dietary.diets.${diet}`))),
  };
}
