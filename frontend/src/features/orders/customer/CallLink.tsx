import { toTelUrl } from '../../../platform/format/phone.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Icon } from '../../../ui/display/Icon.tsx';

/** Calls the kitchen. The phone of a kitchen that is gone is unknown. */
export function CallLink({ kitchen, phone }: { kitchen: string; phone: string | undefined }) {
  const { t } = useTranslation();
  if (!phone) return null;
  return (
    <a className="btn btn-secondary" href={toTelUrl(phone)}>
      <Icon name="phone" />
      {t('orderPage.rows.call', { kitchen })}
    </a>
  );
}
