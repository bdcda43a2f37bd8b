import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { z } from 'zod';
import { toFieldErrors } from '@homechef/contract/http/field-errors';
import {
  emailField,
  newPasswordField,
  personNameField,
  phoneField,
} from '@homechef/contract/users/account-schemas';
import { buildIndexes, connectDatabase } from '../db/connection.ts';
import { createLogger } from '../lib/logger.ts';
import { grantAdmin } from '../users/grant-admin.ts';
import { runCommand, CommandError } from './run-command.ts';

const Answers = z.object({
  name: personNameField,
  email: emailField,
  phone: phoneField,
  password: newPasswordField,
});

/** The answers given on a terminal; a password is not shown while it is typed. */
async function askThere(): Promise<string[]> {
  let isHidden = false;
  const shown = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!isHidden) process.stdout.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output: shown, terminal: true });
  const answers: string[] = [];
  for (const question of ['Name: ', 'E-mail: ', 'Phone: ']) answers.push(await lines.question(question));
  const typing = lines.question('Password (at least 8 characters, not shown): ');
  isHidden = true;
  answers.push(await typing);
  process.stdout.write('\n');
  lines.close();
  return answers;
}

const givenUp = () => {
  throw new CommandError('\nNobody was made an admin.');
};

/** Asks on the terminal, or reads four lines: name, e-mail, phone, password. @throws NotDone naming what does not fit */
async function ask() {
  const answers = process.stdin.isTTY ? await askThere().catch(givenUp) : [];
  if (!process.stdin.isTTY) for await (const line of createInterface(process.stdin)) answers.push(line);
  const [name, address, number, password] = answers;
  const read = Answers.safeParse({ name, email: address, phone: number, password });
  if (read.success) return read.data;
  const problems = toFieldErrors(read.error.issues).map(({ path, message }) => `${path}: ${message}`);
  throw new CommandError(problems.join('\n'));
}

await runCommand(async ({ MONGODB_URI }) => {
  if (!MONGODB_URI)
    throw new CommandError('Set MONGODB_URI: the demo database has an admin already (see README.md).');
  const database = await connectDatabase(MONGODB_URI, createLogger('silent'));
  try {
    await buildIndexes();
    process.stdout.write(`${await grantAdmin(await ask())}\n`);
  } finally {
    await database.close();
  }
});
