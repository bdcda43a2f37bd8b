import type { Product, ProductSummary } from '@homechef/contract/products/product';
import { useParams } from 'react-router-dom';
import { useWayBack } from '../lib/left-list.ts';
import { paths } from '../lib/paths.ts';
import type { RequestState } from '../lib/request.ts';
import { useTranslation } from '../lib/use-translation.ts';
import { useAppDispatch } from '../store/store.ts';
import { useLoad } from '../store/use-load.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { NotFound } from '../ui/NotFound.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { getProduct } from './products.requests.ts';
import { ProductSkeleton, ProductView } from './ProductView.tsx';
import { Reviews } from './Reviews.tsx';
import { useListedProduct } from './use-listed-product.ts';

const notFound = 404;

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

/** A dish as a list has it, in its own place until it has come itself, or where it does not. */
function orListed(
  product: RequestState<Product>,
  listed: ProductSummary | undefined,
): RequestState<ProductSummary> {
  if (product.data || !listed) return product;
  if (product.status === 'fail') return { ...product, data: listed };
  return { status: 'success', key: 'listed', data: listed };
}

/** One dish: what it is, who cooks it, what people say; on both of its addresses (spec §2). */
export function ProductScreen() {
  const { id = '' } = useParams();
  const dispatch = useAppDispatch();
  const product = useLoad(getProduct, (all) => all.productDetails, id);
  const isGone = product.status === 'fail' && product.httpStatus === notFound;
  const listed = useListedProduct(id);
  const retry = isGone ? undefined : () => void dispatch(getProduct(id));
  return (
    <>
      <BackLink />
      <Loaded
        of={isGone ? { ...product, data: undefined } : orListed(product, listed)}
        skeleton={<ProductSkeleton />}
        onRetry={retry}
      >
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
