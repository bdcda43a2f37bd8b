import { paths } from '../../../platform/routing/paths.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { Link } from '../../../ui/navigation/Link.tsx';
import { Picture } from '../../../ui/display/Picture.tsx';
import { Price } from '../../../ui/display/Price.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { listTopProducts, selectTopProducts } from '../state/products.requests.ts';

const skeletonKeys = [0, 1, 2, 3, 4];

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

/** Shows the top-rated products. Renders nothing after an error, because the section is optional. */
export function LandingTopRated() {
  const { t } = useTranslation();
  const { status, data } = useQuery(listTopProducts, selectTopProducts);
  if (status === 'fail' || data?.length === 0) return null;
  return (
    <section className="landing-top" aria-labelledby="loved-title">
      <h2 id="loved-title">{t('landing.loved')}</h2>
      {data ? (
        <ul className="landing-tiles" role="list">
          {data.map(({ _id, name, image, brand, price }) => (
            <li key={_id}>
              <Link to={paths.product(_id)}>
                <Picture path={image} alt="" sizes="(min-width: 992px) 220px, 45vw" />
                <b translate="no">{name}</b>
                <span translate="no">{brand}</span>
                <Price value={price} />
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
