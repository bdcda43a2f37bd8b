import { CommanderError, Command as Program, Option } from 'commander';
import { describeVersion } from '../../platform/config/product-version.ts';
import { listExitCodes, type Command, type CommandContext } from './command.ts';
import { runCommand } from './run-command.ts';

const write = (stream: NodeJS.WriteStream, text: string) => void stream.write(text);

async function execute(
  { load, failure }: Command,
  given: Pick<CommandContext, 'options' | 'argument'>,
): Promise<void> {
  const isJson = given.options.json === true;
  const run = await load();
  await runCommand(async (env) => {
    const report = (line: string) => write(process.stderr, `${line}\n`);
    const print = isJson ? report : (line: string) => write(process.stdout, `${line}\n`);
    const { text, json, exitCode = 0 } = await run({ ...given, env, isJson, report, print });
    write(process.stdout, isJson ? `${JSON.stringify(json, null, 2)}\n` : text);
    process.exitCode = exitCode;
  }, failure);
}

function formatExitCodes(command: Command): string {
  const lines = Object.entries(listExitCodes(command)).map(([code, meaning]) => `  ${code}  ${meaning}`);
  return `\nExit codes:\n${lines.join('\n')}`;
}

function addCommand(program: Program, command: Command): void {
  const { name, alias, summary, details, argument, options = [] } = command;
  const added = program.command(name).summary(summary).description(`${summary}. ${details}`);
  if (alias !== undefined) added.alias(alias);
  if (argument !== undefined) added.argument(argument);
  for (const { flags, description, isRequired = false, choices } of options) {
    const option = new Option(flags, description).makeOptionMandatory(isRequired);
    added.addOption(choices ? option.choices(choices) : option);
  }
  added.option('--json', 'print the result as JSON on stdout');
  added.addHelpText('after', formatExitCodes(command));
  added.action(async () => {
    await execute(command, { options: added.opts(), argument: added.args[0] });
  });
}

/** Creates the command line of all commands. Wrong arguments throw a CommanderError. */
export function createProgram(commands: readonly Command[]): Program {
  const program = new Program('homechef')
    .description('Commands of the operator of a HomeChef Market. They use the settings of the server.')
    .version(describeVersion())
    .exitOverride()
    .configureOutput({ outputError: () => undefined })
    .configureHelp({
      commandUsage: (shown) =>
        shown.parent
          ? `npm run ${shown.name()} -- ${shown.usage()}\n       npx homechef ${shown.name()} ${shown.usage()}`
          : `npx homechef ${shown.usage()}`,
    })
    .addHelpText('after', '\nnpx homechef <command> --help shows the options and exit codes of a command.');
  for (const command of commands) addCommand(program, command);
  return program;
}

const usageExitCode = 2;

/** Runs the command that the arguments name. Prints mistakes in them to stderr and sets the exit code. */
export async function runProgram(commands: readonly Command[], args: readonly string[]): Promise<void> {
  try {
    await createProgram(commands).parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return;
    const { usageError } = commands.find(({ name }) => name === args[0]) ?? {};
    // The message of commander is "(outputHelp)" if it has already printed the help.
    const text = usageError?.text ?? error.message.replace(/^error: /, '');
    if (error.code !== 'commander.help') write(process.stderr, `${text}\n`);
    process.exitCode = usageError?.exitCode ?? usageExitCode;
  }
}
