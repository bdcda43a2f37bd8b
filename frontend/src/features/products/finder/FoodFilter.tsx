import { useState } from 'react';
import { allergens, diets, type Allergen, type Diet } from '@homechef/contract/products/dietary/diets';
import { addMessages } from '../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { dietary } from '../dietary/dietary.en.ts';
import { ToggleChips } from '../../../ui/forms/ToggleChips.tsx';
import { finder } from './finder.en.ts';
import type { FinderFilters } from './finder-params.ts';

addMessages('en', { finder, dietary });

const frequentAllergens = ['peanuts', 'nuts', 'milk', 'eggs', 'wheat', 'gluten', 'soybeans'] as const;
const otherAllergens = allergens.filter(
  (allergen) => !(frequentAllergens as readonly string[]).includes(allergen),
);

const toList = (text: string) => text.split(',').filter(Boolean);

interface Props {
  filters: FinderFilters;
  onChange: (filters: Partial<FinderFilters>) => void;
}

/** Renders the filters by diet and allergen. Each choice applies at once. */
export function FoodFilter({ filters: { diet, without }, onChange }: Props) {
  const { t } = useTranslation();
  // On a phone the surrounding panel is closed anyway. On a wide screen the list of dishes has to stay in view.
  const [isOpen] = useState(() => window.innerWidth < 992);
  const activeCount = toList(diet).length + toList(without).length;
  const isOtherChosen = toList(without).some((allergen) =>
    (otherAllergens as readonly string[]).includes(allergen),
  );
  const allergenChips = (values: readonly (typeof allergens)[number][]) => (
    <ToggleChips<string>
      values={values}
      chosen={toList(without)}
      getLabel={(allergen) => t(`dietary.allergens.${allergen as Allergen}`)}
      onChange={(chosen) => onChange({ without: chosen.join() })}
    />
  );
  return (
    <details className="food-filter" open={isOpen}>
      <summary>
        {t('finder.food')}
        {activeCount > 0 && (
          <span className="badge is-low ms-2">{t('products.filter.on', { active: activeCount })}</span>
        )}
      </summary>
      <fieldset>
        <legend>{t('finder.diet')}</legend>
        <ToggleChips<string>
          values={diets}
          chosen={toList(diet)}
          getLabel={(value) => t(`dietary.diets.${value as Diet}`)}
          onChange={(chosen) => onChange({ diet: chosen.join() })}
        />
      </fieldset>
      <fieldset>
        <legend>{t('finder.without')}</legend>
        {allergenChips(frequentAllergens)}
        <details open={isOtherChosen}>
          <summary>{t('finder.moreAllergens')}</summary>
          {allergenChips(otherAllergens)}
        </details>
        <p className="text-soft">{t('finder.withoutWhy')}</p>
      </fieldset>
    </details>
  );
}
