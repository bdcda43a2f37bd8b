import type { Plugin } from 'vite';

const nothing = '\0axios-nothing';
/**
 * What axios brings along and this page never asks of it. In its place stands nothing, as axios itself has it where a
 * browser has no use for a part. Calls that outlive their page bring the adapter for `fetch` (lib/outliving.ts).
 */
const unused = /\/(?:fetch|HttpStatusCode|CancelToken|formDataToJSON)\.js$/;
const entries = /axios[\\/]lib[\\/](?:axios|adapters[\\/]adapters|defaults[\\/]index)\.js$/;

/** Names that only the developer tools of React read; they also keep parts that nobody uses from being left out. */
const names = /^\w+\.displayName = ["'].*["'];$/gm;

/** Parts that are made and perhaps never used: making them does nothing else. */
const parts = /(?<== )(?=React\d*\.(?:forwardRef|createContext|memo)\()/g;

/** A class of React's, which may be used by nobody as well. */
const classes = /^var (\w+) = (class extends React\d*\.Component \{[^]*?^\});$/gm;

const lighter = (code: string) =>
  code
    .replace(names, '')
    .replace(parts, '/* @__PURE__ */ ')
    .replace(classes, 'var $1 = /* @__PURE__ */ (() => $2)();');

const fromBootstrap = /import \{ ([^}]+) \} from 'react-bootstrap';/;

/** Each part of react-bootstrap from its own file: from the one that has them all, all would count as needed together. */
const eachFromItsFile = (_all: string, parts: string): string =>
  parts
    .split(',')
    .map((part) => part.trim().split(' as '))
    .map(([name = '', as = name]) => `import ${as} from 'react-bootstrap/esm/${name}.js';`)
    .join(' ');

/** Leaves out of libraries what the built page has no use for. */
export function trimLibraries(): Plugin {
  return {
    name: 'lighter-libraries',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      return unused.test(source) && entries.test(importer) ? nothing : null;
    },
    load(id) {
      return id === nothing ? 'export default null; export const getFetch = null;' : null;
    },
    transform: {
      filter: { id: /node_modules[\\/](?:react-router|react-bootstrap)[\\/]|frontend[\\/]src[\\/].*\.tsx$/ },
      handler: (code, id) => ({
        code: id.includes('node_modules') ? lighter(code) : code.replace(fromBootstrap, eachFromItsFile),
        map: null,
      }),
    },
  };
}
