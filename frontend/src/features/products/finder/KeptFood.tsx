import { allergens, diets } from '@homechef/contract/products/dietary/diets';
import { addMessages } from '../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { dietary } from '../dietary/dietary.en.ts';
import { finder } from './finder.en.ts';
import type { FinderFilters } from './finder-params.ts';

addMessages('en', { finder, dietary });

interface Props {
  filters: FinderFilters;
  onChange: (filters: Partial<FinderFilters>) => void;
}

/** Shows the diet and allergen filters in use, which stay until they are removed. Visible on a phone, too. */
export function KeptFood({ filters: { diet, without }, onChange }: Props) {
  const { t } = useTranslation();
  const wanted = diet.split(',');
  const unwanted = without.split(',');
  const remove = (list: readonly string[], value: string) => list.filter((other) => other !== value).join();
  const chips = [
    ...diets
      .filter((value) => wanted.includes(value))
      .map((value) => ({
        value,
        label: t(`dietary.diets.${value}`),
        change: { diet: remove(wanted, value) },
      })),
    ...allergens
      .filter((value) => unwanted.includes(value))
      .map((value) => ({
        value,
        label: t('finder.withoutOne', { allergen: t(`dietary.allergens.${value}`) }),
        change: { without: remove(unwanted, value) },
      })),
  ];
  if (chips.length === 0) return null;
  return (
    <ul className="chips" aria-label={t('finder.kept')}>
      {chips.map(({ value, label, change }) => (
        <li key={value}>
          <button
            type="button"
            className="chip"
            aria-label={t('finder.removeFilter', { label })}
            onClick={() => onChange(change)}
          >
            {label} <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
