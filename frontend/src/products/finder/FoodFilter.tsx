import { useState } from 'react';
import { allergens, diets } from '@homechef/contract/products/dietary/diets';
import { addMessages } from '../../lib/i18n/translate.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { dietary } from '../../dietary/dietary.en.ts';
import { finder } from './finder.en.ts';
import type { FinderFilters } from './finder-params.ts';

addMessages('en', { finder, dietary });

const frequentAllergens = ['peanuts', 'nuts', 'milk', 'eggs', 'gluten', 'soybeans'] as const;
const otherAllergens = allergens.filter(
  (allergen) => !(frequentAllergens as readonly string[]).includes(allergen),
);

const toList = (text: string) => text.split(',').filter(Boolean);

interface Props {
  filters: FinderFilters;
  onChange: (filters: Partial<FinderFilters>) => void;
}

interface ChipsProps<T extends string> {
  values: readonly T[];
  chosen: string;
  getLabel: (value: T) => string;
  onChange: (chosen: string) => void;
}

function Chips<T extends string>({ values, chosen, getLabel, onChange }: ChipsProps<T>) {
  const list = toList(chosen);
  const toggle = (value: string) =>
    onChange((list.includes(value) ? list.filter((other) => other !== value) : [...list, value]).join());
  return (
    <div className="chips">
      {values.map((value) => (
        <button
          key={value}
          type="button"
          className="chip"
          aria-pressed={list.includes(value)}
          onClick={() => toggle(value)}
        >
          {getLabel(value)}
        </button>
      ))}
    </div>
  );
}

/** Renders the filters by diet and allergen. Each choice applies at once. */
export function FoodFilter({ filters: { diet, without }, onChange }: Props) {
  const { t } = useTranslation();
  // On a phone the panel around it is closed. On a wide screen the list of dishes stays in view.
  const [isOpen] = useState(() => window.innerWidth < 992);
  const activeCount = toList(diet).length + toList(without).length;
  const isOtherChosen = toList(without).some((allergen) =>
    (otherAllergens as readonly string[]).includes(allergen),
  );
  const allergenChips = (values: readonly (typeof allergens)[number][]) => (
    <Chips
      values={values}
      chosen={without}
      getLabel={(allergen) => t(`dietary.allergens.${allergen}`)}
      onChange={(chosen) => onChange({ without: chosen })}
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
        <Chips
          values={diets}
          chosen={diet}
          getLabel={(value) => t(`dietary.diets.${value}`)}
          onChange={(chosen) => onChange({ diet: chosen })}
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
