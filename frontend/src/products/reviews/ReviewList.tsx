import type { Product, Review } from '@homechef/contract/products/product';
import { useState } from 'react';
import { Badge, Button } from 'react-bootstrap';
import { formatDate } from '../../lib/format/dates.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Rating } from '../../ui/display/Rating.tsx';
import { useLocale } from '../../lib/i18n/use-locale.ts';

/** So many more are shown at a time; a loved dish has thousands. */
const atATime = 20;

interface OneReviewProps {
  review: Review;
  isVerified: boolean;
}

function OneReview({ review: { name, rating, comment, createdAt }, isVerified }: OneReviewProps) {
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
      <p className="as-typed">{comment}</p>
    </li>
  );
}

/** Reviews in the order given, the first of them until more are asked for. */
export function ReviewList({ reviews, verifiedReviews = [] }: Pick<Product, 'reviews' | 'verifiedReviews'>) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(atATime);
  const left = reviews.length - shown;
  return (
    <>
      <ul className="review-list" role="list">
        {reviews.slice(0, shown).map((review) => (
          <OneReview key={review._id} review={review} isVerified={verifiedReviews.includes(review._id)} />
        ))}
      </ul>
      {left > 0 && (
        <p>
          <Button variant="secondary" onClick={() => setShown(shown + atATime)}>
            {t('products.reviews.more')}
          </Button>{' '}
          <span className="text-soft">{t('products.reviews.left', { count: left })}</span>
        </p>
      )}
    </>
  );
}
