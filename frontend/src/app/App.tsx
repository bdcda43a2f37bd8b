import { useEffect } from 'react';
import { Provider } from 'react-redux';
import type { AppStore } from '../store/store.ts';
import { deferredComponent } from '../ui/loading/deferred-component.tsx';
import { ErrorBoundary } from '../ui/loading/ErrorBoundary.tsx';
import { ToastProvider } from '../ui/feedback/ToastProvider.tsx';
import { ErrorDetails } from './shell/ErrorScreen.tsx';
import { AppRouter } from './routing/AppRouter.tsx';
import { AppRoutes } from './routing/routes.tsx';
import { loadFonts } from './load-fonts.ts';

const ServiceWorkerUpdater = deferredComponent(
  () => import('../features/offline/ServiceWorkerUpdater.tsx'),
  'ServiceWorkerUpdater',
);

export function App({ store }: { store: AppStore }) {
  // Nothing waits for the fonts: with those of the device the page is complete too.
  useEffect(() => void loadFonts().catch(() => undefined), []);
  return (
    <ErrorBoundary fallback={(error) => <ErrorDetails error={error} />}>
      <Provider store={store}>
        <ToastProvider>
          <AppRouter>
            <AppRoutes />
          </AppRouter>
          <ServiceWorkerUpdater />
        </ToastProvider>
      </Provider>
    </ErrorBoundary>
  );
}
