import { useState, type ReactNode } from 'react';
import { Button } from 'react-bootstrap';
import { maxSearchLength } from '@homechef/contract/http/text-input';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Field } from './Field.tsx';
import { Icon } from '../display/Icon.tsx';
import { ValidatedForm } from './ValidatedForm.tsx';

interface Props {
  /** What is searched for now. */
  q: string;
  /** What can be searched for. */
  label: string;
  /** Stands in the field where its label is hidden. */
  placeholder?: string;
  className: string;
  onSearch: (q: string) => void;
  /** What else stands beside the button. */
  children?: ReactNode;
}

/** Searches when it is sent; follows the address when someone goes back. */
export function SearchForm({ q, label, placeholder, className, onSearch, children }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(q);
  const [seen, setSeen] = useState(q);
  if (q !== seen) {
    setSeen(q);
    setTyped(q);
  }
  return (
    <div role="search">
      <ValidatedForm onSubmit={() => onSearch(typed.trim())} className={className}>
        <Field
          label={label}
          name="q"
          type="search"
          inputMode="search"
          autoComplete="off"
          placeholder={placeholder}
          maxLength={maxSearchLength}
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit" variant="secondary">
          <Icon name="search" />
          {t('ui.search')}
        </Button>
        {children}
      </ValidatedForm>
    </div>
  );
}
