/* `npx homechef <command>`: the entry point of all commands of the operator. `npm run <command>` starts it too. */
import { allCommands } from './all-commands.ts';
import { runProgram } from './create-program.ts';

await runProgram(allCommands, process.argv.slice(2));
