import { findMisspeltSettings, readEnv, type Env } from '../../platform/config/env.ts';
import { describeStartupError } from '../processes/startup-error.ts';
import { loadEnvFile } from '../../platform/config/env-file.ts';

export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly exitCode: number | undefined;

  constructor(message: string, exitCode?: number) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** @throws CommandError if there is a reason not to run a command */
export function assertNoObstacle(obstacle: string | undefined): void {
  if (obstacle !== undefined) throw new CommandError(obstacle);
}

export interface FailureExit {
  exitCode: number;
  messagePrefix: string;
}

/**
 * Reads the settings and runs a command with them. Prints the reason for a failure to stderr and sets the exit code.
 */
export async function runCommand(
  command: (env: Env) => Promise<void>,
  { exitCode, messagePrefix }: FailureExit = { exitCode: 1, messagePrefix: '' },
): Promise<void> {
  try {
    loadEnvFile();
    const env = readEnv(process.env);
    for (const warning of findMisspeltSettings(process.env)) process.stderr.write(`${warning}\n`);
    await command(env);
  } catch (error) {
    const reason = error instanceof CommandError ? error.message : describeStartupError(error);
    process.stderr.write(`${messagePrefix}${reason}\n`);
    process.exitCode = (error instanceof CommandError ? error.exitCode : undefined) ?? exitCode;
  }
}
