import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { CartBar } from './CartBar.tsx';
import { OfflineBanner } from '../offline/OfflineBanner.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { MovedOn } from '../ui/moved-on.ts';
import { useSignInAgain } from './use-sign-in-again.ts';

/** What every page has around it. */
export function AppShell({ children = <Outlet /> }: { children?: ReactNode }) {
  const { state } = useNavigation();
  const { t } = useTranslation();
  const { key } = useLocation();
  useSignInAgain();
  const [movedOn, setMovedOn] = useState(false);
  if (key !== 'default' && !movedOn) setMovedOn(true);
  return (
    <MovedOn value={movedOn}>
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
    </MovedOn>
  );
}
