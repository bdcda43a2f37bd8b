import { can } from '@homechef/contract/permissions/permissions';
import type { Product } from '@homechef/contract/products/product';
import { Suspense } from 'react';
import { Button } from 'react-bootstrap';
import { useLocation } from 'react-router-dom';
import { getLoginPath } from '../../../platform/routing/paths.ts';
import { Trans, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAppSelector } from '../../../store/store.ts';
import { ErrorBoundary } from '../../../ui/loading/ErrorBoundary.tsx';
import { getErrorMessageKey, lazyComponent } from '../../../ui/loading/lazy-screen.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { ReviewList } from './ReviewList.tsx';

// Only signed-in users need the form, which brings the validation schemas.
const ReviewForm = lazyComponent(() => import('./ReviewForm.tsx'), 'ReviewForm');

function SignInPrompt({ isExpired }: { isExpired: boolean }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <Note variant={isExpired ? 'danger' : 'info'}>
      {isExpired && `${t('reviews.expired')} `}
      <Trans
        i18nKey="reviews.signIn"
        components={{ signIn: <Link to={getLoginPath(pathname + search)} /> }}
      />
    </Note>
  );
}

function ReviewFormError({ error }: { error: unknown }) {
  const { t } = useTranslation();
  return (
    <>
      <Alert variant="danger">{t(getErrorMessageKey(error))}</Alert>
      <Button variant="secondary" onClick={() => window.location.reload()}>
        {t('app.error.reload')}
      </Button>
    </>
  );
}

/** Renders the review form, or the reason why the user cannot write a review. */
function YourReview({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { user, expired } = useAppSelector((state) => state.session);
  const { key } = useLocation();
  if (!user) return <SignInPrompt isExpired={expired} />;
  if (!can.review(user, product)) {
    return <Note>{t('reviews.own')}</Note>;
  }
  return (
    <ErrorBoundary resetKey={key} fallback={(error) => <ReviewFormError error={error} />}>
      <Suspense fallback={<Spinner />}>
        <ReviewForm product={product} />
      </Suspense>
    </ErrorBoundary>
  );
}

export function ReviewSection({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { reviews } = product;
  return (
    <div className="reviews">
      <section aria-labelledby="reviews-title">
        <h2 id="reviews-title">{t('reviews.title')}</h2>
        {reviews.length === 0 ? <Note>{t('reviews.none')}</Note> : <ReviewList product={product} />}
      </section>
      <section className="panel" aria-labelledby="your-review-title">
        <h2 id="your-review-title">{t('reviews.yours')}</h2>
        <YourReview product={product} />
      </section>
    </div>
  );
}
