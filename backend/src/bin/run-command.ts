import { join } from 'node:path';
import { config } from 'dotenv';
import { findMisspeltSettings, readEnv, type Env } from '../config/env.ts';
import { describeStartupError } from '../processes/startup-error.ts';
import { rootDir } from '../config/paths.ts';

/** Why a command was not done; its words are for the operator. */
export class CommandError extends Error {
  override readonly name = 'NotDone';
}

/** How a command that was not done ends: its exit code, and what is said before the reason. */
interface FailureExit {
  code: number;
  words: string;
}

/** Does what an operator asks for, by the settings. What keeps it from being done is said in words. */
export async function runCommand(
  act: (env: Env) => Promise<void>,
  { code, words }: FailureExit = { code: 1, words: '' },
): Promise<void> {
  try {
    config({ path: join(rootDir, '.env'), quiet: true });
    const env = readEnv(process.env);
    for (const warning of findMisspeltSettings(process.env)) process.stderr.write(`${warning}\n`);
    await act(env);
  } catch (error) {
    const why = error instanceof CommandError ? error.message : describeStartupError(error);
    process.stderr.write(`${words}${why}\n`);
    process.exitCode = code;
  }
}
