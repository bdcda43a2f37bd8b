import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { longestSearch } from '../lib/use-list-address.ts';
import { Field } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { SendForm } from '../ui/SendForm.tsx';
import { kitchenSorts, type KitchenSort } from './kitchen-sorts.ts';

/** Finds an item by a part of its name. */
export function KitchenSearch({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(q);
  return (
    <div role="search">
      <SendForm className="kitchen-search" onSend={() => onSearch(typed.trim())}>
        <Field
          label={t('kitchen.list.search')}
          name="q"
          type="search"
          autoComplete="off"
          maxLength={longestSearch}
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit" variant="secondary">
          <Icon name="search" />
          {t('kitchen.list.find')}
        </Button>
        {q && (
          <Link className="btn btn-link" to={paths.chefProducts}>
            {t('kitchen.list.showAll')}
          </Link>
        )}
      </SendForm>
    </div>
  );
}

/** The order of the list. */
export function KitchenOrder({ sort, onSort }: { sort: KitchenSort; onSort: (sort: KitchenSort) => void }) {
  const { t } = useTranslation();
  return (
    <Field
      label={t('kitchen.list.sortBy')}
      name="sort"
      as="select"
      autoComplete="off"
      value={sort}
      onChange={(value) => onSort(value as KitchenSort)}
    >
      {kitchenSorts.map((one) => (
        <option key={one} value={one}>
          {t(`kitchen.list.sorts.${one}`)}
        </option>
      ))}
    </Field>
  );
}
