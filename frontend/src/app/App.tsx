import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { PageWorker } from '../offline/PageWorker.tsx';
import { startStore } from '../store/start-store.ts';
import { Toasts } from '../ui/Toasts.tsx';
import { routes } from './routes.tsx';

const store = startStore();
const router = createBrowserRouter(routes);

/** The whole page. */
export function App() {
  return (
    <Provider store={store}>
      <Toasts>
        <RouterProvider router={router} />
        <PageWorker />
      </Toasts>
    </Provider>
  );
}
