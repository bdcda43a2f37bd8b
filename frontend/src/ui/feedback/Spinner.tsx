import { Spinner as Wheel } from 'react-bootstrap';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

/** Something is on its way (spec §2). */
export function Spinner() {
  const { t } = useTranslation();
  return (
    <div className="loading" role="status">
      <Wheel animation="border" aria-hidden="true" />
      <span>{t('ui.loading')}</span>
    </div>
  );
}
