import type { Product, ProductSummary } from '@homechef/contract/products/product';
import { useParams } from 'react-router-dom';
import { useBackToList } from '../../../platform/routing/list-return-state.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { isNotFound, type QueryState, type RequestState } from '../../../platform/http/define-request.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAppSelector, type AppState } from '../../../store/store.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { deferredComponent } from '../../../ui/loading/deferred-component.tsx';
import { getProduct, listChefProducts, listProducts, listTopProducts } from '../state/products.requests.ts';
import { ProductSkeleton, ProductDetails } from './ProductDetails.tsx';
import { ReviewSection } from '../reviews/ReviewSection.tsx';

function findInLists(state: AppState, id: string): ProductSummary | undefined {
  const lists = [
    listProducts.select(state).data?.items,
    listChefProducts.select(state).data?.items,
    listTopProducts.select(state).data,
  ];
  return lists.flatMap((items) => items ?? []).find(({ _id }) => _id === id);
}

const usePlaceholderProduct = (id: string): ProductSummary | undefined =>
  useAppSelector((state) => findInLists(state, id));

const MoreFromKitchen = deferredComponent<'MoreFromKitchen', { product: ProductSummary }>(
  () => import('./dish-extras.ts'),
  'MoreFromKitchen',
);

const MissingDish = deferredComponent<'MissingDish', { id: string; state: RequestState<Product> }>(
  () => import('./MissingDish.tsx'),
  'MissingDish',
  Spinner,
);

const LiveCatalog = deferredComponent(() => import('../live/LiveCatalog.ts'), 'LiveCatalog');

function BackLink() {
  const { t } = useTranslation();
  const { chefId, slug } = useParams();
  const kitchenPath = slug ? paths.kitchen(slug) : chefId && paths.chefItems(chefId);
  const backLink = useBackToList(kitchenPath ?? paths.market);
  return (
    <Link className="back-link" {...backLink}>
      <Icon name="back" /> {t(kitchenPath ? 'products.dish.allOfChef' : 'products.latest')}
    </Link>
  );
}

/** Returns the state to show: that of the placeholder until the product has loaded, and after an error. */
function getDisplayState(
  product: QueryState<Product>,
  placeholder: ProductSummary | undefined,
): QueryState<ProductSummary | Product> {
  if (product.status === 'fail') return { ...product, data: product.data ?? placeholder };
  if (product.data || !placeholder) return product;
  return { status: 'success', key: 'listed', data: placeholder, refetch: product.refetch };
}

/** Renders a product page, at either of its URLs. */
export function ProductScreen() {
  const { id = '' } = useParams();
  const product = useQuery(getProduct, id);
  const placeholder = usePlaceholderProduct(id);
  if (isNotFound(product))
    return (
      <>
        <BackLink />
        <MissingDish id={id} state={product} />
      </>
    );
  return (
    <>
      <BackLink />
      <QueryView state={getDisplayState(product, placeholder)} skeleton={<ProductSkeleton />}>
        {(displayed) => (
          <>
            <ProductDetails key={displayed._id} product={displayed} />
            {product.data ? (
              <ReviewSection key={`${displayed._id}-reviews`} product={product.data} />
            ) : (
              product.status !== 'fail' && <Spinner />
            )}
            <MoreFromKitchen key={`${displayed._id}-more`} product={displayed} />
          </>
        )}
      </QueryView>
      <LiveCatalog topics={[`product:${id}`]} />
    </>
  );
}
