import { Provider } from 'react-redux';
import { PageWorker } from '../offline/PageWorker.tsx';
import type { AppStore } from '../store/store.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { Toasts } from '../ui/Toasts.tsx';
import { ErrorNews } from './ErrorScreen.tsx';
import { PageRouter } from './PageRouter.tsx';
import { Pages } from './routes.tsx';

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
