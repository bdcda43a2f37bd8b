import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';

/** What the page needs besides its bundle, from the public folder. */
const besides = ['theme.js', 'favicon.svg'];

const hashOf = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);

/** Builds the service worker after the page, and writes the list of the page's files into it. */
export function serviceWorker(source: string): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle({ dir = '' }, bundle) {
      const page = Object.values(bundle).filter(({ fileName }) =>
        /^(?:assets\/|index\.html$)/.test(fileName),
      );
      const files = page.map(({ fileName, ...file }) => ({
        url: `/${fileName}`,
        // A file of the assets has its hash in its name.
        revision: fileName.startsWith('assets/') || !('source' in file) ? null : hashOf(file.source),
      }));
      for (const name of besides) {
        files.push({ url: `/${name}`, revision: hashOf(await readFile(join(config.publicDir, name))) });
      }
      await build({
        configFile: false,
        root: config.root,
        logLevel: 'warn',
        publicDir: false,
        define: { FILES: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir: dir,
          emptyOutDir: false,
          target: config.build.target,
          rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      });
    },
  };
}
