import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../lib/paths.ts';

/** The way to the food, from wherever there is none. */
export function ToMarket() {
  const { t } = useTranslation();
  return (
    <Link className="btn btn-primary" to={paths.market}>
      {t('ui.toMarket')}
    </Link>
  );
}
