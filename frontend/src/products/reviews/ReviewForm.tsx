import { maxTextLengths, ratingLabels } from '@homechef/contract/products/product-options';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { useResetOnUnmount } from '../../store/hooks/use-reset-on-unmount.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { ValidatedForm } from '../../ui/forms/ValidatedForm.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useAsyncAction } from '../../ui/hooks/use-async-action.ts';
import { addReview, getProduct } from '../../store/products/products.requests.ts';
import { emptyReview, storedReviewDraft, validateReview } from './review-draft.ts';

/** The draft of a review and its way to the server; what failed stays as it was typed. */
function useReview(product: string) {
  const dispatch = useAppDispatch();
  const [draft, setDraft] = useState(() => storedReviewDraft.read(product));
  const [checked, setChecked] = useState(false);
  const [busy, run] = useAsyncAction();
  useResetOnUnmount(addReview);

  const post = async () => {
    const body = { rating: Number(draft.rating), comment: draft.comment };
    if (!(await dispatch(addReview(product, body)))) return;
    storedReviewDraft.forget();
    setDraft(emptyReview);
    setChecked(false);
    await dispatch(getProduct(product));
  };
  const send = () => {
    setChecked(true);
    if (Object.keys(validateReview(draft)).length === 0) void run(post);
  };
  const edit = (change: Partial<typeof draft>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    storedReviewDraft.write(product, next);
  };
  return { draft, edit, busy, send, problems: checked ? validateReview(draft) : {} };
}

/** A rating and a comment (spec §5); once per account, the server says so in words. */
export function ReviewForm({ product }: { product: string }) {
  const { t } = useTranslation();
  const { draft, edit, busy, send, problems } = useReview(product);
  const sent = useAppSelector((state) => state.reviewCreate);
  return (
    <ValidatedForm onSubmit={send}>
      {sent.status === 'success' && <Alert>{t('products.reviews.submitted')}</Alert>}
      <FormError of={sent} />
      <Field
        label={t('products.reviews.rating')}
        name="rating"
        as="select"
        autoComplete="off"
        required
        value={draft.rating}
        error={problems.rating}
        onChange={(rating) => edit({ rating })}
      >
        <option value="">{t('products.noCategory')}</option>
        {ratingLabels.map((words, i) => (
          <option key={words} value={i + 1}>
            {t(`products.reviews.ratings.${words}`)}
          </option>
        ))}
      </Field>
      <Field
        label={t('products.reviews.comment')}
        name="comment"
        as="textarea"
        autoComplete="off"
        rows={4}
        required
        maxLength={maxTextLengths.comment}
        value={draft.comment}
        error={problems.comment}
        onChange={(comment) => edit({ comment })}
      />
      <SubmitButton className="" busy={busy}>
        {t('products.reviews.submit')}
      </SubmitButton>
    </ValidatedForm>
  );
}
