import { useSearchParams } from 'react-router-dom';
import { addMessages } from '../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { useAppSelector } from '../../../store/store.ts';
import { CounterIcon } from '../../../ui/display/CounterIcon.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { PageTitle } from '../../../ui/navigation/PageTitle.tsx';
import { handOver } from './hand-over.en.ts';
import { HandOverFlow } from './HandOverFlow.tsx';
import { WalkUpSale } from './sale/WalkUpSale.tsx';
import './hand-over.scss';

addMessages('en', { handOver });

/** Renders the chef’s counter: handing over an order, or selling to someone without the app. */
export function HandOverScreen() {
  const { t } = useTranslation();
  const chef = useAppSelector((state) => state.session.user);
  const [params] = useSearchParams();
  const isSale = params.get('sale') !== null;
  return (
    <>
      <PageTitle title={t('handOver.title')} className="visually-hidden" />
      <nav className="segments counter-modes" aria-label={t('handOver.modes.label')}>
        <Link to={paths.chefHandOver} aria-current={isSale ? undefined : 'page'}>
          <CounterIcon name="bag" />
          {t('handOver.modes.order')}
        </Link>
        <Link to={paths.walkUpSale} aria-current={isSale ? 'page' : undefined}>
          {t('handOver.modes.walkUp')}
        </Link>
      </nav>
      {chef && (isSale ? <WalkUpSale chefId={chef._id} /> : <HandOverFlow chefId={chef._id} />)}
    </>
  );
}
