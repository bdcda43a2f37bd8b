import { getStockOnSale } from '@homechef/contract/orders/order-options';
import { paths } from '../../../platform/routing/paths.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { Link } from '../../../ui/navigation/Link.tsx';
import { Face } from '../../../ui/display/Face.tsx';
import { Picture } from '../../../ui/display/Picture.tsx';
import { Price } from '../../../ui/display/Price.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { listTopProducts } from '../state/products.requests.ts';
import { DishPickup } from '../shared/DishStock.tsx';

const skeletonKeys = [0, 1, 2, 3, 4];

const pictureSizes = '(min-width: 992px) 272px, 45vw';
/** On a desktop the first dish stands large beside the introduction. */
const firstPictureSizes = '(min-width: 992px) 560px, 45vw';

function TileSkeletons() {
  return (
    <ul className="landing-tiles" aria-hidden="true">
      {skeletonKeys.map((i) => (
        <li key={i}>
          <Skeleton shape="picture" />
          <Skeleton width="70%" />
        </li>
      ))}
    </ul>
  );
}

/** Shows the top-rated products. Only the link to the market is left if there are none, or after an error. */
export function LandingTopRated() {
  const { t } = useTranslation();
  const { status, data } = useQuery(listTopProducts);
  // The link to the market stays.
  if (status === 'fail' || data?.length === 0)
    return (
      <p className="landing-top-head spread row-gap-0 mb-1">
        <Link className="touch-link" to={paths.market}>
          {t('landing.toMarket')}
        </Link>
      </p>
    );
  return (
    <section className="landing-top mt-2" aria-labelledby="loved-title">
      <div className="landing-top-head spread row-gap-0 mb-1">
        <h2 id="loved-title">{t('landing.loved')}</h2>
        <Link className="touch-link" to={paths.market}>
          {t('landing.toMarket')}
        </Link>
      </div>
      {data ? (
        <ul className="landing-tiles" role="list">
          {data.map(({ _id, name, image, brand, kitchen, price, restocksAt, ...dish }, index) => (
            <li key={_id}>
              <Link className="tile-link" to={paths.product(_id)}>
                <Picture path={image} alt="" sizes={index === 0 ? firstPictureSizes : pictureSizes} />
                <b className="d-block" translate="no">
                  {name}
                </b>
                <span className="landing-cook">
                  <Face path={kitchen.portrait} name={brand} />
                  <span translate="no">{brand}</span>
                </span>
                <Price value={price} />
                <DishPickup productId={_id} stock={getStockOnSale(dish)} restocksAt={restocksAt} />
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <TileSkeletons />
      )}
    </section>
  );
}
