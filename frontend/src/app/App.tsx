import { Provider } from 'react-redux';
import { PageWorker } from '../offline/ServiceWorkerUpdater.tsx';
import type { AppStore } from '../store/store.ts';
import { ErrorBoundary } from '../ui/loading/ErrorBoundary.tsx';
import { Toasts } from '../ui/feedback/ToastProvider.tsx';
import { ErrorNews } from './shell/ErrorScreen.tsx';
import { PageRouter } from './routing/AppRouter.tsx';
import { Pages } from './routing/routes.tsx';

/** The whole page; whatever fails in it, something is left to see. */
export function App({ store }: { store: AppStore }) {
  return (
    <ErrorBoundary fallback={(error) => <ErrorNews error={error} />}>
      <Provider store={store}>
        <Toasts>
          <PageRouter>
            <Pages />
          </PageRouter>
          <PageWorker />
        </Toasts>
      </Provider>
    </ErrorBoundary>
  );
}
