import { Suspense } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { ErrorBoundary } from '../../ui/loading/ErrorBoundary.tsx';
import { getErrorMessageKey, lazyComponent } from '../../ui/loading/lazy-screen.tsx';
import type { WaitingTarget } from './use-waiting-form.ts';

// The dialog includes the validation schemas, so it loads when it is opened (docs/adr/0018).
const JoinDialog = lazyComponent(() => import('./JoinDialog.tsx'), 'JoinDialog');

interface Props extends WaitingTarget {
  onClose: () => void;
  onJoined?: () => void;
}

export function LazyJoinDialog(props: Props) {
  const { t } = useTranslation();
  return (
    <ErrorBoundary fallback={(error) => <Alert variant="danger">{t(getErrorMessageKey(error))}</Alert>}>
      <Suspense fallback={null}>
        <JoinDialog {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
