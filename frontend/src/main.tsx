import './lib/forms/zod-jitless.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import './i18n/init.ts';
import { App } from './app/App.tsx';
import { prefetchOnIntent, prefetchScreen } from './app/routing/prefetch.ts';
import { sendInitialRequests } from './app/routing/initial-requests.ts';
import { loadPreferredLanguage } from './lib/i18n/language.ts';
import { createClientStore } from './app/client-store.ts';
import { prefetchQuery } from './store/hooks/use-query.ts';
import { startFocusRecovery } from './ui/navigation/focus-recovery.ts';
import './styles/main.scss';

/**
 * How long the first screen is waited for, in milliseconds, so that all of the page is drawn at once; and its first
 * answers too where the server has painted them already: nothing of that may go for a moment.
 */
const patience = { screen: 2_000, painted: 5_000 };

const within = (milliseconds: number, coming: Promise<unknown>) =>
  Promise.race([coming, new Promise((resolve) => setTimeout(resolve, milliseconds))]);

const store = createClientStore();
const { pathname, search } = window.location;
const root = document.getElementById('root');

async function start(page: HTMLElement): Promise<void> {
  const screen = prefetchScreen(pathname);
  await loadPreferredLanguage();
  // An address with a query asks for something else.
  const answers = search
    ? []
    : sendInitialRequests(pathname, (request, ...args) => prefetchQuery(store, request, ...args));
  // What is painted is for strangers: of who is known nothing stands there but the frame (public/theme.js).
  const isPainted =
    document.documentElement.dataset.skipSsr === undefined && page.querySelector('.server-rendered') !== null;
  await (isPainted
    ? within(patience.painted, Promise.all([screen, answers]))
    : within(patience.screen, screen));
  startTransition(() =>
    createRoot(page).render(
      <StrictMode>
        <App store={store} />
      </StrictMode>,
    ),
  );
}

if (root) void start(root);
prefetchOnIntent();
startFocusRecovery();
