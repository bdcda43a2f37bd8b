import { listDietConflicts } from '@homechef/contract/products/dietary/diets';
import type { FieldErrors } from '../../../platform/http/api-client.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { getCategoryLabel } from '../shared/category-label.ts';
import type { ProductFormValues } from './product-form.ts';

export function useDietErrors(form: ProductFormValues): FieldErrors {
  const { t } = useTranslation();
  const errors = listDietConflicts(form).map(({ field, label, allergen }) => {
    const name =
      field === 'category'
        ? getCategoryLabel(form.category, t)
        : t(`dietary.diets.${label as ProductFormValues['diets'][number]}`);
    const values = { label: name, allergen: t(`dietary.allergens.${allergen}`) };
    return [field, t('dietary.edit.conflict', values)] as const;
  });
  return Object.fromEntries(errors.reverse());
}
