import { execFileSync } from 'node:child_process';

/**
 * Returns the commit being built, marked if files have changed. Tags are left out: the version names the release. A build without git,
 * such as that of the image, gets it from the variable COMMIT.
 */
export function findCommit(folder) {
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
