import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig } from 'vite';

/** Output folder of the server bundle. The server never sends files of a folder with a leading dot. */
const outputFolder = '.server';
const entryName = 'entry-server';

type RenderPage = (path: string, getResponse: (url: string) => Promise<undefined>) => Promise<unknown>;

/** Builds `src/entry-server.tsx` with all dependencies into `dir`. Returns its exports. */
export async function buildServerBundle(
  dir: string,
  config: InlineConfig,
): Promise<{ renderPage: RenderPage }> {
  const outDir = join(dir, outputFolder);
  await build({
    ...config,
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
      outDir,
      emptyOutDir: true,
      target: 'node20',
      ssr: `src/${entryName}.tsx`,
      minify: true,
      rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
    },
  });
  return (await import(pathToFileURL(join(outDir, `${entryName}.js`)).href)) as { renderPage: RenderPage };
}

export async function collectInitialRequests(
  { renderPage }: { renderPage: RenderPage },
  page: string,
): Promise<string[]> {
  const urls: string[] = [];
  await renderPage(page, (url) => {
    urls.push(decodeURIComponent(url));
    return Promise.resolve(undefined);
  });
  return urls;
}
