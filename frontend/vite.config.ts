import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { compressAssets } from './build/compress-assets.ts';
import { preloadManifest } from './build/preload-manifest.ts';
import { groupEntryScreens } from './build/entry-screens-chunk.ts';
import { trimLibraries } from './build/trim-libraries.ts';
import { stripEndpointSchemas } from './build/strip-endpoint-schemas.ts';
import { atomicOutput } from './build/atomic-output.ts';
import { serviceWorker } from './build/service-worker.ts';
import { deferredEntry } from './build/deferred-entry.ts';

/** Where the API of `npm run dev` listens. */
const { API_PORT = '3000' } = loadEnv('', '.', 'API_');
const api = `http://127.0.0.1:${API_PORT}`;
/** Bootstrap 5.3 is written in the older Sass; what it is warned of is Bootstrap's to mend. */
const silenceDeprecations = ['import', 'global-builtin', 'color-functions', 'if-function'] as const;

const routerOf = (entry: string) =>
  fileURLToPath(new URL(`../node_modules/react-router/dist/production/${entry}.mjs`, import.meta.url));

/** What is done to every source, be it for browsers or for the server that paints the page first. */
const sources = () => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), stripEndpointSchemas(), trimLibraries()],
  resolve: {
    alias: [
      // Its main entry is the build for development, warnings and all.
      { find: /^react-router$/, replacement: routerOf('index') },
      { find: /^react-router\/dom$/, replacement: routerOf('dom-export') },
    ],
  },
});

export default defineConfig({
  ...sources(),
  plugins: [
    ...sources().plugins,
    preloadManifest(sources),
    deferredEntry(),
    serviceWorker('worker/sw.ts'),
    compressAssets(),
    atomicOutput(),
  ],
  css: { preprocessorOptions: { scss: { quietDeps: true, silenceDeprecations: [...silenceDeprecations] } } },
  server: { proxy: { '/api': api, '/uploads': api, '/pictures': api } },
  build: {
    target: 'es2022',
    // The Content-Security-Policy allows no fonts from data: and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Styles are compiled and files compressed in JavaScript; that this takes its time is known.
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          // Few files on the first way in: browsers fetch six at a time where there is no HTTP/2.
          groups: [
            { name: 'libs', test: /node_modules/, tags: ['$initial'], priority: 3 },
            { name: 'page', tags: ['$initial'], priority: 2 },
            { name: groupEntryScreens, minShareCount: 2, priority: 1 },
            { name: 'shared', minShareCount: 3 },
          ],
        },
      },
    },
  },
});
