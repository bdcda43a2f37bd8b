import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { useTranslation } from 'react-i18next';
import { longestSearch } from '../lib/use-list-address.ts';
import { Field } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { SendForm } from '../ui/SendForm.tsx';

interface Props {
  /** What is searched for now. */
  q: string;
  /** What can be searched for. */
  label: string;
  onSearch: (q: string) => void;
}

/** Searches when it is sent; follows the address when someone goes back. */
export function ListSearch({ q, label, onSearch }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(q);
  const [seen, setSeen] = useState(q);
  if (q !== seen) {
    setSeen(q);
    setTyped(q);
  }
  return (
    <div role="search">
      <SendForm onSend={() => onSearch(typed.trim())} className="admin-search">
        <Field
          label={label}
          name="q"
          type="search"
          inputMode="search"
          autoComplete="off"
          maxLength={longestSearch}
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit" variant="secondary">
          <Icon name="search" />
          {t('admin.search')}
        </Button>
      </SendForm>
    </div>
  );
}
