import type { ProductSummary } from '@homechef/contract/products/product';
import { memo } from 'react';
import { useListReturnState } from '../../lib/routing/list-return-state.ts';
import { paths, relativeProductPath } from '../../lib/routing/paths.ts';
import { Link } from '../../ui/navigation/Link.tsx';
import { Picture } from '../../ui/display/Picture.tsx';
import { Price } from '../../ui/display/Price.tsx';
import { Rating } from '../../ui/display/Rating.tsx';
import { StockBadge } from './StockBadge.tsx';

const sizes = '(min-width: 1200px) 270px, (min-width: 992px) 296px, (min-width: 768px) 340px, 40vw';

interface Props {
  product: ProductSummary;
  /** Above the fold. */
  eager?: boolean;
}

/**
 * The product card (spec §2). The title's link is relative to the page it stands on, the market or a chef's page; the
 * picture's says the same once more and is passed over by keyboard and screen reader.
 */
export const ProductCard = memo(function ProductCard({ product, eager }: Props) {
  const left = useListReturnState();
  const { _id, name, image, brand, rating, numReviews, price, countInStock } = product;
  return (
    <article className="dish card">
      <Link className="dish-picture" to={paths.product(_id)} state={left} tabIndex={-1} aria-hidden="true">
        <Picture path={image} alt={name} sizes={sizes} eager={eager} />
      </Link>
      <div className="dish-body">
        <h3 className="dish-name">
          <Link to={relativeProductPath(_id)} state={left}>
            {name}
          </Link>
        </h3>
        <p className="dish-brand">{brand}</p>
        <Rating value={rating} count={numReviews} />
        <div className="dish-foot">
          <Price value={price} />
          <StockBadge count={countInStock} />
        </div>
      </div>
    </article>
  );
});
