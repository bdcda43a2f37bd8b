import type { Product, ProductSummary } from '@homechef/contract/products/product';
import { useParams } from 'react-router-dom';
import { useBackToList } from '../../lib/routing/list-return-state.ts';
import { paths } from '../../lib/routing/paths.ts';
import { isNotFound, type RequestState } from '../../lib/http/define-request.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useAppDispatch } from '../../store/store.ts';
import { useQuery } from '../../store/hooks/use-query.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Link } from '../../ui/navigation/Link.tsx';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { NotFoundMessage } from '../../ui/navigation/NotFoundMessage.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { getProduct } from '../../store/products/products.requests.ts';
import { ProductSkeleton, ProductDetails } from './ProductDetails.tsx';
import { ReviewSection } from '../reviews/ReviewSection.tsx';
import { usePlaceholderProduct } from './use-placeholder-product.ts';

/** Back to the list this dish was chosen from, the market's or a chef's; its filters and page as they were. */
function BackLink() {
  const { t } = useTranslation();
  const { chefId } = useParams();
  const wayBack = useBackToList(chefId ? paths.chefItems(chefId) : paths.market);
  return (
    <Link className="back-link" {...wayBack}>
      <Icon name="back" /> {t(chefId ? 'products.dish.allOfChef' : 'products.latest')}
    </Link>
  );
}

function NoSuchDish() {
  const { t } = useTranslation();
  return (
    <NotFoundMessage
      icon="plate"
      hideTitle
      title={t('products.noDish.title')}
      message={t('products.noDish.what')}
    >
      {t('products.noDish.why')}
    </NotFoundMessage>
  );
}

/** What is shown of a dish: as a list has it until it has come itself, or where it does not; nothing where it is gone. */
function shownOf(
  product: RequestState<Product>,
  listed: ProductSummary | undefined,
): RequestState<ProductSummary> {
  if (product.status === 'fail')
    return { ...product, data: isNotFound(product) ? undefined : (product.data ?? listed) };
  if (product.data || !listed) return product;
  return { status: 'success', key: 'listed', data: listed };
}

/** One dish: what it is, who cooks it, what people say; on both of its addresses (spec §2). */
export function ProductScreen() {
  const { id = '' } = useParams();
  const dispatch = useAppDispatch();
  const product = useQuery(getProduct, (all) => all.productDetails, id);
  const isGone = isNotFound(product);
  const listed = usePlaceholderProduct(id);
  const retry = isGone ? undefined : () => void dispatch(getProduct(id));
  return (
    <>
      <BackLink />
      <QueryView of={shownOf(product, listed)} skeleton={<ProductSkeleton />} onRetry={retry}>
        {(dish) => (
          <>
            <ProductDetails key={dish._id} product={dish} />
            {product.data ? (
              <ReviewSection key={`${dish._id}-reviews`} product={product.data} />
            ) : (
              product.status !== 'fail' && <Spinner />
            )}
          </>
        )}
      </QueryView>
      {isGone && <NoSuchDish />}
    </>
  );
}
