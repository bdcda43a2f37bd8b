import { cleanZip } from '@homechef/contract/zip-codes/zip-code';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { ValidatedForm } from '../../ui/forms/ValidatedForm.tsx';

interface Props {
  zip: string;
  onLookUp: (zip: string) => void;
}

export function ZipForm({ zip, onLookUp }: Props) {
  const { t } = useTranslation();
  const [value, setValue] = useState(zip);
  const [previousZip, setPreviousZip] = useState(zip);
  if (zip !== previousZip) {
    setPreviousZip(zip);
    setValue(zip);
  }
  return (
    <ValidatedForm className="zip-form" onSubmit={() => onLookUp(cleanZip(value).trim())}>
      <Field
        label={t('chefs.zip')}
        name="zip"
        inputMode="numeric"
        autoComplete="postal-code"
        value={value}
        onChange={setValue}
      />
      <Button type="submit">
        <Icon name="search" />
        {t('chefs.lookUp')}
      </Button>
    </ValidatedForm>
  );
}
