import { useState, type ReactNode } from 'react';
import { Button } from 'react-bootstrap';
import { maxSearchLength } from '@homechef/contract/http/text-input';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Field } from './Field.tsx';
import { Icon } from '../display/Icon.tsx';
import { ValidatedForm } from './ValidatedForm.tsx';

interface Props {
  q: string;
  label: string;
  /** Shows the label inside the field instead of above it. */
  isCompact?: boolean;
  isPart?: boolean; // whether the search landmark is around several fields, of which this is one
  onSearch: (q: string) => void;
  children?: ReactNode;
}

/**
 * Renders a search field that searches on submit. A change of `q`, such as after going back, replaces the typed text.
 */
export function SearchForm({ q, label, isCompact = false, isPart = false, onSearch, children }: Props) {
  const { t } = useTranslation();
  const [inputText, setInputText] = useState(q);
  const [previousQ, setPreviousQ] = useState(q);
  if (q !== previousQ) {
    setPreviousQ(q);
    setInputText(q);
  }
  return (
    <div role={isPart ? undefined : 'search'}>
      <ValidatedForm onSubmit={() => onSearch(inputText.trim())} className="search-form">
        <Field
          label={label}
          name="q"
          type="search"
          inputMode="search"
          isLabelHidden={isCompact}
          placeholder={isCompact ? label : undefined}
          maxLength={maxSearchLength}
          value={inputText}
          onChange={setInputText}
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
