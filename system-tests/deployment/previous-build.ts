import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const maxOutputBytes = 64 * 1024 * 1024;

export interface PreviousBuild {
  entry: string;
  remove: () => Promise<void>;
}

/**
 * Checks out a commit of this repository into a temporary folder, installs its packages and builds it.
 * @throws Error if the commit is unknown or its build fails
 */
export async function buildCommit(commit: string): Promise<PreviousBuild> {
  const folder = await mkdtemp(join(tmpdir(), 'homechef-previous-'));
  const remove = async () => {
    await run('git', ['worktree', 'remove', '--force', folder]).catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await run('git', ['worktree', 'add', '--detach', folder, commit]);
    const options = { cwd: folder, maxBuffer: maxOutputBytes };
    await run('npm', ['ci', '--no-audit', '--no-fund'], options);
    await run('npm', ['run', 'build'], options);
    return { entry: join(folder, 'backend/dist/server.js'), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
