import type { Plugin } from 'vite';

const nothing = '\0axios-nothing';
/**
 * What axios brings along and this page never asks of it. In its place stands nothing, as axios itself has it where a
 * browser has no use for a part. Calls that outlive their page bring the adapter for `fetch` (lib/outliving.ts).
 */
const unused = [
  './fetch.js',
  './helpers/HttpStatusCode.js',
  './cancel/CancelToken.js',
  './helpers/formDataToJSON.js',
];
const entries = /axios[\\/]lib[\\/](?:axios|adapters[\\/]adapters)\.js$/;

/** Names that only the developer tools of React read; they also keep parts that nobody uses from being left out. */
const names = /^\w+\.displayName = ["'].*["'];$/gm;

/** Leaves out of libraries what the built page has no use for. */
export function lighterLibraries(): Plugin {
  return {
    name: 'lighter-libraries',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      return unused.includes(source) && entries.test(importer) ? nothing : null;
    },
    load(id) {
      return id === nothing ? 'export default null; export const getFetch = null;' : null;
    },
    transform: {
      filter: { id: /node_modules[\\/](?:react-router|react-bootstrap|@restart)[\\/]/ },
      handler: (code) => ({ code: code.replace(names, ''), map: null }),
    },
  };
}
