import type { Plugin } from 'vite';

/**
 * The pages most people come in by: the module of their screen and what it asks the server first. The server tells
 * browsers of both in the page's head (backend/src/pages/first-look.ts), so that they are on their way before any
 * script runs. The addresses are spelled as the screens ask for them (e2e/first-look.e2e.ts).
 */
const firstLooks = [
  { page: '/', screen: 'products/LandingScreen.tsx', calls: ['/api/products/top'] },
  {
    page: '/mainpage',
    screen: 'products/MarketScreen.tsx',
    calls: ['/api/products/top', '/api/products?sort=latest&page=1&limit=12'],
  },
  { page: '/mainpage/product/:id', screen: 'products/ProductScreen.tsx', calls: ['/api/products/:id'] },
];

interface Chunk {
  imports: string[];
  isEntry: boolean;
  facadeModuleId: string | null;
}

/** The style first, so that the page's frame stands while its scripts are on their way. */
const scriptsLast = (html: string) =>
  html.replace(/<(?:script type="module"|link rel="modulepreload") crossorigin/g, '$& fetchpriority="low"');

/** The font of the text on its way with the style: what is read must not move when it comes. */
const fontFirst = (html: string, files: string[]) => {
  const font = files.find((name) => /figtree.*\.woff2$/.test(name));
  const link = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}" />`;
  return font ? html.replace('<!--/page-->', `$&\n    ${link}`) : html;
};

/** Writes `first-look.json`: for each of these pages the scripts that the document itself does not name, and the calls. */
export function firstLook(): Plugin {
  return {
    name: 'first-look',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => scriptsLast(fontFirst(html, Object.keys(bundle))),
    },
    generateBundle(_options, bundle) {
      const chunks = new Map<string, Chunk>(
        Object.entries(bundle).flatMap(([name, file]) => (file.type === 'chunk' ? [[name, file]] : [])),
      );
      const reach = (name: string, seen = new Set<string>()): Set<string> => {
        if (!seen.has(name)) {
          seen.add(name);
          chunks.get(name)?.imports.forEach((one) => reach(one, seen));
        }
        return seen;
      };
      const nameOf = (wanted: (chunk: Chunk) => boolean) =>
        [...chunks].find(([, chunk]) => wanted(chunk))?.[0] ??
        this.error('A chunk of the first look is missing');
      const known = reach(nameOf(({ isEntry }) => isEntry));
      const looks = firstLooks.map(({ page, screen, calls }) => {
        const chunk = nameOf(({ facadeModuleId }) => facadeModuleId?.endsWith(screen) ?? false);
        const scripts = [...reach(chunk)].filter((name) => !known.has(name)).map((name) => `/${name}`);
        return { page, scripts, calls };
      });
      this.emitFile({ type: 'asset', fileName: 'first-look.json', source: JSON.stringify(looks) });
    },
  };
}
