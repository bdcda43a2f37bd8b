import type { Product } from '@homechef/contract/products/product';
import { maxTextLengths, ratingLabels } from '@homechef/contract/products/product-options';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { useQuery } from '../../store/hooks/use-query.ts';
import { useResetOnUnmount } from '../../store/hooks/use-reset-on-unmount.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { ValidatedForm } from '../../ui/forms/ValidatedForm.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useAsyncAction } from '../../ui/hooks/use-async-action.ts';
import { addReview, getProduct } from '../../store/products/products.requests.ts';
import { listReviewableProducts, selectReviewableProducts } from '../../store/products/reviews.requests.ts';
import { emptyReviewDraft, storedReviewDraft, validateReview } from './review-draft.ts';

function useReviewForm(product: string) {
  const dispatch = useAppDispatch();
  const [draft, setDraft] = useState(() => storedReviewDraft.get(product));
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const [isBusy, run] = useAsyncAction();
  useResetOnUnmount(addReview);

  const post = async () => {
    const body = { rating: Number(draft.rating), comment: draft.comment };
    if (!(await dispatch(addReview(product, body)))) return;
    storedReviewDraft.clear();
    setDraft(emptyReviewDraft);
    setHasSubmitted(false);
    await dispatch(getProduct(product));
  };
  const submit = () => {
    setHasSubmitted(true);
    if (Object.keys(validateReview(draft)).length === 0) void run(post);
  };
  const edit = (part: Partial<typeof draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    storedReviewDraft.set(product, next);
  };
  return { draft, edit, isBusy, submit, fieldErrors: hasSubmitted ? validateReview(draft) : {} };
}

function ReviewFields({ product }: { product: string }) {
  const { t } = useTranslation();
  const { draft, edit, isBusy, submit, fieldErrors } = useReviewForm(product);
  const requestState = useAppSelector((state) => state.reviewCreate);
  return (
    <ValidatedForm onSubmit={submit}>
      {requestState.status === 'success' && <Alert>{t('reviews.submitted')}</Alert>}
      <FormError state={requestState} />
      <Field
        label={t('reviews.rating')}
        name="rating"
        as="select"
        autoComplete="off"
        required
        value={draft.rating}
        error={fieldErrors.rating}
        onChange={(rating) => edit({ rating })}
      >
        <option value="">{t('products.noCategory')}</option>
        {ratingLabels.map((label, i) => (
          <option key={label} value={i + 1}>
            {t(`reviews.ratings.${label}`)}
          </option>
        ))}
      </Field>
      <Field
        label={t('reviews.comment')}
        name="comment"
        as="textarea"
        autoComplete="off"
        rows={4}
        required
        maxLength={maxTextLengths.comment}
        value={draft.comment}
        error={fieldErrors.comment}
        onChange={(comment) => edit({ comment })}
      />
      <SubmitButton className="" busy={isBusy}>
        {t('reviews.submit')}
      </SubmitButton>
    </ValidatedForm>
  );
}

/** Renders the review form, or a note for accounts that have reviewed the product. */
export function ReviewForm({ product: { _id: product, draft } }: { product: Product }) {
  const { t } = useTranslation();
  const { status, data } = useQuery(listReviewableProducts, selectReviewableProducts, [product]);
  const isKnown = data !== undefined || status === 'fail';
  // The query repeats after an outage. The form stays then, because it can hold unsent text.
  const [hasForm, setHasForm] = useState(isKnown);
  if (isKnown && !hasForm) setHasForm(true);
  // The query names published dishes only, so it tells nothing about a draft.
  if (data && !draft && !data.products.includes(product)) return <Alert>{t('reviews.reviewed')}</Alert>;
  return hasForm ? <ReviewFields product={product} /> : <Spinner />;
}
