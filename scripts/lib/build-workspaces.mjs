import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { computeFingerprint, createStamp } from './build-stamp.mjs';
import { printLine, runNpm } from './run-command.mjs';

/**
 * Returns the commit being built, marked if files have changed. Tags are left out: the version names the release. A build without git,
 * such as that of the image, gets it from the variable COMMIT.
 */
function findCommit(folder) {
  if (process.env.COMMIT) return process.env.COMMIT;
  try {
    const options = { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return execFileSync(
      'git',
      ['describe', '--always', '--exclude=*', '--dirty', '--abbrev=12'],
      options,
    ).trim();
  } catch {
    return 'unknown';
  }
}

const sharedInputs = ['package-lock.json', 'tsconfig.base.json', 'contract/src', 'contract/package.json'];

const workspaces = [
  {
    name: 'backend',
    inputs: ['src', 'build.mjs', 'package.json', 'tsconfig.json'],
    output: 'server.js',
  },
  {
    name: 'frontend',
    inputs: [
      'src',
      'worker',
      'build',
      'public',
      'index.html',
      'vite.config.ts',
      'package.json',
      'tsconfig.json',
    ],
    output: 'index.html',
  },
];

const computeInputFingerprint = (root, { name, inputs }) =>
  computeFingerprint(root, [...sharedInputs, ...inputs.map((input) => `${name}/${input}`)]);
const getStamp = (root, { name }) => createStamp(join(root, name, 'dist', '.built'));

const isFresh = (root, workspace) =>
  existsSync(join(root, workspace.name, 'dist', workspace.output)) &&
  getStamp(root, workspace).matches(computeInputFingerprint(root, workspace));

export const isBuilt = (root) => workspaces.every((workspace) => isFresh(root, workspace));

/**
 * Builds the workspaces whose sources changed, or all of them with `force`. Then records the commit for the server,
 * even if only the frontend was built, because the backend is up to date with that commit too. @throws Error if a build
 * fails or leaves no output
 */
export async function buildWorkspaces(root, { force = false } = {}) {
  for (const workspace of workspaces.filter((candidate) => force || !isFresh(root, candidate))) {
    const { name, output } = workspace;
    const stamp = getStamp(root, workspace);
    const rebuildReason = force ? 'as requested' : 'its sources changed';
    const reason = existsSync(join(root, name, 'dist')) ? rebuildReason : 'for the first time';
    printLine(`Building the ${name}: ${reason}`);
    stamp.remove();
    // Computed before the build, so that an edit during the build triggers another one.
    const fingerprint = computeInputFingerprint(root, workspace);
    const isSuccess = await runNpm(`build of the ${name}`, ['run', 'build', '-w', name], { cwd: root });
    if (!isSuccess) throw new Error(`The ${name} could not be built: see above.`);
    if (!existsSync(join(root, name, 'dist', output))) {
      throw new Error(`The build of the ${name} left no dist/${output}.`);
    }
    stamp.write(fingerprint);
  }
  writeFileSync(join(root, 'backend/dist/commit'), findCommit(root));
}
