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
import { buildIndexes, connectDatabase } from '../../platform/db/connection.ts';
import { createLogger } from '../../platform/lib/logger.ts';
import { createAccountMailer } from '../../features/notices/account-mails/account-mailer.ts';
import { isMailOn } from '../../features/notices/mail/mail-transport.ts';
import { grantAdmin } from '../../features/users/accounts/grant-admin.ts';
import type { RunCommand } from './command.ts';
import { CommandError } from './run-command.ts';

const AdminInput = z.object({
  name: personNameField,
  email: emailField,
  phone: phoneField,
  password: newPasswordField,
});

async function promptOnTerminal(screen: NodeJS.WriteStream): Promise<string[]> {
  let isHidden = false;
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!isHidden) screen.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  const answers: string[] = [];
  for (const question of ['Name: ', 'Email: ', 'Phone: ']) answers.push(await terminal.question(question));
  const password = terminal.question('Password (at least 8 characters, not shown): ');
  isHidden = true;
  answers.push(await password);
  screen.write('\n');
  terminal.close();
  return answers;
}

const rejectAborted = () => {
  throw new CommandError('\nNo admin was created.');
};

/**
 * Reads name, email, phone and password from a terminal or from four lines of standard input.
 * @throws CommandError with the problem of each invalid field
 */
async function readAdminInput(screen: NodeJS.WriteStream) {
  const answers = process.stdin.isTTY ? await promptOnTerminal(screen).catch(rejectAborted) : [];
  if (!process.stdin.isTTY) for await (const line of createInterface(process.stdin)) answers.push(line);
  const [name, email, phone, password] = answers;
  const parsed = AdminInput.safeParse({ name, email, phone, password });
  if (parsed.success) return parsed.data;
  const problems = toFieldErrors(parsed.error.issues).map(({ path, message }) => `${path}: ${message}`);
  throw new CommandError(problems.join('\n'));
}

/** Creates an admin account. */
export const createAdmin: RunCommand = async ({ env, isJson }) => {
  const { MONGODB_URI } = env;
  if (!MONGODB_URI)
    throw new CommandError('Set MONGODB_URI: the demo database has an admin already (see README.md).');
  const database = await connectDatabase(MONGODB_URI, createLogger('silent'));
  try {
    await buildIndexes();
    const message = await grantAdmin(
      await readAdminInput(isJson ? process.stderr : process.stdout),
      createAccountMailer(isMailOn(env)),
    );
    return { text: `${message}\n`, json: { message } };
  } finally {
    await database.close();
  }
};
