import { listDietConflicts } from '@homechef/contract/products/dietary/diets';
import type { ProductUpdate } from '@homechef/contract/products/requests';
import { fieldError, invalidInput } from '../../platform/lib/app-error.ts';
import type { StoredProduct } from './model/products.model.ts';

export const getDietaryFacts = ({
  category,
  diets,
  allergens,
}: Pick<StoredProduct, 'category' | 'diets' | 'allergens'>) => ({
  category,
  diets: diets ?? [],
  allergens: allergens ?? {},
});

/** @throws AppError 400 if the product contains an allergen that its category or one of its diets rules out */
export function assertNoDietConflict(product: Parameters<typeof getDietaryFacts>[0]): void {
  const conflicts = listDietConflicts(getDietaryFacts(product));
  if (conflicts.length > 0)
    throw invalidInput(
      conflicts.map(({ field, label, allergen }) =>
        fieldError(field, 'product.diet_conflict', { label, allergen }),
      ),
    );
}

/**
 * Returns the diets and allergens of a product after an edit. Fields that the edit does not mention keep their values.
 */
export const mergeDietaryFacts = (stored: StoredProduct, form: ProductUpdate) =>
  getDietaryFacts({
    category: form.category,
    diets: form.diets ?? stored.diets,
    allergens: form.allergens ?? stored.allergens,
  });
