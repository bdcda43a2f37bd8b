import { fileURLToPath } from 'node:url';

const getPath = (entry: string) =>
  fileURLToPath(new URL(`../../node_modules/react-router/dist/production/${entry}.mjs`, import.meta.url));

/**
 * Aliases of react-router's production build. The exports of the package lead to its development build. The paths are not
 * public: `library-internals.test.ts` fails when the package moves them.
 */
export const reactRouterProduction = [
  { find: /^react-router$/, replacement: getPath('index') },
  { find: /^react-router\/dom$/, replacement: getPath('dom-export') },
];
