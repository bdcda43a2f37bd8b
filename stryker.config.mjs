/**
 * Mutation test of the contract, and of a sample of the backend with `MUTATE=backend` (`scripts/mutation.mjs`). A mutant that no test notices is
 * a rule that no test checks. Runs outside `npm test`: the contract takes about ten minutes.
 */
const isBackend = process.env.MUTATE === 'backend';

const documentation = new Set(['description', 'example']);
const isDocumentation = ({ type, key }) => type === 'ObjectProperty' && documentation.has(key.name);

/** Leaves out descriptions and examples of `meta()`. They are free text of the API documentation, not rules. */
const documentationIgnorer = {
  shouldIgnore({ node, parent }) {
    const isMetadata =
      node.type === 'ObjectExpression' &&
      parent?.type === 'CallExpression' &&
      parent.callee.property?.name === 'meta';
    const isText = isMetadata && node.properties.every(isDocumentation);
    return isText || isDocumentation(node) ? 'Free text of the API documentation' : undefined;
  },
};

export const strykerPlugins = [{ kind: 'Ignore', name: 'documentation', value: documentationIgnorer }];

export default {
  testRunner: 'vitest',
  // This file is also a plugin: it exports the ignorer.
  plugins: ['@stryker-mutator/vitest-runner', './stryker.config.mjs'],
  ignorers: ['documentation'],
  vitest: { configFile: 'vitest.mutation.config.ts', related: true },
  mutate: isBackend
    ? (process.env.MUTATE_RANGES ?? '').split(' ').filter(Boolean)
    : ['contract/src/**/*.ts', '!contract/src/**/*.test.ts', '!contract/src/testing/**'],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  ignoreStatic: isBackend,
  // A leading slash means the folder at the root. Without it, contract/src/uploads would be left out, too.
  ignorePatterns: [
    '/.data',
    '/uploads',
    'dist',
    '/docs',
    '/e2e',
    '/frontend',
    ...(isBackend ? [] : ['/backend/pictures']),
  ],
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false },
  jsonReporter: { fileName: '.mutation/report.json' },
  tempDirName: '.mutation/sandbox',
  thresholds: { high: 90, low: 85, break: 85 },
  timeoutMS: 20_000,
};
