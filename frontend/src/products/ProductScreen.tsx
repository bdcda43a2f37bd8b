import { Link, useLocation, useParams, type Location } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { useAppDispatch } from '../store/store.ts';
import { useLoad } from '../store/use-load.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { listSearch } from './from-list.ts';
import { getProduct } from './products.requests.ts';
import { ProductSkeleton, ProductView } from './ProductView.tsx';
import { Reviews } from './Reviews.tsx';

const notFound = 404;

/** Back to the list this dish was chosen from, its filters and page as they were. */
function BackLink() {
  const location: Location<unknown> = useLocation();
  const search = listSearch(location.state);
  return (
    <Link className="back-link" to={paths.market + search}>
      <Icon name="back" /> Latest cuisines
    </Link>
  );
}

function NoSuchDish() {
  return (
    <>
      <PageTitle title="Dish not found" className="page-title text-center" />
      <EmptyState
        icon="plate"
        title="This dish has left the kitchen"
        actions={
          <Link className="btn btn-primary" to={paths.market}>
            See the latest cuisines
          </Link>
        }
      >
        Its chef may have taken it off the menu, or the address has a typing error.
      </EmptyState>
    </>
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
