import { maxTextLengths, ratingLabels } from '@homechef/contract/products/product-options';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { ValidatedForm } from '../../../ui/forms/ValidatedForm.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { ReviewPhotoField } from './ReviewPhotoField.tsx';
import { validateReview, type ReviewDraft } from './review-draft.ts';

interface Props {
  product: string;
  draft: ReviewDraft;
  submitLabel: string;
  /** Shown above the fields, for example the error of the last attempt. */
  notes: ReactNode;
  /** Shown next to the submit button. */
  actions?: ReactNode;
  onChange: (draft: ReviewDraft) => void;
  /** Resolves to whether the review was stored. */
  onSubmit: (review: { rating: number; comment: string; photo: string | null }) => Promise<boolean>;
}

/** The fields of a new or changed review. Only the rating is required (docs/rules/finding.md §7). */
export function ReviewFields({ product, draft, submitLabel, notes, actions, onChange, onSubmit }: Props) {
  const { t } = useTranslation();
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const [isBusy, run] = useAsyncAction();
  const { rating, comment, photo } = draft;
  const errors = hasSubmitted ? validateReview(draft) : {};
  const submit = () => {
    setHasSubmitted(true);
    if (Object.keys(validateReview(draft)).length > 0) return;
    void run(async () => {
      if (await onSubmit({ rating: Number(rating), comment, photo })) setHasSubmitted(false);
    });
  };
  return (
    <ValidatedForm onSubmit={submit}>
      {notes}
      <Field
        label={t('reviews.rating')}
        name="rating"
        required
        value={rating}
        error={errors.rating}
        onChange={(value) => onChange({ ...draft, rating: value })}
        noneLabel={t('products.noCategory')}
        options={ratingLabels.map((label, i) => [i + 1, t(`reviews.ratings.${label}`)])}
      />
      <Field
        label={t('reviews.comment')}
        name="comment"
        as="textarea"
        rows={4}
        maxLength={maxTextLengths.comment}
        hint={t('ownReview.commentHint')}
        value={comment}
        error={errors.comment}
        onChange={(value) => onChange({ ...draft, comment: value })}
      />
      <ReviewPhotoField
        product={product}
        photo={photo}
        error={errors.photo}
        onChange={(value) => onChange({ ...draft, photo: value })}
      />
      <div className="d-flex flex-wrap gap-2">
        <SubmitButton variant="secondary" className="" busy={isBusy}>
          {submitLabel}
        </SubmitButton>
        {actions}
      </div>
    </ValidatedForm>
  );
}
