import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createIsolatedEnv } from '../../backend/src/testing/test-env.ts';

const run = promisify(execFile);
const maxOutputBytes = 64 * 1024 * 1024;

export interface PreviousBuild {
  entry: string;
  /** Applies its migrations, including those that it would apply in the background. */
  migrate: (settings: Record<string, string>) => Promise<void>;
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
    const migrate = async (settings: Record<string, string>) => {
      const env = { ...createIsolatedEnv(), ...settings };
      await run(process.execPath, [join(folder, 'backend/dist/homechef.js'), 'migrate'], { env });
    };
    return { entry: join(folder, 'backend/dist/server.js'), migrate, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
