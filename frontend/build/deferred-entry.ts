import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** How long the first paint is waited for, in milliseconds, where nobody tells of it. */
const patience = 300;

/**
 * Runs the page's script. A painted document is shown before its scripts are fetched: the server has marked their links
 * (backend/src/pages/pages.router.ts). Not where nobody sees that: in a tab behind, or who is known (public/theme.js). The
 * libraries come by themselves, so that a slow phone can answer in between. Where the script does not come, the document
 * says so (index.html): whoever is known would look at an empty page for good.
 */
const startOf = (libs: string, script: string) => `
const later = () => document.querySelectorAll('link[rel=deferred]');
const start = () => {
  for (const link of later()) link.rel = link.dataset.rel;
  import(${JSON.stringify(libs)})
    .catch(() => {})
    .then(() => import(${JSON.stringify(script)}))
    .catch(() => document.querySelector('#load-error').hidden = false);
};
const isSeen = document.visibilityState === 'visible' && !('skipSsr' in document.documentElement.dataset);
if (isSeen && later().length > 0) {
  setTimeout(start, ${patience});
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
} else start();
`;

const libsOf = /<link rel="modulepreload"[^>]*href="([^"]*\/libs-[^"]+)"/;
const entry = /<script type="module"( [^>]*)src="([^"]+)"><\/script>/;

/** Puts a small script into the document that starts the page's own at the right moment (docs/adr/0036). */
export function deferredEntry(): Plugin {
  let start: { fileName: string; source: string } | undefined;
  return {
    name: 'deferred-entry',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(entry, (_script, attributes: string, script: string) => {
          const source = startOf(libsOf.exec(html)?.[1] ?? script, script);
          const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
          start = { fileName: `assets/start-${hash}.js`, source };
          return (
            `<script type="module" crossorigin src="/${start.fileName}"></script>\n    ` +
            `<link rel="modulepreload"${attributes}href="${script}">`
          );
        }),
    },
    generateBundle() {
      if (!start) this.error('The document has no script to start');
      this.emitFile({ type: 'asset', ...start });
    },
  };
}
