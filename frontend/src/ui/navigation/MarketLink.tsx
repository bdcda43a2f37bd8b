import { paths } from '../../platform/routing/paths.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Link } from './Link.tsx';

export function MarketLink() {
  const { t } = useTranslation();
  return (
    <Link className="btn btn-primary" to={paths.market}>
      {t('ui.toMarket')}
    </Link>
  );
}
