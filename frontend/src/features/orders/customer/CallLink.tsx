import { toTelUrl } from '../../../ui/display/ContactLinks.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Icon } from '../../../ui/display/Icon.tsx';

/** A link that calls the kitchen. The phone is unknown if the kitchen no longer exists. */
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
