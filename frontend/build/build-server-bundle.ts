import { join } from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';

/** Output folder of the server bundle. The server never serves files from a folder whose name starts with a dot. */
const outputFolder = '.server';

/** Builds `src/entry-server.tsx` with all of its dependencies. The server renders pages with it (docs/adr/0019). */
export function buildServerBundle(getConfig: () => InlineConfig): Plugin {
  return {
    name: 'server-bundle',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      await build({
        ...getConfig(),
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { 'process.env.NODE_ENV': '"production"' },
        // Uses the browser builds of packages, because their Node builds are larger.
        ssr: {
          noExternal: true,
          resolve: { conditions: ['browser', 'module', 'import', 'production', 'default'] },
        },
        build: {
          outDir: join(dir, outputFolder),
          emptyOutDir: true,
          target: 'node20',
          ssr: 'src/entry-server.tsx',
          minify: true,
          rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
        },
      });
    },
  };
}
