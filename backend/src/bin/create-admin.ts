import { join } from 'node:path';
import { config } from 'dotenv';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { z } from 'zod';
import { fieldErrors } from '@homechef/contract/http/field-errors';
import { email, newPassword, personName, phone } from '@homechef/contract/users/account-fields';
import { buildIndexes, connectDatabase } from '../db/connect.ts';
import { readEnv } from '../env.ts';
import { createLog } from '../log.ts';
import { rootDir } from '../root.ts';
import { makeAdmin } from '../users/make-admin.ts';

const Answers = z.object({ name: personName, email, phone, password: newPassword });

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

/** Asks on the terminal, or reads four lines: name, e-mail, phone, password. */
async function ask() {
  const answers = process.stdin.isTTY ? await askThere() : [];
  if (!process.stdin.isTTY) for await (const line of createInterface(process.stdin)) answers.push(line);
  const [name, address, number, password] = answers;
  return Answers.safeParse({ name, email: address, phone: number, password });
}

config({ path: join(rootDir, '.env'), quiet: true });
const env = readEnv(process.env);
if (!env.MONGODB_URI) {
  process.stderr.write('Set MONGODB_URI: the demo database has an admin already (see README.md).\n');
  process.exit(1);
}
const database = await connectDatabase(env.MONGODB_URI, createLog('silent'));
await buildIndexes();
const answers = await ask();
if (answers.success) {
  process.stdout.write(`${await makeAdmin(answers.data)}\n`);
} else {
  for (const { path, message } of fieldErrors(answers.error.issues))
    process.stderr.write(`${path}: ${message}\n`);
  process.exitCode = 1;
}
await database.close();
