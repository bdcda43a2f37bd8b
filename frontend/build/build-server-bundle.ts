import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig } from 'vite';

/** Where in the built page the server finds what paints it; a name with a dot in front is never sent to anybody. */
const folder = '.server';
const name = 'entry-server';

type RenderPage = (path: string, answers: (address: string) => Promise<undefined>) => Promise<unknown>;

/** Builds `src/entry-server.tsx`, packages and all, into the folder of the built page; gives what it exports. */
export async function buildServerBundle(
  dir: string,
  config: InlineConfig,
): Promise<{ renderPage: RenderPage }> {
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
  return (await import(pathToFileURL(join(outDir, `${name}.js`)).href)) as { renderPage: RenderPage };
}

/** What the page at this path asks the server first. */
export async function collectInitialRequests(
  { renderPage }: { renderPage: RenderPage },
  page: string,
): Promise<string[]> {
  const calls: string[] = [];
  await renderPage(page, (address) => {
    calls.push(decodeURIComponent(address));
    return Promise.resolve(undefined);
  });
  return calls;
}
