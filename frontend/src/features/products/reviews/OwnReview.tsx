import type { Review } from '@homechef/contract/products/product';
import { useState } from 'react';
import { Badge, Button } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { getProduct } from '../state/products.requests.ts';
import { changeOwnReview, deleteOwnReview, getOwnReview } from '../state/reviews.requests.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { useOutcome } from '../../../store/hooks/use-outcome.ts';
import { useAppDispatch } from '../../../store/store.ts';
import { Picture } from '../../../ui/display/Picture.tsx';
import { Rating } from '../../../ui/display/Rating.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { ConfirmButton } from '../../../ui/forms/ConfirmButton.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { ReviewFields } from './ReviewFields.tsx';
import type { ReviewDraft } from './review-draft.ts';

interface Props {
  product: string;
  onDeleted: () => Promise<unknown>;
}

const toDraft = ({ rating, comment, photo }: Review): ReviewDraft => ({
  rating: String(rating),
  comment,
  photo,
});

function ChangeForm({ product, review, onClose }: { product: string; review: Review; onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const state = useOutcome(changeOwnReview);
  const [draft, setDraft] = useState(() => toDraft(review));
  return (
    <ReviewFields
      product={product}
      draft={draft}
      submitLabel={t('ownReview.save')}
      notes={<FormError state={state} />}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {t('ownReview.cancel')}
        </Button>
      }
      onChange={setDraft}
      onSubmit={async (change) => {
        if (!(await dispatch(changeOwnReview(product, change)))) return false;
        await Promise.all([dispatch(getOwnReview(product)), dispatch(getProduct(product))]);
        onClose();
        return true;
      }}
    />
  );
}

/** Shows the account’s own review, which can be changed or deleted. */
export function OwnReview({ product, onDeleted }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { data: review, error } = useQuery(getOwnReview, product);
  const deletion = useOutcome(deleteOwnReview);
  const [isChanging, setChanging] = useState(false);
  if (!review) return error ? <Note>{t('reviews.reviewed')}</Note> : <Spinner />;
  if (isChanging) return <ChangeForm product={product} review={review} onClose={() => setChanging(false)} />;
  const remove = async () => {
    if (!(await dispatch(deleteOwnReview(product)))) return false;
    await Promise.all([onDeleted(), dispatch(getProduct(product))]);
    return true;
  };
  return (
    <>
      <p>{t('reviews.reviewed')}</p>
      <p>
        <Rating value={review.rating} />{' '}
        {review.takedown && (
          <Badge bg="" className="is-low">
            {t(`reviews.${review.takedown.state}`)}
          </Badge>
        )}
      </p>
      {review.comment && <p className="user-text">{review.comment}</p>}
      {review.photo && (
        <Picture path={review.photo} alt={t('ownReview.yourPhoto')} sizes="160px" className="review-photo" />
      )}
      <div className="d-flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => setChanging(true)}>
          {t('ownReview.change')}
        </Button>
        <ConfirmButton outcome={deletion} onConfirm={remove}>
          {t('ownReview.delete')}
        </ConfirmButton>
      </div>
    </>
  );
}
