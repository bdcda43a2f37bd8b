import type { OrderItem, OrderView } from '@homechef/contract/orders/order';
import { ratingLabels } from '@homechef/contract/products/product-options';
import { useId, useState } from 'react';
import { paths } from '../../../platform/routing/paths.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { addReview } from '../../products/state/products.requests.ts';
import { useOutcome } from '../../../store/hooks/use-outcome.ts';
import { useAppDispatch } from '../../../store/store.ts';
import { PathIcon } from '../../../ui/display/Icon.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';
import { listEatenProducts } from './ReviewInvitation.tsx';
import { useReviewableProducts } from './use-reviewable-products.ts';

const star = 'm12 3.8 2.6 5.2 5.8.8-4.2 4.1 1 5.7-5.2-2.7-5.2 2.7 1-5.7L3.6 9.8l5.8-.8Z';

interface RateDishProps {
  item: OrderItem;
  onRated: () => void;
}

function RateDish({ item: { product, name }, onRated }: RateDishProps) {
  const { t } = useTranslation();
  const nameId = useId();
  const dispatch = useAppDispatch();
  const state = useOutcome(addReview);
  const [given, setGiven] = useState<number>();
  const [isStored, setStored] = useState(false);
  const [isBusy, run] = useAsyncAction();
  const give = (rating: number) => {
    setGiven(rating);
    void run(async () => {
      if (!(await dispatch(addReview(product, { rating, comment: '', photo: null })))) return;
      setStored(true);
      onRated();
    });
  };
  return (
    <div className="rate-dish" role="group" aria-labelledby={nameId}>
      <p id={nameId} translate="no">
        {name}
      </p>
      {!isStored && (
        <div className="wrap gap-1 mt-2">
          {ratingLabels.map((label, i) => (
            <button
              key={label}
              type="button"
              className={given !== undefined && i < given ? 'is-given' : undefined}
              disabled={isBusy}
              onClick={() => give(i + 1)}
            >
              <PathIcon path={star} />
              {t(`reorder.review.stars.${label}`)}
            </button>
          ))}
        </div>
      )}
      <p role="status">
        {isStored && given !== undefined && (
          <>
            {t('reorder.review.thanks', { count: given })}{' '}
            <Link to={`${paths.product(product)}#your-review-title`}>{t('reorder.review.more')}</Link>
          </>
        )}
      </p>
      {!isBusy && !isStored && given !== undefined && <FormError state={state} />}
    </div>
  );
}

/**
 * Asks how each dish was that was picked up and paid but not reviewed yet. One tap stores the stars. The thanks stay,
 * although the dish can no longer be reviewed then.
 */
export function RateDishes({ order }: { order: OrderView }) {
  const eaten = listEatenProducts(order);
  const { reviewable, reload } = useReviewableProducts([order]);
  const [rated, setRated] = useState<readonly string[]>([]);
  const items = order.orderItems.filter(
    ({ product, isGone }, i) =>
      !isGone &&
      eaten.includes(product) &&
      (reviewable.includes(product) || rated.includes(product)) &&
      order.orderItems.findIndex((other) => other.product === product) === i,
  );
  return items.map((item) => (
    <RateDish
      key={item.product}
      item={item}
      onRated={() => {
        setRated((before) => [...before, item.product]);
        void reload();
      }}
    />
  ));
}
