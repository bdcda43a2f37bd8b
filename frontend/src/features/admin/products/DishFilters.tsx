import { dishStates, type DishState } from '@homechef/contract/admin/list-options';
import { categories } from '@homechef/contract/products/product-options';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { getCategoryLabel } from '../../products/shared/category-label.ts';
import { ChoiceField, findOption } from '../list/filters/ChoiceField.tsx';
import { CityField, describeCity } from '../list/filters/CityField.tsx';
import { DateFields } from '../list/filters/DateFields.tsx';
import { describeDates, pickDates } from '../list/filters/describe-dates.ts';
import type { FilterFieldsProps, FilterValues, ListFilters } from '../list/use-admin-list.ts';

const pickOptions = ({ state, category }: FilterValues) => ({
  state: findOption<DishState>(dishStates, state),
  category: findOption(categories, category),
});

function DishFilterFields({ values, onChange }: FilterFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <ChoiceField
        label={t('adminConsole.dishes.state')}
        name="state"
        anyLabel={t('adminConsole.dishes.anyState')}
        options={dishStates}
        value={values.state}
        getLabel={(state) => t(`adminConsole.dishes.states.${state}`)}
        onChange={onChange}
      />
      <ChoiceField
        label={t('adminConsole.dishes.category')}
        name="category"
        anyLabel={t('adminConsole.dishes.anyCategory')}
        options={categories}
        value={values.category}
        getLabel={(category) => getCategoryLabel(category, t)}
        onChange={onChange}
      />
      <DateFields
        values={values}
        onChange={onChange}
        labels={{ from: t('adminConsole.dishes.from'), to: t('adminConsole.dishes.to') }}
      />
      <CityField values={values} onChange={onChange} />
    </>
  );
}

/** Filters of the dish list: state, category, day of creation, and the kitchen’s city. */
export const dishFilters: ListFilters = {
  names: ['state', 'category', 'from', 'to', 'city'],
  toQuery: (values) => {
    const { state, category } = pickOptions(values);
    return {
      ...(state && { state }),
      ...(category && { category }),
      ...(values.city && { city: values.city }),
      ...pickDates(values),
    };
  },
  describe: (values, t, locale) => {
    const { state, category } = pickOptions(values);
    return [
      ...(state ? [{ label: t(`adminConsole.dishes.states.${state}`), names: ['state'] }] : []),
      ...(category ? [{ label: getCategoryLabel(category, t), names: ['category'] }] : []),
      ...describeDates(values, t, locale),
      ...describeCity(values),
    ];
  },
  Fields: DishFilterFields,
};
