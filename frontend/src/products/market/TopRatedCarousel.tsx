import type { ProductSummary } from '@homechef/contract/products/product';
import { lcpPictureSizes } from '@homechef/contract/uploads/picture';
import { useState } from 'react';
import { paths } from '../../lib/routing/paths.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { useQuery } from '../../store/hooks/use-query.ts';
import { Icon, type IconName } from '../../ui/display/Icon.tsx';
import { Link } from '../../ui/navigation/Link.tsx';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { Picture } from '../../ui/display/Picture.tsx';
import { Price } from '../../ui/display/Price.tsx';
import { Rating } from '../../ui/display/Rating.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Carousel } from '../../ui/display/Carousel.tsx';
import { useAutoplay } from '../../ui/hooks/use-autoplay.ts';
import { listTopProducts } from '../../store/products/products.requests.ts';

/** How long a dish stays, in milliseconds (spec §9). */
const interval = 5_000;

function Slide({ product, eager }: { product: ProductSummary; eager: boolean }) {
  const { _id, name, image, brand, price, rating, numReviews } = product;
  return (
    <Link className="top-dish" to={paths.product(_id)}>
      <Picture path={image} alt="" sizes={lcpPictureSizes.topRated} eager={eager} />
      <span className="top-dish-caption">
        <span>
          <b>{name}</b>
          <span className="top-dish-by">
            <span className="top-dish-brand">{brand}</span>
            <Rating value={rating} count={numReviews} />
          </span>
        </span>
        <Price value={price} />
      </span>
    </Link>
  );
}

function RoundButton({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button type="button" className="round-button" aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

function TopCarousel({ products }: { products: readonly ProductSummary[] }) {
  const { t } = useTranslation();
  const [playing, toggle] = useAutoplay();
  const [chosen, setChosen] = useState(0);
  const count = products.length;
  const shown = chosen % count;
  const step = (by: 1 | -1) => setChosen((shown + by + count) % count);
  return (
    <section
      className="top-rated"
      aria-roledescription={t('products.top.carousel')}
      aria-label={t('products.top.title')}
    >
      <Carousel
        shown={shown}
        onStep={step}
        interval={playing && count > 1 ? interval : undefined}
        slides={products.map((product, i) => ({
          key: product._id,
          slide: <Slide product={product} eager={i === 0} />,
        }))}
      />
      {count > 1 && (
        <div className="top-rated-controls">
          <h2>{t('products.top.title')}</h2>
          <span className="top-rated-place tabular">
            {t('products.top.place', { place: shown + 1, all: count })}
          </span>
          <RoundButton icon="back" label={t('products.top.previous')} onClick={() => step(-1)} />
          <RoundButton
            icon={playing ? 'pause' : 'play'}
            label={t(playing ? 'products.top.pause' : 'products.top.play')}
            onClick={toggle}
          />
          <RoundButton icon="chevron" label={t('products.top.next')} onClick={() => step(1)} />
        </div>
      )}
    </section>
  );
}

/** The top-rated dishes, one after the other (spec §2, §9); nothing while nobody has reviewed anything. */
export function TopRatedCarousel() {
  const dispatch = useAppDispatch();
  const state = useQuery(listTopProducts, (all) => all.topProducts);
  const hasDishes = useAppSelector((all) => all.productList.data !== undefined);
  // Where the market as a whole has failed, that is told once, below.
  if (state.status === 'fail' && !hasDishes) return null;
  return (
    <QueryView
      of={state}
      skeleton={<Skeleton shape="block" className="top-rated-skeleton" />}
      onRetry={() => void dispatch(listTopProducts())}
    >
      {(products) => products.length > 0 && <TopCarousel products={products} />}
    </QueryView>
  );
}
