import type { ProductSummary } from '@homechef/contract/products/product';
import { memo, useDeferredValue, useState } from 'react';
import { Col, Row } from 'react-bootstrap';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ProductCard } from './ProductCard.tsx';

/** The grid's columns (spec §9). */
const columns = { xs: 12, sm: 12, md: 6, lg: 4, xl: 3 } as const;
/** How many dishes stand beside each other from which width on, as the columns have it. */
const rows = [
  { from: 1_200, dishes: 4 },
  { from: 992, dishes: 3 },
  { from: 768, dishes: 2 },
] as const;
/** The first paint is made for phones. */
const firstRow = () =>
  (!import.meta.env.SSR && rows.find(({ from }) => window.innerWidth >= from)?.dishes) || 1;

interface Props {
  products: readonly ProductSummary[];
  /** The id of the heading that names the list. */
  labelledBy: string;
  /** These were chosen by what was asked before; the answer is on its way. */
  stale?: boolean;
}

/**
 * Dishes as a list of cards, the pictures of the first row before all others. Other dishes are drawn piece by piece, so
 * that whoever types on is not held up by them.
 */
export const ProductGrid = memo(function DishGrid({ products, labelledBy, stale = false }: Props) {
  const [inFirstRow] = useState(firstRow);
  const drawn = useDeferredValue(products);
  return (
    <Row
      as="ul"
      role="list"
      aria-labelledby={labelledBy}
      aria-busy={stale}
      className={`dish-grid ${stale ? 'is-stale' : ''}`}
    >
      {drawn.map((product, i) => (
        <Col as="li" key={product._id} {...columns}>
          <ProductCard product={product} eager={i < inFirstRow} />
        </Col>
      ))}
    </Row>
  );
});

function CardSkeleton() {
  return (
    <div className="dish card">
      <span className="dish-picture">
        <Skeleton shape="picture" />
      </span>
      <div className="dish-body">
        <Skeleton width="80%" />
        <Skeleton width="50%" />
        <Skeleton width="60%" />
        <Skeleton width="40%" />
      </div>
    </div>
  );
}

/** The places of the dishes until they come. */
export function ProductGridSkeleton({ count = 8 }: { count?: number }) {
  return (
    <Row className="dish-grid" aria-hidden="true">
      {Array.from({ length: count }, (_, i) => (
        <Col key={i} {...columns}>
          <CardSkeleton />
        </Col>
      ))}
    </Row>
  );
}
