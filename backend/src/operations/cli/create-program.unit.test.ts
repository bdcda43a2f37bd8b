import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { rootDir } from '../../platform/config/paths.ts';
import { allCommands } from './all-commands.ts';
import { createProgram, runProgram } from './create-program.ts';

const { scripts } = JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

test.each(allCommands)(
  '$name has a script, code, and a help text with its exit codes',
  async ({ name, load }) => {
    expect(scripts[name]).toBe(`node scripts/homechef.mjs ${name}`);
    expect(await load()).toBeTypeOf('function');
    let help = '';
    const program = createProgram(allCommands);
    const found = program.commands.find((command) => command.name() === name);
    found?.configureOutput({ writeOut: (text) => void (help += text) }).outputHelp();
    expect(help).toContain(`Usage: npm run ${name} -- `);
    expect(help).toContain('--json');
    expect(help).toMatch(/Exit codes:\n {2}0 {2}/);
  },
  60_000,
);

/** Runs a command line in this process, and returns the output and the exit code. */
async function run(args: readonly string[]) {
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      output[name] += String(text);
      return true;
    });
  await runProgram(allCommands, args);
  const code = process.exitCode ?? 0;
  process.exitCode = undefined;
  return { ...output, code };
}

test.each([
  [['--help'], 0, /^Usage: npx homechef [^]*create-admin[^]*import-menu/, ''],
  [['--version'], 0, /^\d+\.\d+\.\d+ \(unbuilt\)\n$/, ''],
  [[], 2, '', /Usage: npx homechef/],
  [['starts'], 2, '', "unknown command 'starts'\n(Did you mean stats?)\n"],
  [['stats', '--jsn'], 2, '', "unknown option '--jsn'\n(Did you mean --json?)\n"],
  [['stats', 'all'], 2, '', /^too many arguments/],
  [['import-menu', 'menu.csv'], 2, '', /^required option '--chef <id-or-email>' not specified/],
  [['import', 'menu.csv'], 2, '', /^required option '--chef <id-or-email>' not specified/],
  [['export', '--help'], 0, /^Usage: npm run export-menu -- /, ''],
  [['import-menu', '--chef', 'a@example.com'], 2, '', "missing required argument 'file'\n"],
  [['migrate', '--help'], 0, /npm run migrate -- [^]*--status[^]*Exit codes/, ''],
  [['doctor', '--all'], 1, '', 'The only option is --json.\n'],
  [['migrate', '--stauts'], 1, '', 'The only option is --status.\n'],
  [['revoke-tokens', '--now'], 1, '', 'The only option is --help.\n'],
  [['reset-password'], 1, '', 'Usage: npm run reset-password -- person@example.com\n'],
  [['reset-password', 'a@example.com', 'b@example.com'], 1, '', /^Usage: npm run reset-password/],
  [['move-pictures', '--from', 'disk', '--to', 'disk'], 2, '', /^--from and --to must name two different/],
  [['move-pictures', '--from', 'disk', '--to', 'tape'], 2, '', /Allowed choices are disk, gridfs, s3\./],
])('%j exits with %i', async (args, code, stdout, stderr) => {
  const toMatcher = (text: string | RegExp) =>
    typeof text === 'string' ? text : (expect.stringMatching(text) as string);
  expect(await run(args)).toEqual({ code, stdout: toMatcher(stdout), stderr: toMatcher(stderr) });
});
