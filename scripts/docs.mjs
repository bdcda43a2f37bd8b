/**
 * `npm run docs`: writes the generated documents. With `--check` it writes nothing, and fails if one of them is out of
 * date, or if a link in the documents or a citation in any file leads nowhere. Needs tsx.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allCommands } from '../backend/src/operations/cli/all-commands.ts';
import { listExitCodes } from '../backend/src/operations/cli/command.ts';
import { EnvSchema } from '../backend/src/platform/config/env.ts';
import { createOpenApiDocument } from '../backend/src/platform/openapi/openapi-document.ts';
import { allEndpoints } from '../contract/src/all-endpoints.ts';
import { findBrokenCitations, findBrokenLinks } from './lib/broken-references.mjs';
import { createGeneratedDocs } from './lib/generated-docs.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path) => readFileSync(join(root, path), 'utf8');
const isCheck = process.argv.includes('--check');
const report = (problem) => {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
};

const decisions = readdirSync(join(root, 'docs/adr'))
  .filter((file) => /^\d{4}-.*\.md$/.test(file))
  .sort();
const docs = await createGeneratedDocs({
  allCommands,
  listExitCodes,
  allEndpoints,
  openApi: createOpenApiDocument(),
  envShape: EnvSchema.shape,
  example: read('.env.example'),
  clientExample: read('docs/examples/place-order.mjs'),
  decisions: decisions.map((file) => ({ file, text: read(`docs/adr/${file}`) })),
});
for (const [path, text] of Object.entries(docs))
  if (!isCheck) writeFileSync(join(root, path), text);
  else if (!existsSync(join(root, path)) || read(path) !== text)
    report(`${path} is out of date: run \`npm run docs\``);

const paths = [
  ...readdirSync(root).filter((file) => file.endsWith('.md')),
  ...readdirSync(join(root, 'docs'), { recursive: true })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];
const exists = (path) => existsSync(join(root, path));
const sources = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(?:md|[cm]?[jt]sx?|scss|html|ya?ml|example)$/.test(path) && exists(path))
  // These tests cite made-up documents.
  .filter((path) => !/^scripts\/lib\/.*\.test\.mjs$/.test(path));
for (const { path, line, target } of [
  ...findBrokenLinks(paths, { read, exists }),
  ...findBrokenCitations(sources, { read, exists, decisions }),
])
  report(`${path}:${line}: ${target} leads nowhere`);
process.stdout.write(
  `${Object.keys(docs).length} generated documents, ${paths.length} with checked links, ${sources.length} files with checked citations\n`,
);
