import { Provider } from 'react-redux';
import { useRoutes } from 'react-router-dom';
import { PageWorker } from '../offline/PageWorker.tsx';
import { startStore } from '../store/start-store.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { Toasts } from '../ui/Toasts.tsx';
import { ErrorNews } from './ErrorScreen.tsx';
import { PageRouter } from './PageRouter.tsx';
import { routes } from './routes.tsx';

const store = startStore();

const Pages = () => useRoutes(routes);

/** The whole page; whatever fails in it, something is left to see. */
export function App() {
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
