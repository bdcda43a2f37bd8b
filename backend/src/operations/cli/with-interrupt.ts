import { CommandError } from './run-command.ts';
import { BackupError } from '../backup/backup-error.ts';

/**
 * Runs a command with a signal that Ctrl+C and SIGTERM abort, so that it can undo its work or stop between two steps.
 * @throws CommandError that says what is left behind if it was interrupted
 */
export async function withInterrupt<T>(
  command: (signal: AbortSignal) => Promise<T>,
  remains = 'Nothing of it remains.',
): Promise<T> {
  const interruption = new AbortController();
  const interrupt = () => interruption.abort();
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const name of signals) process.on(name, interrupt);
  try {
    return await command(interruption.signal);
  } catch (error) {
    // The error of an undo says what is left behind.
    if (!interruption.signal.aborted || error instanceof BackupError) throw error;
    throw new CommandError(`Interrupted. ${remains}`);
  } finally {
    for (const name of signals) process.off(name, interrupt);
  }
}
