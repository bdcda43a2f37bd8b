import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import { pagePaths } from '../../contract/src/pages/page-paths.ts';
import { buildServerBundle, collectInitialRequests } from './build-server-bundle.ts';

/**
 * The pages most people come in by, and the module of their screen. The server tells browsers in the page's head
 * (backend/src/pages/preload-manifest.ts) of its scripts and of what it asks first (src/app/first-asked.ts), so that both are
 * on their way before any script runs.
 */
const firstLooks = [
  { page: pagePaths.home, screen: 'products/landing/LandingScreen.tsx' },
  { page: pagePaths.market, screen: 'products/market/MarketScreen.tsx' },
  { page: pagePaths.product, screen: 'products/product-page/ProductScreen.tsx' },
];

interface Chunk {
  imports: string[];
  isEntry: boolean;
  facadeModuleId: string | null;
}

/** The style first, so that the page's frame stands while its scripts are on their way. */
const scriptsLast = (html: string) =>
  html.replace(/<(?:script type="module"|link rel="modulepreload") crossorigin/g, '$& fetchpriority="low"');

/** The fonts on their way with the style: what is read must not move, nor be drawn twice, when they come. */
const fontsFirst = (html: string, files: string[]) => {
  const fonts = files.filter((name) => name.endsWith('.woff2'));
  const links = fonts.map(
    (font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}" />`,
  );
  return html.replace('<!--/page-->', ['$&', ...links].join('\n    '));
};

/** For each of these pages the scripts that the document itself does not name. */
function scriptsOf(chunks: Map<string, Chunk>) {
  const reach = (name: string, seen = new Set<string>()): Set<string> => {
    if (!seen.has(name)) {
      seen.add(name);
      chunks.get(name)?.imports.forEach((one) => reach(one, seen));
    }
    return seen;
  };
  const nameOf = (wanted: (chunk: Chunk) => boolean) => {
    const [name] = [...chunks].find(([, chunk]) => wanted(chunk)) ?? [];
    if (name === undefined) throw new Error('A chunk of the first look is missing');
    return name;
  };
  const known = reach(nameOf(({ isEntry }) => isEntry));
  return firstLooks.map(({ page, screen }) => {
    const chunk = nameOf(({ facadeModuleId }) => facadeModuleId?.endsWith(screen) ?? false);
    const scripts = [...reach(chunk)].filter((name) => !known.has(name)).map((name) => `/${name}`);
    return { page, scripts };
  });
}

/**
 * Builds what paints these pages on the server, in the way given, and writes `preload-manifest.json`: for each of them its
 * scripts and its calls.
 */
export function preloadManifest(way: () => InlineConfig): Plugin {
  return {
    name: 'first-look',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => scriptsLast(fontsFirst(html, Object.keys(bundle))),
    },
    async writeBundle({ dir = '' }, bundle) {
      const chunks = Object.entries(bundle).flatMap(([name, file]): [string, Chunk][] =>
        file.type === 'chunk' ? [[name, file]] : [],
      );
      const painter = await buildServerBundle(dir, way());
      const looks = scriptsOf(new Map(chunks)).map(async (look) => ({
        ...look,
        calls: await collectInitialRequests(painter, look.page),
      }));
      await writeFile(join(dir, 'preload-manifest.json'), JSON.stringify(await Promise.all(looks)));
    },
  };
}
