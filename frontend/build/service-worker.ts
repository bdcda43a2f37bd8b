import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';

const extraFiles = ['theme.js', 'favicon.svg'];

const toHash = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);

export function buildServiceWorker(source: string): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle({ dir = '' }, bundle) {
      const pageFiles = Object.values(bundle).filter(({ fileName }) =>
        /^(?:assets\/|index\.html$)/.test(fileName),
      );
      const files = pageFiles.map(({ fileName, ...file }) => ({
        url: `/${fileName}`,
        // The file names of assets contain a hash.
        revision: fileName.startsWith('assets/') || !('source' in file) ? null : toHash(file.source),
      }));
      for (const name of extraFiles) {
        files.push({ url: `/${name}`, revision: toHash(await readFile(join(config.publicDir, name))) });
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
