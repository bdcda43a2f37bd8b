import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Field } from '../ui/Field.tsx';
import { addressOf, chefSorts, type ChefOrdersView } from './chef-orders-view.ts';

/** Which orders stand first. */
export function ChefOrderSort({ view }: { view: ChefOrdersView }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const sortBy = (sort: string) => {
    const address = addressOf({ ...view, sort: sort as ChefOrdersView['sort'], page: 1 });
    void navigate(address, { preventScrollReset: true });
  };
  return (
    <Field
      label={t('orders.chef.sortBy')}
      name="sort"
      as="select"
      className="chef-sort"
      autoComplete="off"
      value={view.sort}
      onChange={sortBy}
    >
      {chefSorts.map((sort) => (
        <option key={sort} value={sort}>
          {t(`orders.chef.sorts.${sort}`)}
        </option>
      ))}
    </Field>
  );
}
