import { paths } from '../../lib/routing/paths.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useAppSelector } from '../../store/store.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Link } from '../../ui/navigation/Link.tsx';
import { PageTitle } from '../../ui/navigation/PageTitle.tsx';
import { ProductCatalog } from './ProductCatalog.tsx';
import { TopRatedCarousel } from './TopRatedCarousel.tsx';

/** Renders a link to the chefs near the user. Visitors sign in first (spec §2). */
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
  return (
    <>
      <div className="market-hero">
        <div>
          <PageTitle
            title={t('products.latest')}
            description={t('products.market.description')}
            className="display-title"
          >
            {t('products.market.heading')}
          </PageTitle>
          <p className="lead-text">{t('products.market.lead')}</p>
          <ChefsLink />
        </div>
        <div>
          <TopRatedCarousel />
        </div>
      </div>
      <ProductCatalog />
    </>
  );
}
