import { maxAddressLengths } from '@homechef/contract/users/address';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { Field } from '../ui/forms/Field.tsx';
import { Icon } from '../ui/display/Icon.tsx';
import { ValidatedForm } from '../ui/forms/ValidatedForm.tsx';

interface Props {
  /** The zip code looked up now; empty for none. */
  zip: string;
  onLookUp: (zip: string) => void;
}

/** Asks for a zip code. */
export function ZipForm({ zip, onLookUp }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(zip);
  const [before, setBefore] = useState(zip);
  if (zip !== before) {
    setBefore(zip);
    setTyped(zip);
  }
  return (
    <ValidatedForm className="zip-form" onSubmit={() => onLookUp(typed.trim())}>
      <Field
        label={t('chefs.zip')}
        name="zip"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={maxAddressLengths.zip}
        value={typed}
        onChange={setTyped}
      />
      <Button type="submit">
        <Icon name="search" />
        {t('chefs.lookUp')}
      </Button>
    </ValidatedForm>
  );
}
