import { paths } from '../../../platform/routing/paths.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAppSelector } from '../../../store/store.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { deferredComponent } from '../../../ui/loading/deferred-component.tsx';
import { PageTitle } from '../../../ui/navigation/PageTitle.tsx';
import { MarketFinder } from '../finder/MarketFinder.tsx';
import { ProductCatalog } from './ProductCatalog.tsx';
import { useCatalogParams } from './use-catalog-params.ts';

const TopRatedCarousel = deferredComponent(() => import('./TopRatedCarousel.tsx'), 'TopRatedCarousel');

const LiveCatalog = deferredComponent(() => import('../live/LiveCatalog.ts'), 'LiveCatalog');

const LastKitchens = deferredComponent(() => import('../../last-kitchens/LastKitchens.tsx'), 'LastKitchens');

/** Renders a link to the chefs near the user. Visitors have to sign in first. */
function ChefsLink() {
  const { t } = useTranslation();
  const user = useAppSelector((state) => state.session.user);
  return (
    <Link className="btn btn-secondary" to={user ? paths.chefList : paths.login}>
      <Icon name="pin" />
      {t(user ? 'products.market.findChefs' : 'products.market.signInToFindChefs')}
    </Link>
  );
}

export function MarketScreen() {
  const { t } = useTranslation();
  const catalog = useCatalogParams();
  return (
    <>
      <PageTitle
        title={t('products.latest')}
        description={t('products.market.description')}
        className="display-title"
      >
        {t('products.market.heading')}
      </PageTitle>
      <p className="lead-text">{t('products.market.lead')}</p>
      <div className="finder">
        <MarketFinder filters={catalog.params.finder} onChange={catalog.changeFinder} />
      </div>
      <ProductCatalog catalog={catalog} />
      <LiveCatalog topic="market" />
      <LastKitchens />
      <div className="market-end">
        <ChefsLink />
        <TopRatedCarousel />
      </div>
    </>
  );
}
