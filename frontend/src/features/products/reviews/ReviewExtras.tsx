import { can } from '@homechef/contract/permissions/permissions';
import { maxTextLengths } from '@homechef/contract/products/product-options';
import type { Product, Review } from '@homechef/contract/products/product';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { z } from 'zod';
import { formatDate } from '../../../platform/format/dates.ts';
import { useFormDraft } from '../../../platform/forms/use-form-draft.ts';
import { addMessages } from '../../../platform/i18n/translate.ts';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ReportButton } from '../../reports/ReportButton.tsx';
import { getProduct } from '../state/products.requests.ts';
import { replyToReview } from '../state/reviews.requests.ts';
import { useOutcome } from '../../../store/hooks/use-outcome.ts';
import { useAppDispatch, useAppSelector } from '../../../store/store.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { ValidatedForm } from '../../../ui/forms/ValidatedForm.tsx';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';
import { replies } from './own-review.en.ts';

// A first visit does not download these messages.
addMessages('en', { replies });

interface Props {
  product: Pick<Product, '_id' | 'user' | 'brand'>;
  review: Review;
}

function Reply({ brand, reply }: { brand: string; reply: NonNullable<Review['reply']> }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <div className="review-reply">
      <p className="wrap align-items-center row-gap-0 mb-2">
        <strong>{t('replies.by', { brand })}</strong>
        <time className="small text-soft" dateTime={reply.createdAt}>
          {formatDate(reply.createdAt, 'day', locale)}
        </time>
      </p>
      <p className="user-text">{reply.text}</p>
    </div>
  );
}

/** Creates the schema of a reply that is being written. It rejects that to other reviews. */
const createDraftSchema = (review: string) => z.object({ review: z.literal(review), text: z.string() });

function ReplyForm({ product, review, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const state = useOutcome(replyToReview);
  const {
    draft: { text },
    change,
    clearStored,
  } = useFormDraft('reply', createDraftSchema(review._id), { review: review._id, text: '' });
  const [isMissing, setMissing] = useState(false);
  const [isBusy, run] = useAsyncAction();
  const post = async () => {
    const isPosted = await dispatch(replyToReview(product._id, review._id, { text }));
    if (isPosted) clearStored();
    // Another tab may have replied already. Either way, the latest reply is shown.
    await dispatch(getProduct(product._id));
    if (isPosted) onClose();
  };
  const submit = () => {
    setMissing(text.trim() === '');
    if (text.trim() !== '') void run(post);
  };
  return (
    <ValidatedForm onSubmit={submit} className="review-reply">
      <FormError state={replyToReview.selectState(state, product._id, review._id, { text })} />
      <Field
        label={t('replies.label', { name: review.name })}
        name="reply"
        as="textarea"
        rows={3}
        required
        maxLength={maxTextLengths.reply}
        hint={t('replies.hint')}
        error={isMissing ? t('replies.missing') : undefined}
        value={text}
        onChange={(value) => change({ text: value })}
      />
      <div className="d-flex flex-wrap gap-2">
        <SubmitButton className="" busy={isBusy}>
          {t('replies.send')}
        </SubmitButton>
        <Button variant="secondary" onClick={onClose}>
          {t('replies.cancel')}
        </Button>
      </div>
    </ValidatedForm>
  );
}

export function ReviewExtras({ product, review }: Props) {
  const { t } = useTranslation();
  const user = useAppSelector((state) => state.session.user);
  const [isReplying, setReplying] = useState(false);
  const canReply = review.reply === null && user !== undefined && can.replyToReviews(user, product);
  return (
    <>
      {review.reply && <Reply brand={product.brand} reply={review.reply} />}
      {canReply && isReplying && (
        <ReplyForm product={product} review={review} onClose={() => setReplying(false)} />
      )}
      <div className="review-extras">
        {canReply && !isReplying && (
          <Button
            variant="secondary"
            aria-label={t('replies.of', { name: review.name })}
            onClick={() => setReplying(true)}
          >
            {t('replies.write')}
          </Button>
        )}
        <ReportButton about="review" id={review._id} name={t('replies.review', { name: review.name })} />
      </div>
    </>
  );
}
