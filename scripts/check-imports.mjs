/** Checks the rules of the layout, and that they were checked on something: on no modules at all every rule holds. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folders = [
  ...['contract/src', 'backend/src', 'frontend/build', 'frontend/src', 'frontend/worker'],
  ...['bench', 'e2e', 'system-tests'],
].filter((folder) => existsSync(join(root, folder)));
const depcruise = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const args = [depcruise, ...folders, '--config', '.dependency-cruiser.cjs', '--output-type', 'err'];

const { status, stdout } = spawnSync(process.execPath, args, {
  cwd: root,
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
});
process.stdout.write(stdout);
const cruised = Number(/(\d+) modules/.exec(stdout)?.[1] ?? 0);
if (status === 0 && cruised === 0)
  process.stderr.write('dependency-cruiser saw no modules at all: its result means nothing.\n');
process.exitCode = cruised === 0 ? 1 : (status ?? 1);
