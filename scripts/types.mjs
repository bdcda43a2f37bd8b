/**
 * Checks the types of all workspaces with the native compiler. Starts it by path, because the package `typescript`,
 * which dependency-cruiser needs, has a command of the same name. More threads would check the types of the contract
 * repeatedly.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const compiler = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript-native/package.json')));

for (const project of ['contract', 'backend', 'frontend', 'frontend/worker', '.']) {
  const { status } = spawnSync(process.execPath, [compiler, '--singleThreaded', '-p', project], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
