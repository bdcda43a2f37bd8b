import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Rating } from '../../../ui/display/Rating.tsx';

/**
 * Renders the rating across all dishes, with the numbers of reviews and completed orders behind it: "4.6 · 128 reviews
 * · 310 orders completed". Leaves out zeros.
 */
export function KitchenRating({
  kitchen: { rating, numReviews, completedOrders },
}: {
  kitchen: Pick<Kitchen, 'rating' | 'numReviews' | 'completedOrders'>;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  const formatRating = () =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(rating);
  const parts = [
    ...(numReviews > 0 ? [formatRating(), t('kitchens.page.reviews', { count: numReviews })] : []),
    ...(completedOrders > 0 ? [t('kitchens.page.completed', { count: completedOrders })] : []),
  ];
  if (parts.length === 0) return null;
  return (
    <p className="wrap align-items-center row-gap-0 mb-0 kitchen-rating">
      {numReviews > 0 && <Rating value={rating} />}
      <span>{parts.join(' · ')}</span>
    </p>
  );
}
