import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig } from 'vite';

/** Where in the built page the server finds what paints it; a name with a dot in front is never sent to anybody. */
const folder = '.server';
const name = 'entry-server';

type Paint = (path: string, answers: (address: string) => Promise<undefined>) => Promise<unknown>;

/** Builds `src/entry-server.tsx`, packages and all, into the folder of the built page; gives what it exports. */
export async function buildFirstPaint(dir: string, config: InlineConfig): Promise<{ paint: Paint }> {
  const outDir = join(dir, folder);
  await build({
    ...config,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    // As a browser would have them: what packages have for Node brings along much that is not needed here.
    ssr: {
      noExternal: true,
      resolve: { conditions: ['browser', 'module', 'import', 'production', 'default'] },
    },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'node20',
      ssr: `src/${name}.tsx`,
      minify: true,
      rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
    },
  });
  return (await import(pathToFileURL(join(outDir, `${name}.js`)).href)) as { paint: Paint };
}

/** What the page at this path asks the server first. */
export async function firstCalls({ paint }: { paint: Paint }, page: string): Promise<string[]> {
  const calls: string[] = [];
  await paint(page, (address) => {
    calls.push(decodeURIComponent(address));
    return Promise.resolve(undefined);
  });
  return calls;
}
