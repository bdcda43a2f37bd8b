import type { Env } from '../../platform/config/env.ts';
import type { FailureExit } from './run-command.ts';

export interface CommandContext {
  env: Env;
  options: Readonly<Partial<Record<string, string | boolean>>>;
  argument: string | undefined;
  isJson: boolean;
  /** Prints a line about the progress or a finding to stderr. */
  report: (line: string) => void;
  /**
   * Prints a line of a long result to stdout right away. With `--json`, it goes to stderr, because stdout is for the
   * result.
   */
  print: (line: string) => void;
}

export interface CommandResult {
  text: string;
  json: object;
  exitCode?: number;
}

export type RunCommand = (context: CommandContext) => Promise<CommandResult>;

interface CommandOption {
  flags: string;
  description: string;
  isRequired?: boolean;
  /** The only values that the option accepts. */
  choices?: readonly string[];
}

/** A command of the operator, as the help and `docs/commands.md` show it. */
export interface Command {
  name: string;
  /** Another name for `npx homechef`. */
  alias?: string;
  summary: string;
  /** Sentences for the help. */
  details: string;
  argument?: string;
  options?: readonly CommandOption[];
  exitCodes?: Readonly<Record<number, string>>;
  /** Text and exit code for wrong arguments, if earlier versions had their own. */
  usageError?: { text: string; exitCode: number };
  failure?: FailureExit;
  /** Loads the code of the command only when it runs, because some commands load the whole application. */
  load: () => Promise<RunCommand>;
}

const commonExitCodes = {
  0: 'The command did its work.',
  1: 'It found problems, or it failed. The reason is on stderr.',
  2: 'The arguments are wrong.',
} as const;

/** Returns the documented exit codes of a command. */
export const listExitCodes = ({ exitCodes, usageError }: Command): Record<number, string> => {
  const { 2: usage, ...others } = commonExitCodes;
  return {
    ...others,
    ...(usageError ? { 1: `${others[1]} Also for wrong arguments.` } : { 2: usage }),
    ...exitCodes,
  };
};
