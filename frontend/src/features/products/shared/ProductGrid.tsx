import type { ProductSummary } from '@homechef/contract/products/product';
import { memo, useDeferredValue, useState } from 'react';
import { Col, Row } from 'react-bootstrap';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { ProductCard } from './ProductCard.tsx';

/** Bootstrap columns per breakpoint. */
const columns = { xs: 12, sm: 12, md: 6, lg: 4, xl: 3 } as const;
/** Number of cards per row, by minimum viewport width in pixels. Must match `columns`. */
const rowSizes = [
  { minWidthPx: 1_200, cards: 4 },
  { minWidthPx: 992, cards: 3 },
  { minWidthPx: 768, cards: 2 },
] as const;
const getFirstRowSize = () =>
  (!import.meta.env.SSR && rowSizes.find(({ minWidthPx }) => window.innerWidth >= minWidthPx)?.cards) || 1;

/** Cards of the first screen: three and a part of one on a phone, a row on a desktop. */
const firstScreenSize = 4;

interface Props {
  products: readonly ProductSummary[];
  labelledBy: string;
  /** The products belong to the previous query, and the response is pending. */
  isPrevious?: boolean;
  /** The list’s heading is below the heading of a section. */
  isSubgroup?: boolean;
  isBelowFold?: boolean;
}

/**
 * Renders products as a grid of cards. Loads the pictures of the first row eagerly. Defers rendering changed products,
 * so that it does not get in the way of typing.
 */
export const ProductGrid = memo(function ProductGrid({
  products,
  labelledBy,
  isPrevious = false,
  isSubgroup,
  isBelowFold = false,
}: Props) {
  const [firstRowSize] = useState(getFirstRowSize);
  const deferredProducts = useDeferredValue(products);
  return (
    <Row
      as="ul"
      role="list"
      aria-labelledby={labelledBy}
      aria-busy={isPrevious}
      className={`dish-grid ${isPrevious ? 'is-stale' : ''}`}
    >
      {deferredProducts.map((product, i) => (
        <Col as="li" key={product._id} {...columns}>
          <ProductCard
            product={product}
            isEager={!isBelowFold && i < firstRowSize}
            isBelowFold={isBelowFold || i >= firstScreenSize}
            isSubgroup={isSubgroup}
          />
        </Col>
      ))}
    </Row>
  );
});

function CardSkeleton() {
  return (
    <div className="dish card">
      <div className="dish-media">
        <Skeleton shape="picture" />
      </div>
      <div className="dish-body">
        <Skeleton width="80%" />
        <Skeleton width="50%" />
        <Skeleton width="60%" />
        <Skeleton width="70%" />
        <Skeleton width="40%" />
      </div>
    </div>
  );
}

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
