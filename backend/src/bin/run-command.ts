import { join } from 'node:path';
import { config } from 'dotenv';
import { findMisspeltSettings, readEnv, type Env } from '../config/env.ts';
import { describeStartupError } from '../processes/startup-error.ts';
import { rootDir } from '../config/paths.ts';

export class CommandError extends Error {
  override readonly name = 'CommandError';
}

interface FailureExit {
  exitCode: number;
  messagePrefix: string;
}

export async function runCommand(
  command: (env: Env) => Promise<void>,
  { exitCode, messagePrefix }: FailureExit = { exitCode: 1, messagePrefix: '' },
): Promise<void> {
  try {
    config({ path: join(rootDir, '.env'), quiet: true });
    const env = readEnv(process.env);
    for (const warning of findMisspeltSettings(process.env)) process.stderr.write(`${warning}\n`);
    await command(env);
  } catch (error) {
    const reason = error instanceof CommandError ? error.message : describeStartupError(error);
    process.stderr.write(`${messagePrefix}${reason}\n`);
    process.exitCode = exitCode;
  }
}
