import type { Product, ProductSummary } from '@homechef/contract/products/product';
import { useParams } from 'react-router-dom';
import { useWayBack } from '../../lib/routing/list-return-state.ts';
import { paths } from '../../lib/routing/paths.ts';
import { isMissing, type RequestState } from '../../lib/http/define-request.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useAppDispatch } from '../../store/store.ts';
import { useLoad } from '../../store/hooks/use-query.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Link } from '../../ui/navigation/Link.tsx';
import { Loaded } from '../../ui/feedback/QueryView.tsx';
import { NotFound } from '../../ui/navigation/NotFoundMessage.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { getProduct } from '../../store/products/products.requests.ts';
import { ProductSkeleton, ProductView } from './ProductDetails.tsx';
import { Reviews } from '../reviews/ReviewSection.tsx';
import { useListedProduct } from './use-placeholder-product.ts';

/** Back to the list this dish was chosen from, the market's or a chef's; its filters and page as they were. */
function BackLink() {
  const { t } = useTranslation();
  const { chefId } = useParams();
  const wayBack = useWayBack(chefId ? paths.chefItems(chefId) : paths.market);
  return (
    <Link className="back-link" {...wayBack}>
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

/** What is shown of a dish: as a list has it until it has come itself, or where it does not; nothing where it is gone. */
function shownOf(
  product: RequestState<Product>,
  listed: ProductSummary | undefined,
): RequestState<ProductSummary> {
  if (product.status === 'fail')
    return { ...product, data: isMissing(product) ? undefined : (product.data ?? listed) };
  if (product.data || !listed) return product;
  return { status: 'success', key: 'listed', data: listed };
}

/** One dish: what it is, who cooks it, what people say; on both of its addresses (spec §2). */
export function ProductScreen() {
  const { id = '' } = useParams();
  const dispatch = useAppDispatch();
  const product = useLoad(getProduct, (all) => all.productDetails, id);
  const isGone = isMissing(product);
  const listed = useListedProduct(id);
  const retry = isGone ? undefined : () => void dispatch(getProduct(id));
  return (
    <>
      <BackLink />
      <Loaded of={shownOf(product, listed)} skeleton={<ProductSkeleton />} onRetry={retry}>
        {(dish) => (
          <>
            <ProductView key={dish._id} product={dish} />
            {product.data ? (
              <Reviews key={`${dish._id}-reviews`} product={product.data} />
            ) : (
              product.status !== 'fail' && <Spinner />
            )}
          </>
        )}
      </Loaded>
      {isGone && <NoSuchDish />}
    </>
  );
}
