/*
 * `npx homechef <command>`: the entry of all commands of the operator. `npm run <command>` starts it too.
 */
import { CommanderError } from 'commander';
import { allCommands } from './all-commands.ts';
import { createProgram } from './create-program.ts';

const usageExitCode = 2;
const args = process.argv.slice(2);

try {
  await createProgram(allCommands).parseAsync(args, { from: 'user' });
} catch (error) {
  if (!(error instanceof CommanderError)) throw error;
  if (error.exitCode !== 0) {
    const { usageError } = allCommands.find(({ name }) => name === args[0]) ?? {};
    // The message of commander is "(outputHelp)" if it printed the help already.
    const text = usageError?.text ?? error.message.replace(/^error: /, '');
    if (error.code !== 'commander.help') process.stderr.write(`${text}\n`);
    process.exitCode = usageError?.exitCode ?? usageExitCode;
  }
}
