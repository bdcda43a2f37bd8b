import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { replaceOutputAtomically } from './build/atomic-output.ts';
import { buildServerBundle } from './build/build-server-bundle.ts';
import { compressAssets } from './build/compress-assets.ts';
import { preloadApp } from './build/preload-app.ts';
import { buildServiceWorker } from './build/service-worker.ts';
import { stripEndpointSchemas } from './build/strip-endpoint-schemas.ts';

// Port of the API in `npm run dev`.
const { API_PORT = '3000' } = loadEnv('', '.', 'API_');
const apiUrl = `http://127.0.0.1:${API_PORT}`;
/** Deprecated Sass features that Bootstrap 5.3 uses. */
const silenceDeprecations = ['import', 'global-builtin', 'color-functions', 'if-function'] as const;

/** Where every style sheet finds `mixins`. */
const styles = fileURLToPath(new URL('src/styles', import.meta.url));

const createSharedConfig = () => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), stripEndpointSchemas()],
  css: {
    preprocessorOptions: {
      scss: { loadPaths: [styles], quietDeps: true, silenceDeprecations: [...silenceDeprecations] },
    },
  },
});

export default defineConfig({
  ...createSharedConfig(),
  plugins: [
    ...createSharedConfig().plugins,
    preloadApp('app'),
    buildServerBundle(createSharedConfig),
    buildServiceWorker('worker/sw.ts'),
    compressAssets(),
    replaceOutputAtomically(),
  ],
  server: { proxy: { '/api': apiUrl, '/uploads': apiUrl, '/pictures': apiUrl } },
  build: {
    target: 'es2022',
    // The Content-Security-Policy allows no fonts from data: and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The start script (index.html) imports the app after the first paint.
      input: { index: 'index.html', app: 'src/main.tsx' },
      // Disables warnings about slow plugins: Sass and compression run in JavaScript.
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          // Without HTTP/2, browsers load only six files at a time: a first visit loads the app and its libraries.
          groups: [
            { name: 'preload', test: /vite\/preload-helper/, priority: 2 },
            { name: 'libs', test: /node_modules/, tags: ['$initial'], priority: 1 },
            { name: 'app', test: /src\/(?!start\.).*\.tsx?$/, tags: ['$initial'] },
            // Small parts of many screens. As files of their own, their names alone would add a kilobyte to the app.
            {
              name: 'shared',
              test: /src\/(?:ui\/(?!display\/Qr)|store\/)|(?:options|endpoints)\.ts$/,
              minShareCount: 3,
            },
          ],
        },
      },
    },
  },
});
