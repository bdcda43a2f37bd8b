import type { Product, ProductSummary } from '@homechef/contract/products/product';
import { addMessages } from '../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useDishAsSold } from '../../menu/state/dish-as-sold.ts';
import { AvoidedList } from '../dietary/AvoidedList.tsx';
import { AvoidedNote } from '../dietary/AvoidedNote.tsx';
import { dietary } from '../dietary/dietary.en.ts';
import { listByState, type ShownState } from '../dietary/list-by-state.ts';
import { useDietaryNames } from '../dietary/use-dietary-names.ts';
import { Icon, type IconName } from '../../../ui/display/Icon.tsx';

addMessages('en', { dietary });

const icons: Record<ShownState, IconName> = {
  contains: 'alert',
  may_contain: 'alert',
  free: 'check',
  unstated: 'minus',
};

export interface DishFactsProps {
  product: Product | ProductSummary;
}

export function DishAllergens({ product }: DishFactsProps) {
  const sold = useDishAsSold(product);
  const { allergens } = sold;
  const allergenDetails = 'allergenDetails' in sold ? sold.allergenDetails : {};
  const { t } = useTranslation();
  const { nameAllergens } = useDietaryNames();
  const groups = listByState(allergens);
  const isNoneStated = groups.every(({ state }) => state === 'unstated');
  return (
    <section aria-labelledby="allergens-title">
      <h2 id="allergens-title">{t('dietary.title')}</h2>
      <AvoidedNote allergens={allergens} />
      <AvoidedList isOffered />
      {isNoneStated ? (
        <p className="mb-0 text-soft">{t('dietary.noneStated')}</p>
      ) : (
        <dl className="stack gap-2">
          {groups.map(({ state, allergens: names }) => (
            <div key={state} className={`is-${state} ${state === 'unstated' ? 'text-soft' : ''}`}>
              <dt>
                <Icon name={icons[state]} />
                {t(`dietary.states.${state}`)}
              </dt>
              <dd>
                {nameAllergens(names, state === 'free' ? {} : allergenDetails)}
                {state === 'unstated' && <small className="d-block">{t('dietary.unstatedHint')}</small>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
