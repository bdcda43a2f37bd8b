import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { useTranslation } from 'react-i18next';
import { Field } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { SendForm } from '../ui/SendForm.tsx';

interface Props {
  /** What is searched for now. */
  q: string;
  onSearch: (q: string) => void;
}

/** Finds an order by its number or its customer's name. */
export function ChefOrderSearch({ q, onSearch }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(q);
  return (
    <div role="search">
      <SendForm onSend={() => onSearch(typed.trim())} className="chef-search">
        <Field
          label={t('orders.chef.search')}
          name="q"
          type="search"
          inputMode="search"
          autoComplete="off"
          placeholder={t('orders.chef.search')}
          maxLength={100}
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit" variant="secondary">
          <Icon name="search" />
          {t('orders.chef.find')}
        </Button>
      </SendForm>
    </div>
  );
}
