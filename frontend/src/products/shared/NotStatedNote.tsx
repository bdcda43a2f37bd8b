import { allergens, type AllergenStates } from '@homechef/contract/products/dietary/diets';
import { useLocation } from 'react-router-dom';
import { dietary } from '../../dietary/dietary.en.ts';
import { useDietaryNames } from '../../dietary/use-dietary-names.ts';
import { addMessages } from '../../lib/i18n/translate.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { finder } from '../finder/finder.en.ts';
import { parseFinderFilters } from '../finder/finder-params.ts';

addMessages('en', { finder, dietary });

/** Names the allergens of the filter in the URL about which the chef of a dish says nothing. */
export function NotStatedNote({ allergens: states }: { allergens: AllergenStates }) {
  const { t } = useTranslation();
  const { nameAllergens } = useDietaryNames();
  const { search } = useLocation();
  const unwanted = parseFinderFilters(new URLSearchParams(search)).without.split(',');
  const unstated = allergens.filter(
    (allergen) => unwanted.includes(allergen) && states[allergen] === undefined,
  );
  if (unstated.length === 0) return null;
  return <p className="not-stated">{t('finder.notStated', { allergen: nameAllergens(unstated) })}</p>;
}
