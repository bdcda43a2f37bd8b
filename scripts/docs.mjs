/**
 * Writes the generated documents: `npm run docs`. With `--check` it writes none and fails if one is out of date, or if a
 * link in the documents leads nowhere. Needs tsx.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allCommands } from '../backend/src/bin/all-commands.ts';
import { listExitCodes } from '../backend/src/bin/command.ts';
import { EnvSchema } from '../backend/src/config/env.ts';
import { createOpenApiDocument } from '../backend/src/openapi/openapi-document.ts';
import { allEndpoints } from '../contract/src/all-endpoints.ts';
import { findBrokenLinks } from './lib/broken-links.mjs';
import { createGeneratedDocs } from './lib/generated-docs.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path) => readFileSync(join(root, path), 'utf8');
const isCheck = process.argv.includes('--check');
const report = (problem) => {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
};

const docs = await createGeneratedDocs({
  allCommands,
  listExitCodes,
  allEndpoints,
  openApi: createOpenApiDocument(),
  envShape: EnvSchema.shape,
  example: read('.env.example'),
  clientExample: read('docs/examples/place-order.mjs'),
  decisions: readdirSync(join(root, 'docs/adr'))
    .filter((file) => /^\d{4}-.*\.md$/.test(file))
    .sort()
    .map((file) => ({ file, text: read(`docs/adr/${file}`) })),
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
const links = findBrokenLinks(paths, { read, exists: (path) => existsSync(join(root, path)) });
for (const { path, line, target } of links) report(`${path}:${line}: the link ${target} leads nowhere`);
process.stdout.write(`${Object.keys(docs).length} generated documents, ${paths.length} with checked links\n`);
