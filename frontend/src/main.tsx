import './platform/forms/zod-jitless.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import './messages/init.ts';
import { App } from './app/App.tsx';
import { repeatEarlyTaps } from './app/repeat-early-taps.ts';
import { prefetchOnIntent, prefetchScreen } from './app/routing/prefetch.ts';
import { sendInitialRequests } from './app/routing/initial-requests.ts';
import { tolerateTranslators } from './platform/i18n/tolerate-translators.ts';
import { loadPreferredLanguage } from './platform/i18n/language.ts';
import { createClientStore } from './app/client-store.ts';
import { sessionJsonStorage } from './platform/storage/json-storage.ts';
import { prefetchQuery } from './store/hooks/use-query.ts';

/**
 * How long the client render waits for the first screen, in milliseconds. A server-rendered page also waits for its
 * initial requests, because content that is already visible must not disappear.
 */
const renderTimeoutMs = { screen: 2_000, serverRendered: 5_000 };

const waitAtMost = (timeoutMs: number, promise: Promise<unknown>) =>
  Promise.race([promise, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);

const { pathname, search } = window.location;
const root = document.getElementById('root');

async function startApp(container: HTMLElement): Promise<void> {
  const screen = prefetchScreen(pathname);
  await loadPreferredLanguage();
  // In this tab an admin views the screens of a kitchen (docs/adr/0029-admins.md).
  const store = sessionJsonStorage.has('viewAs')
    ? (await import('./app/view-as/start-view.tsx')).startView()
    : createClientStore();
  // A page with query parameters sends other requests.
  const initialRequests = search
    ? []
    : sendInitialRequests(pathname, (request, ...args) => prefetchQuery(store, request, ...args));
  // The server renders pages for visitors only. Everyone else sees an empty frame (public/theme.js).
  const isServerRendered =
    document.documentElement.dataset.skipSsr === undefined &&
    container.querySelector('.server-rendered') !== null;
  await (isServerRendered
    ? waitAtMost(renderTimeoutMs.serverRendered, Promise.all([screen, initialRequests]))
    : waitAtMost(renderTimeoutMs.screen, screen));
  repeatEarlyTaps(container);
  startTransition(() =>
    createRoot(container).render(
      <StrictMode>
        <App store={store} />
      </StrictMode>,
    ),
  );
}

tolerateTranslators();
if (root) void startApp(root);
prefetchOnIntent();
