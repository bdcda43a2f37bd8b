/** Checks that dependencies are pinned: exact versions in every package.json, and a hash for every locked package. */
import { readFileSync } from 'node:fs';
import { findUnpinned } from './lib/pinned-dependencies.mjs';

const readJson = (path) => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'));

const { workspaces } = readJson('package.json');
const paths = ['package.json', ...workspaces.map((folder) => `${folder}/package.json`)];
const manifests = Object.fromEntries(paths.map((path) => [path, readJson(path)]));
const { packages, problems } = findUnpinned(manifests, readJson('package-lock.json'));
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(`${packages} packages pinned by the lock file, ${problems.length} problems\n`);
process.exitCode = packages === 0 || problems.length > 0 ? 1 : 0;
