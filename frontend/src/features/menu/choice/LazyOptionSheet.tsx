import { Suspense } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { ErrorBoundary } from '../../../ui/loading/ErrorBoundary.tsx';
import { getErrorMessageKey, lazyComponent } from '../../../ui/loading/lazy-screen.tsx';
import type { OptionSheetProps } from './OptionSheet.tsx';

// Most visitors choose nothing, so the sheet loads when it is opened (docs/adr/0018).
const OptionSheet = lazyComponent(() => import('./OptionSheet.tsx'), 'OptionSheet');

export function LazyOptionSheet(props: OptionSheetProps) {
  const { t } = useTranslation();
  return (
    <ErrorBoundary fallback={(error) => <Alert variant="danger">{t(getErrorMessageKey(error))}</Alert>}>
      <Suspense fallback={null}>
        <OptionSheet {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
