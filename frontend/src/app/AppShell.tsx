import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { CartBar } from './CartBar.tsx';
import { OfflineBanner } from '../offline/OfflineBanner.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import type { ReactNode } from 'react';

/** What every page has around it. */
export function AppShell({ children = <Outlet /> }: { children?: ReactNode }) {
  const { state } = useNavigation();
  const { t } = useTranslation();
  return (
    <>
      <a className="skip-link" href="#main">
        {t('app.skip')}
      </a>
      {state === 'loading' && <div className="progress-line" />}
      <Header />
      <OfflineBanner />
      <main id="main" className="site-main container" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <CartBar />
      <ScrollRestoration />
    </>
  );
}
