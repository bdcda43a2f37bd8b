import { execFileSync } from 'node:child_process';

/**
 * Returns the version being built: the tag and commit of the folder, marked if files have changed. A build without git,
 * such as that of the image, gets it from the variable COMMIT.
 */
export function findCommit(folder) {
  if (process.env.COMMIT) return process.env.COMMIT;
  try {
    const options = { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return execFileSync('git', ['describe', '--tags', '--always', '--dirty', '--abbrev=12'], options).trim();
  } catch {
    return 'unknown';
  }
}
