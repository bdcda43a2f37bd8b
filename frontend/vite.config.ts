import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { compressAssets } from './build/compress-assets.ts';
import { preloadManifest } from './build/preload-manifest.ts';
import { groupEntryScreens, groupMarketExtras, groupVisitorParts } from './build/entry-screens-chunk.ts';
import { reactRouterProduction } from './build/react-router-production.ts';
import { prepareLeaflet } from './build/leaflet-trusted-types.ts';
import { trimLibraries } from './build/trim-libraries.ts';
import { stripEndpointSchemas } from './build/strip-endpoint-schemas.ts';
import { replaceOutputAtomically } from './build/atomic-output.ts';
import { buildServiceWorker } from './build/service-worker.ts';
import { deferEntry } from './build/deferred-entry.ts';

// Port of the API in `npm run dev`.
const { API_PORT = '3000' } = loadEnv('', '.', 'API_');
const apiUrl = `http://127.0.0.1:${API_PORT}`;
/** Deprecated Sass features that Bootstrap 5.3 uses. */
const silenceDeprecations = ['import', 'global-builtin', 'color-functions', 'if-function'] as const;

const createSharedConfig = () => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), stripEndpointSchemas(), trimLibraries()],
  resolve: { alias: reactRouterProduction },
});

export default defineConfig({
  ...createSharedConfig(),
  plugins: [
    ...createSharedConfig().plugins,
    preloadManifest(createSharedConfig),
    deferEntry(),
    prepareLeaflet(),
    buildServiceWorker('worker/sw.ts'),
    compressAssets(),
    replaceOutputAtomically(),
  ],
  css: { preprocessorOptions: { scss: { quietDeps: true, silenceDeprecations: [...silenceDeprecations] } } },
  server: { proxy: { '/api': apiUrl, '/uploads': apiUrl, '/pictures': apiUrl } },
  build: {
    target: 'es2022',
    // The Content-Security-Policy allows no fonts from data: and no inline script.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The first named chunk loads alone: everything that it imports has loaded before. The others are not urgent. The
      // entry has loaded the libraries before it loads any other chunk.
      resolveDependencies: (file, names) => {
        if (/\/(?:LastKitchens|TapStatus)-/.test(file)) return [];
        return /\/index-/.test(file)
          ? names
          : names.filter((name) => !/\/(?:rolldown-runtime|libs)-/.test(name));
      },
    },
    rolldownOptions: {
      // Disables warnings about slow plugins: Sass and compression run in JavaScript.
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          // Few files for the first page: without HTTP/2, browsers load only six at a time.
          groups: [
            { name: 'libs', test: /node_modules/, tags: ['$initial'], priority: 3 },
            { name: 'page', tags: ['$initial'], priority: 2 },
            { name: groupEntryScreens, minShareCount: 2, priority: 1 },
            { name: groupMarketExtras, minShareCount: 2, priority: 1 },
            // Otherwise the messages of later screens would load the code that those screens share.
            { name: 'messages', test: /(?:\.en|messages[\\/]messages)\.ts$/, minShareCount: 2, priority: 1 },
            { name: groupVisitorParts, minShareCount: 2, priority: 1 },
            { name: 'shared', minShareCount: 3 },
          ],
        },
      },
    },
  },
});
