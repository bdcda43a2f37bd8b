import { Link, useParams } from 'react-router-dom';
import { useWayBack } from '../lib/left-list.ts';
import { paths } from '../lib/paths.ts';
import { useTranslation } from '../lib/use-translation.ts';
import { useAppDispatch } from '../store/store.ts';
import { useLoad } from '../store/use-load.ts';
import { Icon } from '../ui/Icon.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { NotFound } from '../ui/NotFound.tsx';
import { getProduct } from './products.requests.ts';
import { ProductSkeleton, ProductView } from './ProductView.tsx';
import { Reviews } from './Reviews.tsx';

const notFound = 404;

/** Back to the list this dish was chosen from, the market's or a chef's; its filters and page as they were. */
function BackLink() {
  const { t } = useTranslation();
  const { chefId } = useParams();
  const list = useWayBack(chefId ? paths.chefItems(chefId) : paths.market);
  return (
    <Link className="back-link" to={list}>
      <Icon name="back" /> {t(chefId ? 'products.dish.allOfChef' : 'products.latest')}
    </Link>
  );
}

function NoSuchDish() {
  const { t } = useTranslation();
  return (
    <NotFound icon="plate" isSaid title={t('products.noDish.title')} what={t('products.noDish.what')}>
      {t('products.noDish.why')}
    </NotFound>
  );
}

/** One dish: what it is, who cooks it, what people say; on both of its addresses (spec §2). */
export function ProductScreen() {
  const { id = '' } = useParams();
  const dispatch = useAppDispatch();
  const product = useLoad(getProduct, (all) => all.productDetails, id);
  const isGone = product.status === 'fail' && product.httpStatus === notFound;
  const retry = isGone ? undefined : () => void dispatch(getProduct(id));
  return (
    <>
      <BackLink />
      <Loaded
        of={isGone ? { ...product, data: undefined } : product}
        skeleton={<ProductSkeleton />}
        onRetry={retry}
      >
        {(dish) => (
          <>
            <ProductView key={dish._id} product={dish} />
            <Reviews key={`${dish._id}-reviews`} product={dish} />
          </>
        )}
      </Loaded>
      {isGone && <NoSuchDish />}
    </>
  );
}
