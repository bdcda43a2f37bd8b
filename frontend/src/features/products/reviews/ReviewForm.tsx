import type { Product } from '@homechef/contract/products/product';
import { useState } from 'react';
import { addMessages } from '../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAppDispatch } from '../../../store/store.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { useOutcome } from '../../../store/hooks/use-outcome.ts';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { addReview, getProduct } from '../state/products.requests.ts';
import { listReviewableProducts } from '../state/reviews.requests.ts';
import { OwnReview } from './OwnReview.tsx';
import { ReviewFields } from './ReviewFields.tsx';
import { useFormDraft } from '../../../platform/forms/use-form-draft.ts';
import { createReviewDraftSchema, emptyReviewDraft } from './review-draft.ts';
import { ownReview } from './own-review.en.ts';

// A first visit does not download these messages.
addMessages('en', { ownReview });

function NewReviewForm({ product }: { product: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const state = useOutcome(addReview);
  const { draft, change, discard } = useFormDraft('review', createReviewDraftSchema(product), {
    product,
    ...emptyReviewDraft,
  });
  return (
    <ReviewFields
      product={product}
      draft={draft}
      submitLabel={t('reviews.submit')}
      notes={
        <>
          {state.status === 'success' && <Alert>{t('reviews.submitted')}</Alert>}
          <FormError state={state} />
        </>
      }
      onChange={change}
      onSubmit={async (review) => {
        if (!(await dispatch(addReview(product, review)))) return false;
        discard();
        await dispatch(getProduct(product));
        return true;
      }}
    />
  );
}

/** Renders the review form or, if the account has reviewed the product already, its own review. */
export function ReviewForm({ product: { _id: product, draft } }: { product: Product }) {
  const dispatch = useAppDispatch();
  const { status, data } = useQuery(listReviewableProducts, [product]);
  const isKnown = data !== undefined || status === 'fail';
  // The query repeats after an outage. The form has to stay then, because it may contain unsent text.
  const [hasForm, setHasForm] = useState(isKnown);
  if (isKnown && !hasForm) setHasForm(true);
  // What became of a review that was sent here, and its text after a refusal, stay until the page is left.
  const wasSent = useOutcome(addReview).status !== 'idle';
  // The query covers only published dishes, so it says nothing about a draft.
  if (data && !draft && !wasSent && !data.products.includes(product))
    return <OwnReview product={product} onDeleted={() => dispatch(listReviewableProducts([product]))} />;
  return hasForm ? <NewReviewForm product={product} /> : <Spinner />;
}
