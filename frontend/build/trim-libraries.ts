/*
 * Removes code of libraries that the app does not use, by patterns on their source. The libraries have no option for it,
 * and the size budget of a first visit needs it (docs/adr/0031). `library-internals.test.ts` fails when a pattern no
 * longer matches.
 */
import type { Plugin } from 'vite';

const emptyModule = '\0axios-empty';
/**
 * Modules of axios that the app does not use. They are replaced by an empty module, as axios does for Node-only modules.
 * Keepalive requests import the adapter for `fetch` themselves (lib/http/enable-keepalive.ts).
 */
export const unusedModules = /\/(?:fetch|HttpStatusCode|CancelToken|formDataToJSON)\.js$/;
export const importers = /axios[\\/]lib[\\/](?:axios|adapters[\\/]adapters|defaults[\\/]index)\.js$/;

const displayNames = /^\w+\.displayName = ["'].*["'];$/gm;

const pureCalls = /(?<== )(?=React\d*\.(?:forwardRef|createContext|memo)\()/g;

const classComponents = /^var (\w+) = (class extends React\d*\.Component \{[^]*?^\});$/gm;

export const markAsPure = (code: string) =>
  code
    .replace(displayNames, '')
    .replace(pureCalls, '/* @__PURE__ */ ')
    .replace(classComponents, 'var $1 = /* @__PURE__ */ (() => $2)();');

const bootstrapImport = /import \{ ([^}]+) \} from 'react-bootstrap';/;

/** Imports each component of react-bootstrap from its own file. The index file would put all of them into one chunk. */
const toSeparateImports = (_statement: string, specifiers: string): string =>
  specifiers
    .split(',')
    .map((specifier) => specifier.trim().split(' as '))
    .map(([name = '', as = name]) => `import ${as} from 'react-bootstrap/esm/${name}.js';`)
    .join(' ');

export function trimLibraries(): Plugin {
  return {
    name: 'trim-libraries',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      return unusedModules.test(source) && importers.test(importer) ? emptyModule : null;
    },
    load(id) {
      return id === emptyModule ? 'export default null; export const getFetch = null;' : null;
    },
    transform: {
      filter: { id: /node_modules[\\/](?:react-router|react-bootstrap)[\\/]|frontend[\\/]src[\\/].*\.tsx$/ },
      handler: (code, id) => ({
        code: id.includes('node_modules')
          ? markAsPure(code)
          : code.replace(bootstrapImport, toSeparateImports),
        map: null,
      }),
    },
  };
}
