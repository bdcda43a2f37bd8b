import { paths } from '../../../platform/routing/paths.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAppSelector } from '../../../store/store.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { deferredComponent } from '../../../ui/loading/deferred-component.tsx';
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

const topics = ['market'];

export function MarketScreen() {
  const catalog = useCatalogParams();
  return (
    <>
      <MarketFinder filters={catalog.params.finder} onChange={catalog.changeFinder} />
      <ProductCatalog catalog={catalog} />
      <LiveCatalog topics={topics} />
      <LastKitchens />
      <div className="market-end">
        <ChefsLink />
        <TopRatedCarousel />
      </div>
    </>
  );
}
