import type { ProductSummary } from '@homechef/contract/products/product';
import { useState } from 'react';
import { paths } from '../../../platform/routing/paths.ts';
import { addMessages } from '../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAppSelector } from '../../../store/store.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { Icon, type IconName } from '../../../ui/display/Icon.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { Picture } from '../../../ui/display/Picture.tsx';
import { Price } from '../../../ui/display/Price.tsx';
import { Rating } from '../../../ui/display/Rating.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Carousel } from '../../../ui/display/Carousel.tsx';
import { useAutoplay } from '../../../ui/hooks/use-autoplay.ts';
import { listTopProducts, listProducts } from '../state/products.requests.ts';
import { topRated } from './top-rated.en.ts';

// A first visit does not download these messages.
addMessages('en', { topRated });

/** How long a slide is shown, in milliseconds. */
const slideIntervalMs = 5_000;

function Slide({ product }: { product: ProductSummary }) {
  const { _id, name, image, brand, price, rating, numReviews } = product;
  return (
    <Link className="top-dish" to={paths.product(_id)}>
      <Picture path={image} alt="" sizes="100vw" />
      <span className="top-dish-caption">
        <span>
          <b translate="no">{name}</b>
          <span className="top-dish-by">
            <span className="top-dish-brand" translate="no">
              {brand}
            </span>
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
  const [isPlaying, toggleAutoplay] = useAutoplay();
  const [selectedIndex, setSelectedIndex] = useState(0);
  const count = products.length;
  const currentIndex = selectedIndex % count;
  const moveBy = (by: 1 | -1) => setSelectedIndex((currentIndex + by + count) % count);
  return (
    <section
      className="top-rated"
      aria-roledescription={t('topRated.carousel')}
      aria-label={t('topRated.title')}
    >
      <Carousel
        currentIndex={currentIndex}
        onStep={moveBy}
        intervalMs={isPlaying && count > 1 ? slideIntervalMs : undefined}
        slides={products.map((product) => ({
          key: product._id,
          slide: <Slide product={product} />,
        }))}
      />
      {count > 1 && (
        <div className="top-rated-controls">
          <h2>{t('topRated.title')}</h2>
          <span className="me-2 small text-soft tabular">
            {t('topRated.place', { place: currentIndex + 1, all: count })}
          </span>
          <RoundButton icon="back" label={t('topRated.previous')} onClick={() => moveBy(-1)} />
          <RoundButton
            icon={isPlaying ? 'pause' : 'play'}
            label={t(isPlaying ? 'topRated.pause' : 'topRated.play')}
            onClick={toggleAutoplay}
          />
          <RoundButton icon="chevron" label={t('topRated.next')} onClick={() => moveBy(1)} />
        </div>
      )}
    </section>
  );
}

/** Shows the top-rated products as a carousel. Renders nothing if there are no reviews. */
export function TopRatedCarousel() {
  const state = useQuery(listTopProducts);
  const hasProducts = useAppSelector((state) => listProducts.select(state).data !== undefined);
  // If the product list failed too, its own error is enough.
  if (state.status === 'fail' && !hasProducts) return null;
  return (
    <QueryView state={state} skeleton={<Skeleton shape="block" className="top-rated-skeleton" />}>
      {(products) => products.length > 0 && <TopCarousel products={products} />}
    </QueryView>
  );
}
