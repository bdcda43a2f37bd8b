import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { CityOfZip } from '../../zip-codes/CityOfZip.tsx';
import { AccountField, type AccountFieldsProps } from './AccountField.tsx';

/** Renders a chef’s pickup address. Only the street is optional. */
export function AddressFields(form: AccountFieldsProps) {
  const { t } = useTranslation();
  const { city = '', state = '', zip = '' } = form.form;
  return (
    <>
      <AccountField field="street" {...form} label={t('users.fields.streetOptional')} />
      <div className="field-pair">
        <AccountField field="city" {...form} />
        <AccountField field="state" {...form} />
        <AccountField field="zip" {...form} />
      </div>
      <CityOfZip zip={zip.trim()} city={city} state={state} onUse={form.onChange} />
    </>
  );
}
