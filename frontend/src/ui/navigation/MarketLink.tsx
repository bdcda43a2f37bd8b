import { paths } from '../../lib/routing/paths.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Link } from './Link.tsx';

/** The way to the food, from wherever there is none. */
export function MarketLink() {
  const { t } = useTranslation();
  return (
    <Link className="btn btn-primary" to={paths.market}>
      {t('ui.toMarket')}
    </Link>
  );
}
