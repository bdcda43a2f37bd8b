import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Adds preload links to the document for the scripts that the start script imports and for the fonts that their styles
 * use. A font that arrives late would shift the layout and repaint the text.
 */
export function preloadApp(entry: string): Plugin {
  return {
    name: 'preload-app',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const files = Object.values(bundle);
        const app = files.find((file) => file.type === 'chunk' && file.isEntry && file.name === entry);
        if (app?.type !== 'chunk') throw new Error(`The entry ${entry} is missing`);
        const scripts = [app.fileName, ...app.imports].map((file) => ({
          rel: 'modulepreload',
          crossorigin: true,
          fetchpriority: 'low',
          href: `/${file}`,
        }));
        const fonts = files
          .filter(({ fileName }) => fileName.endsWith('.woff2'))
          .map(({ fileName }) => ({
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            crossorigin: true,
            href: `/${fileName}`,
          }));
        return [...fonts, ...scripts].map((attrs): HtmlTagDescriptor => ({
          tag: 'link',
          attrs,
          injectTo: 'head',
        }));
      },
    },
  };
}
