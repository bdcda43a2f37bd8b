import { Spinner as BootstrapSpinner } from 'react-bootstrap';
import { useTranslation } from '../../platform/i18n/use-translation.ts';

export function Spinner() {
  const { t } = useTranslation();
  return (
    <div className="loading" role="status">
      <BootstrapSpinner animation="border" aria-hidden="true" />
      <span>{t('ui.loading')}</span>
    </div>
  );
}
