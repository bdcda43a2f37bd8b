import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, populate } from 'dotenv';
import { describeReason } from '../lib/describe-error.ts';
import { SettingsError } from './env.ts';
import { rootDir } from './paths.ts';

const quotedValue = /(?<=^\s*(?:export\s+)?[\w.-]+\s*[=:]\s*)(["'`])[^]*?\1/gm;
const validLine = /^\s*(?:#.*|(?:export\s+)?[\w.-]+\s*[=:].*)?$/;

/** Returns what is wrong with a line that the parser would silently ignore, or undefined. */
function findProblem(text: string): string | undefined {
  if (text.includes('\0')) return 'is not a text in UTF-8';
  const lines = text.replace(quotedValue, (value) => value.replace(/[^\n]+/g, '')).split('\n');
  const wrong = lines.findIndex((line) => !validLine.test(line));
  return wrong === -1 ? undefined : `has a line ${wrong + 1} that is neither NAME=value nor a comment`;
}

function readFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new SettingsError(
      `The settings in ${path} cannot be read (${describeReason(error)}). Let the user of the server read the file, or ` +
        'remove it: without its settings the server would be a public demo.',
    );
  }
}

/**
 * Adds the settings of the file `.env` to the environment. Variables that are already set win.
 * @throws SettingsError if the file exists but cannot be read completely
 */
export function loadEnvFile(path = join(rootDir, '.env'), environment = process.env): void {
  // A dangling link is an error, unlike a missing file.
  if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return;
  const text = readFile(path).replaceAll('\r\n', '\n');
  const problem = findProblem(text);
  if (problem !== undefined) throw new SettingsError(`The file ${path} ${problem}.`);
  populate(environment, parse(text));
}
