import { Suspense, useState, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { paths } from '../../platform/routing/paths.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { withDeferredMessages } from '../../messages/load-deferred-messages.ts';
import { OfflineBanner } from '../../features/offline/OfflineBanner.tsx';
import { useAppSelector } from '../../store/store.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { HasNavigatedContext } from '../../ui/navigation/PageTitle.tsx';
import { deferredComponent } from '../../ui/loading/deferred-component.tsx';
import { ErrorBoundary } from '../../ui/loading/ErrorBoundary.tsx';
import { useIsScreenLoading } from '../../ui/loading/lazy-screen.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';

const TapStatus = deferredComponent(
  withDeferredMessages(() => import('../../features/offline/taps/TapStatus.tsx')),
  'TapStatus',
);
const AdminNavSpace = () =>
  useLocation().pathname.startsWith(paths.admin) && <div className="admin-nav-space" />;
const AdminNav = deferredComponent(
  withDeferredMessages(() => import('../../features/admin/AdminNav.tsx')),
  'AdminNav',
  AdminNavSpace,
);
const CounterSignedOut = deferredComponent(
  withDeferredMessages(() => import('./CounterSignedOut.tsx')),
  'CounterSignedOut',
);
const SignedOutBar = deferredComponent(
  withDeferredMessages(() => import('./SignedOutBar.tsx')),
  'SignedOutBar',
);
const AnnouncementLine = deferredComponent(() => import('./AnnouncementLine.tsx'), 'AnnouncementLine');
const ShellExtras = deferredComponent(() => import('./ShellExtras.tsx'), 'ShellExtras');

function Screen() {
  const { key } = useLocation();
  return (
    <ErrorBoundary resetKey={key} fallback={(error) => <ErrorScreen error={error} />}>
      <Outlet />
    </ErrorBoundary>
  );
}

export function AppShell({ children = <Screen /> }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const { key } = useLocation();
  const { user, wasChef, expired } = useAppSelector((state) => state.session);
  const isScreenLoading = useIsScreenLoading();
  const [hasNavigated, setHasNavigated] = useState(false);
  if (key !== 'default' && !hasNavigated) setHasNavigated(true);
  return (
    <HasNavigatedContext value={hasNavigated}>
      <a className="skip-link" href="#main">
        {t('app.skip')}
      </a>
      {isScreenLoading && <div className="progress-line" />}
      <Header />
      <OfflineBanner />
      <AnnouncementLine />
      {user?.isChef && <TapStatus />}
      {wasChef && <CounterSignedOut />}
      {expired && !wasChef && <SignedOutBar />}
      {user?.isAdmin && <AdminNav />}
      <Suspense fallback={<Spinner />}>
        <main id="main" className="site-main container" tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </Suspense>
      <ShellExtras />
    </HasNavigatedContext>
  );
}
