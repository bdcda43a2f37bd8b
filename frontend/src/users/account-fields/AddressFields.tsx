import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { AccountField, type AccountForm } from './AccountField.tsx';

/** Where the food is picked up: street optional, city, state and zip not (spec §5). */
export function AddressFields(form: AccountForm) {
  const { t } = useTranslation();
  return (
    <>
      <AccountField of="street" {...form} hint={t('users.hints.optional')} />
      <AccountField of="city" {...form} />
      <div className="field-pair">
        <AccountField of="state" {...form} />
        <AccountField of="zip" {...form} />
      </div>
    </>
  );
}
