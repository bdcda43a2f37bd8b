/** Checks the import rules with dependency-cruiser. Fails if no module was read, because then every rule would pass. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folders = [
  'contract/src',
  'backend/src',
  'frontend/build',
  'frontend/src',
  'frontend/worker',
  'bench',
  'e2e',
  'system-tests',
].filter((folder) => existsSync(join(root, folder)));
const dependencyCruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const args = [dependencyCruiser, ...folders, '--config', '.dependency-cruiser.cjs', '--output-type', 'err'];

const { status, stdout } = spawnSync(process.execPath, args, {
  cwd: root,
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
});
process.stdout.write(stdout);
const moduleCount = Number(/(\d+) modules/.exec(stdout)?.[1] ?? 0);
if (status === 0 && moduleCount === 0)
  process.stderr.write('dependency-cruiser found no modules, so its result is not valid.\n');
process.exitCode = moduleCount === 0 ? 1 : (status ?? 1);
