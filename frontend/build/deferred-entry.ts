import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

const startDelayMs = 300;

/**
 * Creates the script that loads the app. A server-rendered page is painted before its scripts load: the server marks
 * their links with `rel=deferred` (backend/src/pages/pages.router.ts). A hidden tab and a page without server rendering
 * (public/theme.js) load the scripts at once. The libraries load separately, so that a slow phone stays responsive. If the
 * app fails to load, the script shows `#load-error` (index.html).
 */
const createStartScript = (libs: string, script: string) => `
const getDeferredLinks = () => document.querySelectorAll('link[rel=deferred]');
const start = () => {
  for (const link of getDeferredLinks()) link.rel = link.dataset.rel;
  import(${JSON.stringify(libs)})
    .catch(() => {})
    .then(() => import(${JSON.stringify(script)}))
    .catch(() => document.querySelector('#load-error').hidden = false);
};
const isVisible = document.visibilityState === 'visible' && !('skipSsr' in document.documentElement.dataset);
if (isVisible && getDeferredLinks().length > 0) {
  setTimeout(start, ${startDelayMs});
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
} else start();
`;

const libsLink = /<link rel="modulepreload"[^>]*href="([^"]*\/libs-[^"]+)"/;
const entryScript = /<script type="module"( [^>]*)src="([^"]+)"><\/script>/;

/** Replaces the entry script by a small script that loads the app after the first paint (docs/adr/0036). */
export function deferEntry(): Plugin {
  let startFile: { fileName: string; source: string } | undefined;
  return {
    name: 'deferred-entry',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(entryScript, (_script, attributes: string, script: string) => {
          const source = createStartScript(libsLink.exec(html)?.[1] ?? script, script);
          const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
          startFile = { fileName: `assets/start-${hash}.js`, source };
          return (
            `<script type="module" crossorigin src="/${startFile.fileName}"></script>\n    ` +
            `<link rel="modulepreload"${attributes}href="${script}">`
          );
        }),
    },
    generateBundle() {
      if (!startFile) this.error('index.html has no entry script');
      this.emitFile({ type: 'asset', ...startFile });
    },
  };
}
