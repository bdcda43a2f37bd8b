import { Suspense, type ComponentType } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Alert } from './Alert.tsx';
import { ErrorBoundary } from '../loading/ErrorBoundary.tsx';
import { getErrorMessageKey, lazyComponent } from '../loading/lazy-screen.tsx';

/** Creates a dialog whose code loads when it opens. An alert stands in its place if that fails. */
export function lazyDialog<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> {
  const Dialog = lazyComponent(load, name);
  return function LazyDialog(props: Props) {
    const { t } = useTranslation();
    return (
      <ErrorBoundary fallback={(error) => <Alert variant="danger">{t(getErrorMessageKey(error))}</Alert>}>
        <Suspense fallback={null}>
          <Dialog {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}
