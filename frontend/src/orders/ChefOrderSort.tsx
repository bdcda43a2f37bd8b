import { useTranslation } from 'react-i18next';
import { Field } from '../ui/Field.tsx';
import { chefSorts, type ChefSort } from './chef-orders-list.ts';

interface Props {
  sort: ChefSort;
  onSort: (sort: ChefSort) => void;
}

/** Which orders stand first. */
export function ChefOrderSort({ sort, onSort }: Props) {
  const { t } = useTranslation();
  return (
    <Field
      label={t('orders.chef.sortBy')}
      name="sort"
      as="select"
      className="chef-sort"
      autoComplete="off"
      value={sort}
      onChange={(value) => onSort(value as ChefSort)}
    >
      {chefSorts.map((name) => (
        <option key={name} value={name}>
          {t(`orders.chef.sorts.${name}`)}
        </option>
      ))}
    </Field>
  );
}
