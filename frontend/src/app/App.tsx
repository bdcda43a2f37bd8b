import { Provider } from 'react-redux';
import { useRoutes } from 'react-router-dom';
import { PageWorker } from '../offline/PageWorker.tsx';
import { startStore } from '../store/start-store.ts';
import { Toasts } from '../ui/Toasts.tsx';
import { PageRouter } from './PageRouter.tsx';
import { routes } from './routes.tsx';

const store = startStore();

const Pages = () => useRoutes(routes);

/** The whole page. */
export function App() {
  return (
    <Provider store={store}>
      <Toasts>
        <PageRouter>
          <Pages />
        </PageRouter>
        <PageWorker />
      </Toasts>
    </Provider>
  );
}
