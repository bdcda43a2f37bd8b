import type { Product, Review } from '@homechef/contract/products/product';
import { useState } from 'react';
import { Badge, Button } from 'react-bootstrap';
import { formatDate } from '../../lib/format/dates.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Rating } from '../../ui/display/Rating.tsx';
import { useLocale } from '../../lib/i18n/use-locale.ts';

/** Number of reviews shown at a time. A product can have thousands. */
const reviewsPerPage = 20;

interface ReviewItemProps {
  review: Review;
  isVerified: boolean;
}

function ReviewItem({ review: { name, rating, comment, createdAt }, isVerified }: ReviewItemProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <li className="review">
      <p className="review-head">
        <strong>{name}</strong>
        <Rating value={rating} />
        <time dateTime={createdAt}>{formatDate(createdAt, 'day', locale)}</time>
        {isVerified && (
          <Badge bg="" className="is-good">
            <Icon name="check" /> {t('products.reviews.verified')}
          </Badge>
        )}
      </p>
      <p className="user-text">{comment}</p>
    </li>
  );
}

/** Lists reviews in the given order, one page at a time. */
export function ReviewList({ reviews, verifiedReviews = [] }: Pick<Product, 'reviews' | 'verifiedReviews'>) {
  const { t } = useTranslation();
  const [visibleCount, setVisibleCount] = useState(reviewsPerPage);
  const remaining = reviews.length - visibleCount;
  return (
    <>
      <ul className="review-list" role="list">
        {reviews.slice(0, visibleCount).map((review) => (
          <ReviewItem key={review._id} review={review} isVerified={verifiedReviews.includes(review._id)} />
        ))}
      </ul>
      {remaining > 0 && (
        <p>
          <Button variant="secondary" onClick={() => setVisibleCount(visibleCount + reviewsPerPage)}>
            {t('products.reviews.more')}
          </Button>{' '}
          <span className="text-soft">{t('products.reviews.left', { count: remaining })}</span>
        </p>
      )}
    </>
  );
}
