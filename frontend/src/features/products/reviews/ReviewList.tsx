import { addMessages } from '../../../platform/i18n/translate.ts';
import type { Product, Review } from '@homechef/contract/products/product';
import { formerCustomerName } from '@homechef/contract/users/user-options';
import { useMemo, useState } from 'react';
import { Badge, Button } from 'react-bootstrap';
import { formatDate } from '../../../platform/format/dates.ts';
import { useTranslation, useLocale } from '../../../platform/i18n/use-translation.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Picture } from '../../../ui/display/Picture.tsx';
import { Rating } from '../../../ui/display/Rating.tsx';
import { deferredComponent } from '../../../ui/loading/deferred-component.tsx';
import { reviews as messages } from './reviews.en.ts';

/** Puts verified reviews first. Within both groups, the order stays newest first. */
function sortReviews({
  reviews,
  verifiedReviews = [],
}: Pick<Product, 'reviews' | 'verifiedReviews'>): Review[] {
  const verified = new Set(verifiedReviews);
  return [
    ...reviews.filter(({ _id }) => verified.has(_id)),
    ...reviews.filter(({ _id }) => !verified.has(_id)),
  ];
}

// A first visit does not download these messages.
addMessages('en', { reviews: messages });

/** Number of reviews to show at a time, because a product can have thousands. */
const reviewsPerPage = 20;

// Replies and reports load after the reviews.
const ReviewExtras = deferredComponent(() => import('./ReviewExtras.tsx'), 'ReviewExtras');

type ReviewedProduct = Pick<Product, '_id' | 'user' | 'brand' | 'reviews' | 'verifiedReviews'>;

interface ReviewItemProps {
  product: ReviewedProduct;
  review: Review;
}

function ReviewItem({ product, review }: ReviewItemProps) {
  const { _id, name, rating, comment, photo, createdAt, editedAt, reviewedAs, takedown } = review;
  const isVerified = product.verifiedReviews?.includes(_id);
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <li className="review">
      <p className="wrap align-items-center row-gap-0 mb-2">
        <strong>{name === formerCustomerName ? t('reviews.formerCustomer') : name}</strong>
        <Rating value={rating} />
        <time className="small text-soft" dateTime={createdAt}>
          {formatDate(createdAt, 'day', locale)}
        </time>
        {editedAt && <small className="text-soft">{t('reviews.edited')}</small>}
        {isVerified && (
          <Badge bg="" className="is-good">
            <Icon name="check" /> {t('reviews.verified')}
          </Badge>
        )}
      </p>
      {reviewedAs !== undefined && (
        <p className="text-soft">{t('reviews.reviewedAs', { name: reviewedAs })}</p>
      )}
      {takedown && (
        <p>
          <Badge bg="" className="is-low">
            {t(`reviews.${takedown.state}`)}
          </Badge>
        </p>
      )}
      {comment && <p className="user-text">{comment}</p>}
      {photo && (
        <Picture path={photo} alt={t('reviews.photoOf', { name })} sizes="320px" className="review-photo" />
      )}
      <ReviewExtras product={product} review={review} />
    </li>
  );
}

/** Lists the reviews of a product, a page at a time: first the verified ones, each group newest first. */
export function ReviewList({ product }: { product: ReviewedProduct }) {
  const { t } = useTranslation();
  const [visibleCount, setVisibleCount] = useState(reviewsPerPage);
  const reviews = useMemo(() => sortReviews(product), [product]);
  const remaining = reviews.length - visibleCount;
  return (
    <>
      <ul role="list">
        {reviews.slice(0, visibleCount).map((review) => (
          <ReviewItem key={review._id} product={product} review={review} />
        ))}
      </ul>
      {remaining > 0 && (
        <p>
          <Button variant="secondary" onClick={() => setVisibleCount(visibleCount + reviewsPerPage)}>
            {t('reviews.more')}
          </Button>{' '}
          <span className="text-soft">{t('reviews.left', { count: remaining })}</span>
        </p>
      )}
    </>
  );
}
