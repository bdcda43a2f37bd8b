/** Checks that what npm installs is pinned: exact versions in every package.json, a hash for every package of the lock. */
import { readFileSync } from 'node:fs';
import { unpinned } from './lib/pinned-dependencies.mjs';

const read = (path) => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'));

const { workspaces } = read('package.json');
const paths = ['package.json', ...workspaces.map((folder) => `${folder}/package.json`)];
const manifests = Object.fromEntries(paths.map((path) => [path, read(path)]));
const { packages, problems } = unpinned(manifests, read('package-lock.json'));
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(`${packages} packages pinned by the lock, ${problems.length} problems\n`);
process.exitCode = packages === 0 || problems.length > 0 ? 1 : 0;
