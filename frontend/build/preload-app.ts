import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Adds preload links to the document for the scripts that the start script imports. */
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
        return [app.fileName, ...app.imports].map((file): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, fetchpriority: 'low', href: `/${file}` },
          injectTo: 'head',
        }));
      },
    },
  };
}
