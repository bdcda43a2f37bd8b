import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import { pagePaths } from '../../contract/src/pages/page-paths.ts';
import { buildServerBundle, collectInitialRequests } from './build-server-bundle.ts';

/**
 * The most visited entry pages with the modules of their screens. The server adds their scripts and API calls
 * (src/app/routing/initial-requests.ts) as preload links (backend/src/pages/preload-manifest.ts), so that both load before
 * any script runs.
 */
const entryPages = [
  { page: pagePaths.home, screen: 'products/landing/LandingScreen.tsx' },
  { page: pagePaths.market, screen: 'products/market/MarketScreen.tsx' },
  { page: pagePaths.product, screen: 'products/product-page/ProductScreen.tsx' },
  { page: pagePaths.chefItems.replace(':chefId', ':id'), screen: 'app/routing/ChefPageScreen.tsx' },
];

interface Chunk {
  imports: string[];
  viteMetadata?: { importedCss: Set<string> };
  isEntry: boolean;
  facadeModuleId: string | null;
}

const lowerScriptPriority = (html: string) =>
  html.replace(/<(?:script type="module"|link rel="modulepreload") crossorigin/g, '$& fetchpriority="low"');

/** Preloads fonts together with the styles. A late font would shift the layout and repaint the text. */
const preloadFonts = (html: string, files: string[]) => {
  const fonts = files.filter((name) => name.endsWith('.woff2'));
  const links = fonts.map(
    (font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}" />`,
  );
  return html.replace('<!--/page-->', ['$&', ...links].join('\n    '));
};

const toUrl = (file: string) => `/${file}`;

function listFiles(chunks: Map<string, Chunk>) {
  const collectImports = (name: string, seen = new Set<string>()): Set<string> => {
    if (!seen.has(name)) {
      seen.add(name);
      chunks.get(name)?.imports.forEach((imported) => collectImports(imported, seen));
    }
    return seen;
  };
  const findChunk = (predicate: (chunk: Chunk) => boolean) => {
    const [name] = [...chunks].find(([, chunk]) => predicate(chunk)) ?? [];
    if (name === undefined) throw new Error('The chunk of an entry page is missing');
    return name;
  };
  const entryScripts = collectImports(findChunk(({ isEntry }) => isEntry));
  return entryPages.map(({ page, screen }) => {
    const chunk = findChunk(({ facadeModuleId }) => facadeModuleId?.endsWith(screen) ?? false);
    const loaded = [...collectImports(chunk)].filter((name) => !entryScripts.has(name));
    const styles = loaded.flatMap((name) => [...(chunks.get(name)?.viteMetadata?.importedCss ?? [])]);
    return { page, scripts: loaded.map(toUrl), styles: styles.map(toUrl) };
  });
}

/** Builds the server bundle and writes `preload-manifest.json` with the scripts, styles and API calls of each entry page. */
export function preloadManifest(getServerConfig: () => InlineConfig): Plugin {
  return {
    name: 'preload-manifest',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => lowerScriptPriority(preloadFonts(html, Object.keys(bundle))),
    },
    async writeBundle({ dir = '' }, bundle) {
      const chunks = Object.entries(bundle).flatMap(([name, file]): [string, Chunk][] =>
        file.type === 'chunk' ? [[name, file]] : [],
      );
      const serverBundle = await buildServerBundle(dir, getServerConfig());
      const pages = listFiles(new Map(chunks)).map(async (page) => ({
        ...page,
        calls: await collectInitialRequests(serverBundle, page.page),
      }));
      await writeFile(join(dir, 'preload-manifest.json'), JSON.stringify(await Promise.all(pages)));
    },
  };
}
