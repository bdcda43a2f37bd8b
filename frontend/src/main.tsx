import './lib/zod-without-eval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './i18n/i18n.ts';
import { App } from './app/App.tsx';
import { fetchOnIntent, fetchScreen } from './app/fetch-ahead.ts';
import { startLanguage } from './lib/language.ts';
import './styles/main.scss';

/** How long the first screen is waited for, in milliseconds, so that all of the page is drawn at once. */
const patience = 2_000;

const soon = (coming: Promise<void>) =>
  Promise.race([coming, new Promise((resolve) => setTimeout(resolve, patience))]);

const root = document.getElementById('root');
if (root) {
  void Promise.all([startLanguage(), soon(fetchScreen(window.location.pathname))]).then(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}
fetchOnIntent();
